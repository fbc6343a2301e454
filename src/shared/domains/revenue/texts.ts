export const revenueTexts = {
  /** The title of the error if the list of months cannot be read. */
  error: 'Error',
  noMonths: 'No month has been loaded yet',
  leftOut: 'The back office left this table out',
  /** Stands in for the pie chart of a table with one row. */
  onlySlice: (heading: string): string => `All of it: ${heading}.`,
  ratesAndMarkups: 'Rates & Markups',
  drillDown: (payType: string): string => `Show the jobs of ${payType}`,
  jobs: 'list of jobs',
  jobsTitle: (payType: string, month = ''): string =>
    ['Revenue', month, payType].filter((part) => part !== '').join(', '),
  noJobs: 'No data to show',
} as const;
