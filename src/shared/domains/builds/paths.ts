export const buildsPaths = { run: '/settings/buildApplication' } as const;
