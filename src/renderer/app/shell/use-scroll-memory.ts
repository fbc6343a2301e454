import { useLayoutEffect, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const positions = new Map<string, number>();

/** Back and Forward return to where one was in the page; a new page begins at its top. */
export function useScrollMemory(area: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    if (type === 'POP') {
      const wanted = positions.get(key) ?? 0;
      // Cached lists have their height only after they have measured themselves.
      requestAnimationFrame(() => requestAnimationFrame(() => element.scrollTo({ top: wanted })));
    } else if (type === 'PUSH') element.scrollTo({ top: 0 });
    return () => {
      positions.set(key, element.scrollTop);
    };
  }, [area, key, type]);
}
