import { bulkLoadPageTexts } from '@shared/domains/bulk-load/page-texts';
import { storePageTexts } from '@shared/domains/stores/page-texts';
import { messages } from '@shared/kernel/text/messages';

export const storePeekTexts = {
  waitingFor: 'Waiting for',
  dms: messages.words.dms,
  noDms: 'No DMS yet',
  noDate: 'Not scheduled',
  latestLoad: 'Latest bulk load',
  noLoad: 'No load yet',
  steps: 'Steps',
  links: 'Pages of the store',
  open: 'Open store',
  pipeline: bulkLoadPageTexts.pipeline,
  feeds: 'Data feeds',
  notRead: storePageTexts.notLoaded,
  unknown: (name: string): string => `${name} wasn't found. It may be deleted.`,
} as const;
