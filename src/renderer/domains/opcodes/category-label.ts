import { UNCATEGORIZED } from '@shared/domains/opcodes/rules';

/** How a group is called: the back office's dashes say nothing. */
export const categoryLabel = (category: string): string =>
  category === UNCATEGORIZED ? 'Uncategorized' : category;
