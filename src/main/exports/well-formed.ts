/** The text with halves of characters (lone surrogates) replaced: they cannot be written as UTF-8. */
export const wellFormed = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');
