import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Returns a parameter of the URL that shows a page in place of another one. `open` adds a history entry, so that Back
 * closes the page; `close` replaces that entry.
 */
export function usePageParameter(
  name: string,
): [value: string | null, open: (value: string) => void, close: () => void] {
  const [parameters, setParameters] = useSearchParams();
  const open = useCallback(
    (value: string) =>
      setParameters((now) => {
        now.set(name, value);
        return now;
      }),
    [name, setParameters],
  );
  const close = useCallback(
    () =>
      setParameters(
        (now) => {
          now.delete(name);
          return now;
        },
        { replace: true },
      ),
    [name, setParameters],
  );
  return [parameters.get(name), open, close];
}
