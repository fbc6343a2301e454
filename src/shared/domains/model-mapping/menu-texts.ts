/** Separate from the texts of the page, because the tabs of a store are part of the first screen. */
export const MODELS_TAB = 'Models';
