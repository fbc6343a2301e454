/** Separate from the texts of the page, because the tabs of a tenant are part of the first screen. */
export const BUG_STATUS_TAB = 'Bug Status';
