export const dbServersPaths = { all: '/settings/dbSettings', create: '/settings/dbSettings/create' } as const;
