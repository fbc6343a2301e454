export const aduUsersPaths = {
  all: '/NeverEvents/aduUsers',
  create: '/NeverEvents/aduUsers/create',
} as const;
