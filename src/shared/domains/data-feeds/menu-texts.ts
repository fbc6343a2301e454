/** Separate from the texts of the tab, because the tabs of a store are part of the first screen. */
export const DATA_FEEDS_TAB = 'Data Feeds';
