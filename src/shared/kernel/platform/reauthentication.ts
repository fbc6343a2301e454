/**
 * When the system asks who is at the computer before a secret is revealed or copied. `whereAvailable`: a computer that
 * cannot ask reveals without it. `always`: it then reveals nothing.
 */
export const REAUTHENTICATION_MODES = ['off', 'whereAvailable', 'always'] as const;
export type ReauthenticationMode = (typeof REAUTHENTICATION_MODES)[number];

/** The number of seconds for which one confirmation counts. */
export const CONFIRMED_S = 60;
