export const dmsPaths = { all: '/dmsMasters' } as const;
