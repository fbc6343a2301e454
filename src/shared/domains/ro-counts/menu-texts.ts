/** Separate from the texts of the page, because the menu and the palette are part of the first screen. */
export const RO_COUNTS_TITLE = '13-Month RO Report';
