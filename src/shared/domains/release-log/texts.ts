import { messages } from '@shared/kernel/text/messages';

const { whatsNew } = messages.product;

export const releaseLogTexts = {
  since: (version: string): string => `${whatsNew} since version ${version}`,
  in: (version: string, day: string): string => `${whatsNew} in version ${version} (${day})`,
  release: (version: string, day: string): string => `${version} (${day})`,
  showAll: 'Show all versions',
} as const;
