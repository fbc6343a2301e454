/** Separate from the texts of the page, because the menu and the palette are part of the first screen. */
export const SCHEDULED_EXPORTS_TITLE = 'Scheduled Exports';
export const SCHEDULED_EXPORTS_SUBTITLE = 'Preferences';
