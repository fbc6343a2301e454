/** Separate from the texts of the tab, because the tabs of a store are part of the first screen. */
export const DATA_EVALUATION_TAB = 'Data Evaluation';
