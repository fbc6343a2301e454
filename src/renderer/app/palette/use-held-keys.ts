import { useRef, useState } from 'react';
import { typedOn, type HeldKey } from './held-keys';
import type { TakeKey } from './palette-box';

interface Holding {
  /** What stands in the box. */
  text: string;
  held: readonly HeldKey[];
  onHeldDone: (text: string) => void;
}

interface Asked {
  /** What is to be listed: the box's text, or what stood there at the next of the keys. */
  text: string;
  /** Some wait still, and those that come wait behind them. */
  isHeld: boolean;
  /** The list is that of `text`: the next key can act on it. */
  onSettled: (press: TakeKey) => void;
}

/** Does what was pressed before the list was there, each key on the list of the text that it was meant for. */
export function useHeldKeys({ text, held, onHeldDone }: Holding): Asked {
  const [{ at, asked }, setNext] = useState({ at: 0, asked: held[0]?.text ?? text });
  const pressed = useRef(0);
  const key = held[at];
  if (key === undefined) return { text, isHeld: false, onSettled: () => undefined };
  return {
    text: asked,
    isHeld: true,
    onSettled: (press) => {
      // React may tell twice.
      if (pressed.current > at) return;
      pressed.current = at + 1;
      const after = press(key) ?? asked;
      const next = held[at + 1];
      const typed = typedOn(after, key.text, next?.text ?? text);
      if (next === undefined) onHeldDone(typed);
      setNext({ at: at + 1, asked: typed });
    },
  };
}
