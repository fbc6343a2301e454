/** Separate from the texts of the page, because the menu and the palette are part of the first screen. */
export const EMAIL_REPORT_TITLE = 'Auto Report Emails';
