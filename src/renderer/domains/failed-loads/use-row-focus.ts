import {
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';

const PAGE = 10;

/** Where a key leads in a list of `count` rows; undefined when it does not move. */
export function rowAfterKey(key: string, index: number, count: number): number | undefined {
  const within = (row: number): number => Math.max(0, Math.min(count - 1, row));
  switch (key) {
    case 'ArrowDown':
      return within(index + 1);
    case 'ArrowUp':
      return within(index - 1);
    case 'PageDown':
      return within(index + PAGE);
    case 'PageUp':
      return within(index - PAGE);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

const rowOf = ({ target }: FocusEvent | KeyboardEvent): number | undefined => {
  const row = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-row]') : null;
  return row === null ? undefined : Number(row.dataset['row']);
};

/** One row of a virtual list is in the tab order; keys move to others, which may have to be scrolled in first. */
export function useRowFocus(list: RefObject<HTMLElement | null>, count: number) {
  const [wanted, setActive] = useState(0);
  const active = Math.min(wanted, Math.max(0, count - 1));
  const pending = useRef<number | null>(null);
  // The row one moved to may exist only some renders later, after the scroll.
  useLayoutEffect(() => {
    if (pending.current === null) return;
    const row = list.current?.querySelector(`[data-row="${pending.current}"] input`);
    if (!(row instanceof HTMLElement)) return;
    pending.current = null;
    row.focus({ preventScroll: true });
  });
  return {
    active,
    onFocus: (event: FocusEvent): void => {
      const row = rowOf(event);
      if (row !== undefined && row !== active) setActive(row);
    },
    onKeyDown: (event: KeyboardEvent, scrollTo: (row: number) => void): void => {
      const from = rowOf(event);
      if (from === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      const next = rowAfterKey(event.key, from, count);
      if (next === undefined) return;
      event.preventDefault();
      setActive(next);
      pending.current = next;
      scrollTo(next);
    },
  };
}
