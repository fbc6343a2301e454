import { useEffect, useRef, useState } from 'react';

/**
 * The text of a search box whose value is kept in the address. The address follows the keys a moment later, and a
 * box bound to it directly would lose letters meanwhile; a change that was not typed here (Back) comes in.
 */
export function useTypedText(
  stored: string,
  store: (text: string) => void,
): [string, (text: string) => void] {
  const [typed, setTyped] = useState(stored);
  const onTheirWay = useRef<string[]>([]);
  useEffect(() => {
    const arrived = onTheirWay.current.lastIndexOf(stored);
    onTheirWay.current = arrived < 0 ? [] : onTheirWay.current.slice(arrived + 1);
    if (arrived < 0) setTyped(stored);
  }, [stored]);
  return [
    typed,
    (text) => {
      onTheirWay.current.push(text);
      setTyped(text);
      store(text);
    },
  ];
}
