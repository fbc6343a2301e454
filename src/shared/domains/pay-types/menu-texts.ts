/** Separate from the texts of the page, because the tabs of a store are part of the first screen. */
export const PAY_TYPES_TAB = 'Pay Types';
