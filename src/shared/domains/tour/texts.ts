/** The texts that the first screen needs; all others are loaded with the tour. */
export const tourTexts = { title: 'Your first store', offer: 'Take the tour' } as const;
