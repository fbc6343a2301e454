import { useLayoutEffect, useState, type RefObject } from 'react';
import { columnsThatFit } from './card-grid-layout';

interface Measured {
  columns: number;
  /** Distance from the top of the scrolled content to the list, in CSS pixels. */
  offset: number;
}

/** Columns that fit the element now, followed as the window and what stands above it change. */
export function useColumnCount(
  element: RefObject<HTMLElement | null>,
  scroller: HTMLElement | null,
  minWidth: number,
  gap: number,
): Measured {
  const [measured, setMeasured] = useState<Measured>({ columns: 1, offset: 0 });
  useLayoutEffect(() => {
    const list = element.current;
    if (!list || !scroller) return undefined;
    const measure = (): void => {
      const columns = columnsThatFit(list.clientWidth, minWidth, gap);
      const offset =
        list.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
      setMeasured((before) =>
        before.columns === columns && Math.abs(before.offset - offset) < 1 ? before : { columns, offset },
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    observer.observe(scroller);
    // Whatever appears above the list stretches this one.
    if (list.parentElement) observer.observe(list.parentElement);
    measure();
    return () => observer.disconnect();
  }, [element, scroller, minWidth, gap]);
  return measured;
}
