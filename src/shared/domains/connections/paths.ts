export const connectionsPaths = { all: '/preferences/connections' } as const;
