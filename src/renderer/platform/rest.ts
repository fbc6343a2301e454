/** So long the pointer or the focus rests on what may be opened next, in milliseconds; on its way it does not. */
export const REST_MS = 50;
