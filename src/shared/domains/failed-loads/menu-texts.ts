/** Separate from the texts of the page, because the menu and the palette are part of the first screen. */
export const FAILED_LOADS_TITLE = 'Failed Loads';

export const RETRY_FAILED_LOADS = 'Retry failed loads';
