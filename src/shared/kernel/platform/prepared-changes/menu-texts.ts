/** Separate from the texts of the page, because the palette is part of the first screen. */
export const PREPARED_CHANGES_TITLE = 'Prepared Changes';
export const PREPARED_CHANGES_SUBTITLE = 'Changes that wait for the back office';
