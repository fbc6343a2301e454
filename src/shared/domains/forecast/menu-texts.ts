/** By itself, because the menu is part of the first screen, and the texts of the page are not. */
export const FORECAST_TITLE = 'Launch Forecast';
export const LATE_LAUNCHES = 'Late launches';
export const TIME_BOARD_TITLE = 'Where the Days Go';
