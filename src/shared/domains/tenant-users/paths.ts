export const tenantUsersPaths = { all: '/NeverEvents/userRole' } as const;
