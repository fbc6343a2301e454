// Lengths of time that several parts of the console share.

const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The number of seconds after which a revealed secret is hidden again. */
export const SECRET_VISIBLE_S = 20;

/** The time in milliseconds after the last activity during which the user counts as active. */
export const USER_IDLE_AFTER_MS = 60 * SECOND_MS;
