import { useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';

/** Marks the button that takes a line. */
export const ACCEPTS = { 'data-accepts': true } as const;
const BUTTONS = '[data-accepts]';

/**
 * For the list of what can be accepted: a line that is, goes away, and the focus goes to the one that takes its place. A
 * key that is held down accepts once, not all that comes to stand there.
 * @param lines What is listed; another one when something was accepted
 */
export function useNextLine(lines: unknown) {
  const ref = useRef<HTMLUListElement>(null);
  const pressed = useRef<{ button: HTMLElement; place: number } | null>(null);
  const buttons = (): HTMLElement[] => [...(ref.current?.querySelectorAll<HTMLElement>(BUTTONS) ?? [])];
  const pressedBy = ({ target }: { target: EventTarget }): { button: HTMLElement; place: number } | null =>
    buttons()
      .map((button, place) => ({ button, place }))
      .find(({ button }) => target instanceof Node && button.contains(target)) ?? null;
  useLayoutEffect(() => {
    const last = pressed.current;
    if (last === null || last.button.isConnected) return;
    pressed.current = null;
    const left = buttons();
    left[Math.min(last.place, left.length - 1)]?.focus();
  }, [lines]);
  return {
    ref,
    onClickCapture: (event: MouseEvent) => {
      pressed.current = pressedBy(event);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.repeat && pressedBy(event)) event.preventDefault();
    },
  };
}
