import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to a field of a dialog that has just opened. It moves a frame later, because Fluent focuses the first
 * control, which may be a tab or a close button.
 * @param selector The field within the element of the returned ref.
 */
export function useFieldFocus<E extends HTMLElement>(selector: string): RefObject<E | null> {
  const area = useRef<E>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => area.current?.querySelector<HTMLElement>(selector)?.focus());
    return () => cancelAnimationFrame(frame);
  }, [selector]);
  return area;
}
