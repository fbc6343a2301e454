/** What is said of it before it is opened: the first screen needs no more. */
export const tourTexts = { title: 'Your first store', offer: 'Take the tour' } as const;
