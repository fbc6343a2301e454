/** A revealed secret is hidden again after so many seconds. */
export const REVEALED_FOR_S = 20;
