import { messages } from './messages';

/** The texts of the dialog that adds, renames and deletes the names of a list. */
export const namesTexts = {
  list: (label: string): string => `${label}, list`,
  name: 'Name',
  actions: 'Actions',
  default: 'Default',
  nameOf: (entry: string): string => `${entry} Name`,
  unsaved: (entry: string): string => `the ${entry.toLowerCase()} name`,
  saved: (entry: string): string => `${entry} name saved`,
  deleted: (entry: string): string => `${entry} name deleted`,
  add: (entry: string): string => `Add ${entry} Name`,
  rename: (name: string): string => `Rename ${name}`,
  delete: messages.actions.deleteOf,
  deleteQuestion: (name: string): string => `Delete ${name}?`,
} as const;
