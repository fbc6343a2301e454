/** Separate from the texts of the sheet, because the palette is part of the first screen. */
export const STORE_SHEET_TITLE = 'Store Sheet';
