import { messages } from '@shared/kernel/text/messages';

export const storePeekTexts = {
  waitingFor: 'Waiting for',
  dms: messages.words.dms,
  noDms: 'No DMS yet',
  noDate: 'Not scheduled',
  latestLoad: 'Latest load',
  noLoad: 'No load yet',
  steps: 'Steps',
  links: 'Pages of the store',
  open: 'Open store',
  pipeline: 'Pipeline',
  feeds: 'Data feeds',
  notRead: 'The store could not be loaded',
  unknown: (name: string): string => `${name} wasn’t found. It may be deleted.`,
} as const;
