const ALL = '/NeverEvents/aduUsers';

export const aduUsersPaths = {
  all: ALL,
  create: `${ALL}/create`,
  /** With the list narrowed to what is searched for, as its grid reads it from the address. */
  search: (text: string): string => `${ALL}?${new URLSearchParams({ 'adu-users.q': text })}`,
} as const;
