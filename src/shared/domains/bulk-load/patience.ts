/** So many days before its launch what is not ready presses. */
export const NEAR_DAYS = 3;

/** A store that has not moved for so many days is stuck. */
export const STUCK_DAYS = 14;
