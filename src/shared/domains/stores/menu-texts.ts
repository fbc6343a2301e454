/** Separate from the texts of the pages, because the menu and the palette are part of the first screen. */
export const ALL_STORES_TITLE = 'All Stores';
export const ALL_ENROLLMENTS_TITLE = 'All Enrollments';
/** The tab of a store with the steps of its onboarding. */
export const ONBOARDING_TAB = 'Onboarding';
