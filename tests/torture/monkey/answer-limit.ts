import { setTimeout as pause } from 'node:timers/promises';

/** A page that is stopped, or computes without end, answers nothing, and most questions to it have no limit of their own. */
const LIMIT_MS = 180_000;

/** Waits for an answer of a page, but for three minutes at most. */
export const within = <T>(work: Promise<T>, limitMs = LIMIT_MS): Promise<T | 'no answer'> =>
  Promise.race([work, pause(limitMs, 'no answer' as const, { ref: false })]);
