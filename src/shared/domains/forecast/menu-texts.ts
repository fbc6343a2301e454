/** Separate from the texts of the page, because the menu and the palette are part of the first screen. */
export const FORECAST_TITLE = 'Launch Forecast';
export const LAUNCH_WEEKS_TITLE = 'Launches by week';
export const LATE_LAUNCHES_TITLE = 'Late launches';
export const TIME_BOARD_TITLE = 'Where the Days Go';
