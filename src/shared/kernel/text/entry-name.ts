/** What a name belongs to, as its messages call it: a labor grid or a parts matrix. Both follow the same rules. */
export type NamedEntry = 'Grid' | 'Matrix';

/** The maximum length of a name, in characters. */
export const MAX_ENTRY_NAME_LENGTH = 50;

/** The messages about a name. The specification writes "name" in the one about its length and "Name" in the others. */
export const nameMessages = (entry: string) => ({
  required: `Please enter ${entry} Name`,
  tooLong: `${entry} name cannot be more than ${MAX_ENTRY_NAME_LENGTH} characters`,
  outerSpaces: `${entry} Name cannot start or end with spaces`,
  doubleSpaces: `${entry} Name cannot contain multiple consecutive spaces`,
  special: `${entry} Name cannot contain special characters`,
  invalid: `Invalid ${entry} Name`,
});

/** The problem of a name while it is typed, or undefined. */
export function typedNameError(entry: NamedEntry, name: string): string | undefined {
  const texts = nameMessages(entry);
  if (name === '') return texts.required;
  if (name.length > MAX_ENTRY_NAME_LENGTH) return texts.tooLong;
  if (name !== name.trim()) return texts.outerSpaces;
  if (name.includes('  ')) return texts.doubleSpaces;
  return /^[A-Za-z0-9 ]*$/.test(name) ? undefined : texts.special;
}

/** The problem of a name that is sent, or undefined. Blanks only and double spaces are simply invalid here. */
export function sentNameError(entry: NamedEntry, name: string): string | undefined {
  const blank = name !== '' && name.trim() === '';
  return blank || name.includes('  ') ? nameMessages(entry).invalid : typedNameError(entry, name);
}

/** The message about a name that was deleted while being renamed. */
export const deletedNameMessage = (name: string): string =>
  `${name} was deleted or renamed by someone else. Your text is kept.`;

/** True if two names differ in case only, which counts as the same name. */
export const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
