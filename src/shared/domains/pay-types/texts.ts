export const payTypesTexts = {
  saved: 'Pay Types updated successfully',
  code: 'One of C, E, F, I, M, W',
  department: (departments: readonly string[]): string => `One of ${departments.join(', ')}, or empty`,
} as const;
