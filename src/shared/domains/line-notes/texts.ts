import { ASSIGNMENT_DAYS } from '@shared/domains/today/assignments';

export const lineNotesTexts = {
  whatOf: (title: string): string => `the note on ${title}`,
  label: 'Handover note',
  title: (title: string): string => `Note on ${title}`,
  hint: `Everyone can read it for ${ASSIGNMENT_DAYS} days. Leave it empty to remove it.`,
  by: (name: string, time: string): string => `${name}, ${time}`,
  after: (by: string): string => `(${by})`,
  add: 'Add note',
  edit: 'Edit note',
  editOf: (name: string): string => `Edit note by ${name}`,
  saved: 'Note saved',
} as const;
