import { useEffect, useRef, useState } from 'react';

/**
 * Local state of a search box whose value lives in the URL. The URL follows a microtask later, so a directly bound
 * input would drop letters; external changes (Back) still come in. This is no debounce.
 */
export function useOptimisticText(
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
