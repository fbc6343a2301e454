import { useEffect } from 'react';
import { SCROLL_AREA_ID } from '@renderer/platform/navigation/scroll-area';
import { focusNearest, focusPathOf, type FocusPath } from './focus-path';

/**
 * Focus recovery: when the focused control is removed from the DOM, for instance the Delete button of a deleted row,
 * focus moves to the nearest remaining control instead of `body`. After a navigation the heading of the next page takes
 * the focus (`focus-path.ts`).
 */
export function FocusRecovery(): null {
  useEffect(() => {
    let trail: FocusPath = [];
    const follow = (event: FocusEvent): void => {
      trail = focusPathOf(event.target instanceof Element ? event.target : null);
    };
    const isLost = (): boolean => document.activeElement === document.body && trail[0]?.isConnected === false;
    const recover = (): void => {
      const near = trail.find((element) => element.isConnected);
      if (!isLost() || !near?.parentElement?.closest(`#${SCROLL_AREA_ID}, [role="dialog"]`)) return;
      focusNearest(trail);
    };
    const observer = new MutationObserver(() => {
      if (isLost()) requestAnimationFrame(recover);
    });
    document.addEventListener('focusin', follow);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', follow);
      observer.disconnect();
    };
  }, []);
  return null;
}
