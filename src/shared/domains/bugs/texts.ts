export const bugsTexts = {
  allOf: (count: number, label: string): string =>
    count === 1 ? `The only bug: ${label}.` : `All ${count} bugs: ${label}.`,
} as const;
