export const dealsTexts = { title: 'Deals', inPalette: 'Nothing is shown there so far' } as const;
