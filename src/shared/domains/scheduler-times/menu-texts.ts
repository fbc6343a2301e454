/** Separate from the texts of the page, because the menu and the palette are part of the first screen. */
export const SCHEDULER_TIMES_TITLE = 'Scheduler Time';

export const SCHEDULER_TIMES_SUBTITLE = 'When the data of each store are loaded';
