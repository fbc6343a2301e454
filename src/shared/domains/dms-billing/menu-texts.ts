/** Separate from the texts of the page, because the menu and the palette are part of the first screen. */
export const DMS_BILLING_TITLE = 'DMS Billing';

export const DMS_BILLING_SUBTITLE = 'A demonstration form';
