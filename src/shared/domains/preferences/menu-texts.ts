/** Separate from the texts of the page, because the menu and the palette are part of the first screen. */
export const PREFERENCES_SUBTITLE = 'Theme, formats, exports, notifications, diagnostics';
