import { focusNearest, trailOf, type FocusTrail } from './focus-trail';
import { SCROLL_AREA_ID } from '@renderer/platform/scroll-area';
import { useEffect } from 'react';

/**
 * A control that goes away with the focus on it (Approve, the Delete of a row that is gone) would leave the
 * focus on nothing. Then what is nearest gets it. A page that went away has its successor's heading for that.
 */
export function FocusKeeper(): null {
  useEffect(() => {
    let trail: FocusTrail = [];
    const follow = (event: FocusEvent): void => {
      trail = trailOf(event.target instanceof Element ? event.target : null);
    };
    const isLost = (): boolean => document.activeElement === document.body && trail[0]?.isConnected === false;
    const mend = (): void => {
      const near = trail.find((element) => element.isConnected);
      if (!isLost() || !near?.parentElement?.closest(`#${SCROLL_AREA_ID}, [role="dialog"]`)) return;
      focusNearest(trail);
    };
    const observer = new MutationObserver(() => {
      if (isLost()) requestAnimationFrame(mend);
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
