import { useEffect, type RefObject } from 'react';

const PROPERTY = '--notices-height';

/** As a length of CSS: what lies below the notices can be scrolled clear of them. */
export const NOTICES_HEIGHT = `var(${PROPERTY}, 0px)`;

/** Tells the page how high the notices at the left stand. */
export function useNoticesHeight(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current: element } = area;
    const { style } = document.documentElement;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => style.setProperty(PROPERTY, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(PROPERTY);
    };
  }, [area]);
}
