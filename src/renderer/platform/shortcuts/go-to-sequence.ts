/** A screen that G followed by a letter opens. */
export interface GoToTarget {
  /** The letter, in upper case. */
  letter: string;
  label: string;
  to: string;
}

/** Takes the next letter and its time in milliseconds. Returns a path if the letter completes a sequence. */
export type GoToSequence = (letter: string, at: number, places: readonly GoToTarget[]) => string | undefined;

/** The time in milliseconds after G within which a letter completes the sequence. */
const MAX_PAUSE_MS = 1500;

/** Recognizes G followed by a letter. */
export function createGoToSequence(): GoToSequence {
  let since: number | null = null;
  return (letter, at, places) => {
    const isWaiting = since !== null && at - since <= MAX_PAUSE_MS;
    since = !isWaiting && letter === 'G' ? at : null;
    return isWaiting ? places.find((place) => place.letter === letter)?.to : undefined;
  };
}
