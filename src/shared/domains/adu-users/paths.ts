const ALL = '/NeverEvents/aduUsers';

export const aduUsersPaths = {
  all: ALL,
  create: `${ALL}/create`,
  /** The list with a search text, which its grid reads from the address. */
  search: (text: string): string => `${ALL}?${new URLSearchParams({ 'adu-users.q': text })}`,
} as const;
