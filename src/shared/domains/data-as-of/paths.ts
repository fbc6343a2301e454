const ALL = '/NeverEvents/dailyDataAsOf';

export const dataAsOfPaths = {
  all: ALL,
  /** With the list narrowed to what is searched for, as its grid reads it from the address. */
  search: (text: string): string => `${ALL}?${new URLSearchParams({ 'data-as-of.q': text })}`,
} as const;
