/** Separate from the texts of the sheet, because the palette is part of the first screen. */
export const STATUS_SHEET_TITLE = 'Status Sheet';

export const STATUS_SHEET_SUBTITLE = 'Dealerships';
