export const dealsTexts = {
  title: 'Deals',
  inPalette: 'No deals yet',
  hint: 'The back office has no deals to show yet.',
} as const;
