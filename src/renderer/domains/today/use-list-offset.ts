import { useLayoutEffect, useState, type RefObject } from 'react';

/** The distance from the top of the scrolled content to the list, in CSS pixels; it follows the layout above. */
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
    for (let at: Element | null = list; at !== null && at !== scroller; at = at.parentElement)
      for (const sibling of at.parentElement?.children ?? []) observer.observe(sibling);
    measure();
    return () => observer.disconnect();
  }, [element, scroller]);
  return offset;
}
