const ALL = '/DataLoads/failedLoads';

export const failedLoadsPaths = {
  all: ALL,
  /** With the list narrowed to what is searched for, as its grid reads it from the address. */
  search: (text: string): string => `${ALL}?${new URLSearchParams({ 'failed-loads.q': text })}`,
} as const;
