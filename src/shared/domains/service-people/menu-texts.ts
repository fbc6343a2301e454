/** Separate from the texts of the page, because the tabs of a store are part of the first screen. */
export const ADVISORS_TAB = 'Advisors';

export const TECHNICIANS_TAB = 'Technicians';
