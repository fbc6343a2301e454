const ALL = '/NeverEvents/dailyDataAsOf';

export const dataAsOfPaths = {
  all: ALL,
  /** The list with a search text, which its grid reads from the address. */
  search: (text: string): string => `${ALL}?${new URLSearchParams({ 'data-as-of.q': text })}`,
} as const;
