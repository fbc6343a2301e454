/** Separate from the texts of the tab, because the tabs of a store are part of the first screen. */
export const BULK_DATA_LOAD_TAB = 'Bulk Data Load';
