/** A screen that G and a letter lead to. */
export interface GoPlace {
  /** In capitals. */
  letter: string;
  label: string;
  to: string;
}

/** So long after G a letter is still meant for it. */
const WAITS_MS = 1500;

/** Hears G and a letter: gives the address when both were pressed. */
export function goKeys(): (letter: string, at: number, places: readonly GoPlace[]) => string | undefined {
  let since: number | null = null;
  return (letter, at, places) => {
    const waits = since !== null && at - since <= WAITS_MS;
    since = !waits && letter === 'G' ? at : null;
    return waits ? places.find((place) => place.letter === letter)?.to : undefined;
  };
}
