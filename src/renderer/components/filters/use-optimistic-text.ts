import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The local state of a search box whose value is stored in the URL. The URL changes a microtask later, so that an input
 * bound to it would drop letters. Other changes of the URL, such as Back, replace the typed text. Nothing is debounced.
 */
export function useOptimisticText(
  stored: string,
  store: (text: string) => void,
): [string, (text: string) => void] {
  const [typed, setTyped] = useState(stored);
  const pendingTexts = useRef<string[]>([]);
  useEffect(() => {
    const arrived = pendingTexts.current.lastIndexOf(stored);
    pendingTexts.current = arrived < 0 ? [] : pendingTexts.current.slice(arrived + 1);
    if (arrived < 0) setTyped(stored);
  }, [stored]);
  const { key } = useLocation();
  useEffect(() => {
    // A text that was set and set back at once has no effect on the URL. Its navigation says that nothing is pending.
    if (pendingTexts.current.at(-1) === stored) pendingTexts.current = [];
  }, [key, stored]);
  return [
    typed,
    (text) => {
      pendingTexts.current.push(text);
      setTyped(text);
      store(text);
    },
  ];
}
