// The keys of prepared changes among the drafts. They are separate from the rules, whose schemas are too large for the
// first screen, which prompts about prepared changes before log-out.

import type { Draft } from '@shared/kernel/platform/draft';

const PREFIX = 'prepared:';

/**
 * The key of the change that a form has prepared. An existing record has one. A new record has its own `id` for each
 * change, because several may wait, such as the comments of a store.
 */
export const preparedKey = (draftKey: string, id?: string): string =>
  id === undefined ? `${PREFIX}${draftKey}` : `${PREFIX}${draftKey}:${id}`;

/** Whether a draft is a prepared change, which waits for the network, and not work that was interrupted. */
export const isPrepared = ({ key }: Pick<Draft, 'key'>): boolean => key.startsWith(PREFIX);
