// The drafts whose form is being saved: they are withheld until the save has ended, and offered with a warning where the
// page was loaded again meanwhile, so that nobody knows how it ended.

import { windowState } from '@renderer/platform/memory/window-state';
import { controlTexts } from '@shared/kernel/text/control-texts';
import { formatAge } from '@shared/kernel/text/format';
import type { DraftOffer } from './draft-bar';

/** The saves of this page that are on their way, by the key of their form's draft. */
const saves = new Map<string, Promise<void>>();

/**
 * Withholds the draft of a form that is being saved until the save has ended: if the form was left and is opened again
 * meanwhile, it would offer what is on its way, and a new record that is restored could be added twice.
 */
export async function withholdDraft(key: string | null, save: Promise<void>): Promise<void> {
  if (key === null) return save;
  // A save that only joins the queue of a running one ends before it.
  const all = Promise.allSettled([saves.get(key), save]).then(() => {
    if (saves.get(key) !== all) return;
    saves.delete(key);
    noteDecided(key);
  });
  saves.set(key, all);
  noteKeys([...keysBeingSaved().filter((other) => other !== key), key]);
  await save;
}

export const isBeingSaved = (key: string): boolean => saves.has(key);

/** Resolves when no save of the draft is on its way. */
export const endOfSave = async (key: string): Promise<void> => saves.get(key);

/** The window remembers the keys across a reload of its page, which leaves them behind. */
const keysBeingSaved = (): string[] => windowState.get('draftsBeingSaved')?.split('\n') ?? [];

const noteKeys = (keys: readonly string[]): void =>
  windowState.set('draftsBeingSaved', keys.length === 0 ? null : keys.join('\n'));

/** Forgets that a draft was being saved, once its save has ended or the user has decided about its offer. */
export function noteDecided(key: string): void {
  if (!isBeingSaved(key)) noteKeys(keysBeingSaved().filter((other) => other !== key));
}

/**
 * Returns the offer of a draft: one whose page was loaded again while it was saved may be stored already, and so may one
 * whose record is in the list (`isAdded`), because the console was ended while it was saved.
 */
export function offerOf(
  key: string | null,
  { savedAt, isEarlier }: Pick<DraftOffer, 'savedAt' | 'isEarlier'>,
  actions: Pick<DraftOffer, 'restore' | 'discard'>,
  isAdded = false,
): DraftOffer {
  const isUnsure = key !== null && !isBeingSaved(key) && keysBeingSaved().includes(key);
  const { alreadyAdded, maybeSaved, restore } = controlTexts.drafts;
  const body = (isAdded ? alreadyAdded : maybeSaved)(formatAge(savedAt));
  return { savedAt, isEarlier, ...actions, ...((isAdded || isUnsure) && { texts: { body, restore } }) };
}
