// The rules for the name of an entry: its length, its characters, its blanks and its case.

import { type NamedEntry, namesTexts } from './names-texts';

/** The maximum length of a name, in characters. */
export const MAX_ENTRY_NAME_LENGTH = 50;

const problemsOf = (entry: NamedEntry) =>
  namesTexts.problems(namesTexts.entries[entry], MAX_ENTRY_NAME_LENGTH);

/** The problem of a name while it is typed, or undefined. */
export function typedNameError(entry: NamedEntry, name: string): string | undefined {
  const texts = problemsOf(entry);
  if (name === '') return texts.required;
  if (name.length > MAX_ENTRY_NAME_LENGTH) return texts.tooLong;
  if (name !== name.trim()) return texts.outerSpaces;
  if (name.includes('  ')) return texts.doubleSpaces;
  return /^[A-Za-z0-9 ]*$/.test(name) ? undefined : texts.special;
}

/** The problem of a name that is sent, or undefined. Blanks only and double spaces are simply invalid here. */
export function sentNameError(entry: NamedEntry, name: string): string | undefined {
  const blank = name !== '' && name.trim() === '';
  return blank || name.includes('  ') ? problemsOf(entry).invalid : typedNameError(entry, name);
}

/** True if two names differ in case only, which counts as the same name. */
export const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
