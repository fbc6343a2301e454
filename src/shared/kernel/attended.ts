/** So long after somebody has done something they are taken to be there, in milliseconds. */
export const ATTENDED_MS = 60_000;
