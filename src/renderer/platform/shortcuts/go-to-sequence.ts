/** A screen that G and a letter open. */
export interface GoToTarget {
  /** The letter is upper case. */
  letter: string;
  label: string;
  to: string;
}

/** Takes the next letter and its time, and returns the path when the sequence is complete. */
export type GoToSequence = (letter: string, at: number, places: readonly GoToTarget[]) => string | undefined;

/** The time in milliseconds after G in which a letter completes the sequence. */
const WAITS_MS = 1500;

/** Tracks G followed by a letter. */
export function createGoToSequence(): GoToSequence {
  let since: number | null = null;
  return (letter, at, places) => {
    const waits = since !== null && at - since <= WAITS_MS;
    since = !waits && letter === 'G' ? at : null;
    return waits ? places.find((place) => place.letter === letter)?.to : undefined;
  };
}
