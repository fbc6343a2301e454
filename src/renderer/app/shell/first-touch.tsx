import { Suspense, useCallback, useState } from 'react';
import { lazyComponent, loadAhead } from '@renderer/platform/lazy-component';
import { useFirstTouch } from '@renderer/platform/use-first-touch';
import { loadFoundAhead } from '../palette/use-found';
import { loadSettingsMenu } from './load-settings-menu';

const loadPagesAhead = () => import('../ahead/pages-ahead').then((m) => m.PagesAhead);

/** What is made ready once somebody is here; none of it is in the way of the first screen. */
export function FirstTouch() {
  const [touched, setTouched] = useState(false);
  const touch = useCallback(() => {
    // Ctrl alone is such a key: what Ctrl+K lists is on its way before the K.
    loadFoundAhead();
    loadAhead(loadSettingsMenu);
    setTouched(true);
  }, []);
  useFirstTouch(touch);
  const PagesAhead = lazyComponent(loadPagesAhead);
  return (
    touched && (
      <Suspense>
        <PagesAhead />
      </Suspense>
    )
  );
}
