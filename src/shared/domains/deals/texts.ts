export const dealsTexts = {
  title: 'Deals',
  inPalette: 'Nothing is shown there so far',
  hint: 'The back office has no deals to show yet.',
} as const;
