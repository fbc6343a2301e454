import { useCallback, useEffect, useState } from 'react';
import type { PaletteFound } from './palette-found';

let loaded: typeof PaletteFound | undefined;

const load = async (): Promise<typeof PaletteFound> =>
  (loaded ??= (await import('./palette-found')).PaletteFound);

/** Where it cannot be had, that is told when the palette opens. */
export const loadFoundAhead = (): void => void load().catch(() => undefined);

interface Found {
  /** Undefined while it is on its way. */
  Found: typeof PaletteFound | undefined;
  failed: boolean;
  again: () => void;
}

/** What lists under the box. Not by Suspense: React draws late what follows upon a fallback. */
export function useFound(): Found {
  const [state, setState] = useState({ Found: loaded, failed: false });
  const begin = useCallback(() => {
    setState({ Found: loaded, failed: false });
    load().then(
      (there) => setState({ Found: there, failed: false }),
      () => setState({ Found: undefined, failed: true }),
    );
  }, []);
  useEffect(() => {
    if (loaded === undefined) begin();
  }, [begin]);
  return { ...state, again: begin };
}
