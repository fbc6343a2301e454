export const preparedChangesPaths = { all: '/preparedChanges' } as const;
