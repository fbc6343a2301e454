/** A text as a part of an address. Half of a character, as names have that a program has cut, would throw. */
export const inAddress = (text: string): string => encodeURIComponent(text.toWellFormed());
