const BOARD = '/launch-forecast';

/** The board with only the stores whose 85 % day is after the planned one, as the filter of its grid expresses it. */
const LATE = new URLSearchParams({
  'launch-forecast.filter': JSON.stringify({
    late: { filterType: 'number', type: 'greaterThan', filter: 0 },
  }),
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
