import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { currentUrl, useNewWindowParameters } from './use-open-window';

const VISIT = { traceid: 'a b' };

function VisitPage() {
  useNewWindowParameters(VISIT);
  return null;
}

afterEach(() => window.history.replaceState(null, '', '/'));

it('opens a new window at the address of the page, with what the page has from its navigation', () => {
  window.history.replaceState(null, '', '/visit?view=table#top');
  expect(currentUrl()).toBe('/visit?view=table#top');
  render(<VisitPage />);
  expect(currentUrl()).toBe('/visit?view=table&traceid=a+b#top');
  cleanup();
  window.history.replaceState(null, '', '/other');
  expect(currentUrl(), 'another page has none of it').toBe('/other');
});
