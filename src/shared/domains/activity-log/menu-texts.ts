/** Separate from the texts of the page, because the menu and the palette are part of the first screen. */
export const ACTIVITY_LOG_TITLE = 'Activity Log';
