import { messages } from './messages';

/** What a name belongs to: a labor grid or a parts matrix. Both follow the same rules. */
export type NamedEntry = 'grid' | 'matrix';

const ENTRY_LABELS: Readonly<Record<NamedEntry, string>> = { grid: 'Grid', matrix: 'Matrix' };

/** The texts of the dialog that adds, renames and deletes the names of a list. */
export const namesTexts = {
  list: (label: string): string => `${label}, list`,
  entries: ENTRY_LABELS,
  name: 'Name',
  actions: 'Actions',
  default: 'Default',
  nameOf: (entry: NamedEntry): string => `${ENTRY_LABELS[entry]} Name`,
  unsaved: (entry: NamedEntry): string => `the ${ENTRY_LABELS[entry].toLowerCase()} name`,
  saved: (entry: NamedEntry): string => `${ENTRY_LABELS[entry]} name saved`,
  deleted: (entry: NamedEntry): string => `${ENTRY_LABELS[entry]} name deleted`,
  /** While a change is in flight, no other one can be sent. */
  saving: 'Another change is still being saved',
  add: (entry: NamedEntry): string => `Add ${ENTRY_LABELS[entry]} Name`,
  rename: (name: string): string => `Rename ${name}`,
  delete: messages.actions.deleteOf,
  deleteQuestion: (name: string): string => `Delete ${name}?`,
  /** A name that was deleted while being renamed. */
  vanished: (name: string): string => `${name} was deleted or renamed by someone else. Your text is kept.`,
  /** The specification writes "name" in the one about its length and "Name" in the others. */
  problems: (entry: string, most: number) => ({
    required: `Please enter ${entry} Name`,
    tooLong: `${entry} name cannot be more than ${most} characters`,
    outerSpaces: `${entry} Name cannot start or end with spaces`,
    doubleSpaces: `${entry} Name cannot contain multiple consecutive spaces`,
    special: `${entry} Name cannot contain special characters`,
    invalid: `Invalid ${entry} Name`,
  }),
} as const;
