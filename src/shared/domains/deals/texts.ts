export const dealsTexts = {
  title: 'Deals',
  inPalette: 'No deals yet',
  hint: 'Back offices keep no deals yet, so there is nothing to do here.',
} as const;
