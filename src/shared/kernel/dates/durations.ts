/** The number of seconds after which a revealed secret is hidden again. */
export const SECRET_VISIBLE_S = 20;

/** The time in milliseconds after the last activity during which the user counts as active. */
export const USER_IDLE_AFTER_MS = 60_000;
