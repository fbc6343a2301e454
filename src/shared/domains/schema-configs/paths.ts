export const schemaConfigsPaths = { all: '/settings/schemaConfiguration' } as const;
