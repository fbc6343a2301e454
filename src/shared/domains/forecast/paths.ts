// Addresses of the launch forecast: the board and its views, the stores that are likely late, the launches by week, and
// where the days go.

import { LIKELY_LATE } from '@shared/kernel/platform/menu-texts';

const BOARD = '/launch-forecast';

/** The board with only the stores that Today calls late, too, as the filter of its grid expresses it. */
const LATE = new URLSearchParams({
  'launch-forecast.filter': JSON.stringify({ outlook: [LIKELY_LATE] }),
});

export const FORECAST_VIEWS = ['stores', 'weeks'] as const;
export type ForecastView = (typeof FORECAST_VIEWS)[number];

const weeksPath = (parameters: Readonly<Record<string, string>> = {}): string =>
  `${BOARD}?${new URLSearchParams({ view: 'weeks', ...parameters }).toString()}`;

export const forecastPaths = {
  board: BOARD,
  late: `${BOARD}?${LATE.toString()}`,
  weeks: weeksPath(),
  /** The launches of a week, by its Sunday, that may be moved; '' for all weeks. `filter` is that of the board. */
  week: (week: string, filter: Readonly<Record<string, string>>): string =>
    weeksPath({ ...filter, ...(week === '' ? {} : { week }) }),
  timeBoard: '/where-the-days-go',
};
