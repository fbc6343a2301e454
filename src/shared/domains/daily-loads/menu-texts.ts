/** Separate from the texts of the page, because the menu and the palette are part of the first screen. */
export const DAILY_LOADS_TITLE = 'Daily Load Details';

export const EDI_EVENTS_TITLE = 'EDI Events';

export const DAILY_LOADS_SUBTITLE = "Yesterday's loads by client";
