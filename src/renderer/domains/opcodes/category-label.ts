import { UNCATEGORIZED } from '@shared/domains/opcodes/rules';

/** How a group is called: dashes alone are read out as nothing. */
export const categoryLabel = (category: string): string =>
  category === UNCATEGORIZED ? `${UNCATEGORIZED} Uncategorized` : category;
