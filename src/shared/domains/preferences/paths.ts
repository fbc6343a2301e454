export const preferencesPaths = { appearance: '/preferences/appearance' } as const;
