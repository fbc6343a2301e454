const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/**
 * The one order of names and texts: it ignores case and accents, and compares numbers within them by value, so that
 * 'eXpress' sorts before 'Zeta' and 'Store 2' before 'Store 10'. Negative when `one` comes first.
 */
export const naturalOrder = (one: string, other: string): number => collator.compare(one, other);
