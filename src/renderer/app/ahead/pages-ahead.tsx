import { useEffect } from 'react';
import { loadScreensAhead } from './load-screens-ahead';
import { useLinksAhead } from './use-links-ahead';

/** Makes ready what may be opened next, while somebody is here. */
export function PagesAhead() {
  useLinksAhead();
  useEffect(() => void loadScreensAhead(), []);
  return null;
}
