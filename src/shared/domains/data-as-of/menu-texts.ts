/** Separate from the texts of the page, because the menu and the palette are part of the first screen. */
export const DATA_AS_OF_TITLE = 'Data as of Report';
