export const tourPaths = { tour: '/tour' } as const;
