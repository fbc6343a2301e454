import type { KeyboardEvent } from 'react';

interface Keys {
  undo: () => void;
  redo: () => void;
  reset: () => void;
}

/** A field that is being typed in keeps its keys; a ticked box is none. */
const isTyping = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest('input:not([type="checkbox"]):not([type="radio"]), textarea, select') !== null;

/** Ctrl+Z, Ctrl+Y (or Ctrl+Shift+Z), and Delete on selected opcodes. */
export function opcodeKeys({ undo, redo, reset }: Keys): (event: KeyboardEvent) => void {
  return (event) => {
    if (isTyping(event.target)) return;
    const key = event.key.toLowerCase();
    const held = (event.ctrlKey || event.metaKey) && !event.altKey;
    const act =
      held && key === 'z'
        ? event.shiftKey
          ? redo
          : undo
        : held && key === 'y'
          ? redo
          : key === 'delete' && !held
            ? reset
            : undefined;
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
}
