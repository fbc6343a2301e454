import { useLayoutEffect, useState, type RefObject } from 'react';

/** Distance from the top of what `scroller` scrolls to the list in it, in CSS pixels; followed as what stands above changes. */
export function useListOffset(element: RefObject<HTMLElement | null>, scroller: HTMLElement | null): number {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const list = element.current;
    if (!list || !scroller) return undefined;
    const measure = (): void => {
      const now =
        list.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
      setOffset((before) => (Math.abs(before - now) < 1 ? before : now));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(scroller);
    for (const sibling of list.parentElement?.children ?? []) observer.observe(sibling);
    measure();
    return () => observer.disconnect();
  }, [element, scroller]);
  return offset;
}
