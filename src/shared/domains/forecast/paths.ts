const BOARD = '/launch-forecast';

/** The board with only the stores whose 85 % day is after the planned one, as the filter of its grid expresses it. */
const LATE = new URLSearchParams({
  'launch-forecast.filter': JSON.stringify({
    late: { filterType: 'number', type: 'greaterThan', filter: 0 },
  }),
});

export const forecastPaths = {
  board: BOARD,
  late: `${BOARD}?${LATE.toString()}`,
  timeBoard: '/where-the-days-go',
};
