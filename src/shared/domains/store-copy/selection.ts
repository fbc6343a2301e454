// Which entries of a copy are selected, which of them are sent, and why the others are not.

import type { CopyItem, CopyStep, ExcludedItem } from './model';
import { storeCopyTexts as texts } from './texts';

/** The default selection: new entries, never those that overwrite. */
export const defaultSelection = (items: readonly CopyItem[]): ReadonlySet<string> =>
  new Set(items.filter(({ state }) => state === 'new').map(({ id }) => id));

/** True if an entry depends on no other one, or on one that is copied too. */
export const isDependencyMet = (
  { needs }: Pick<CopyItem, 'needs'>,
  items: readonly CopyItem[],
  ticked: ReadonlySet<string>,
): boolean =>
  needs === null || items.some(({ id, state }) => id === needs && state === 'new' && ticked.has(id));

/** The entries that are sent. */
export const selectedItems = (items: readonly CopyItem[], ticked: ReadonlySet<string>): CopyItem[] =>
  items.filter((item) => item.change !== null && ticked.has(item.id) && isDependencyMet(item, items, ticked));

/** Merges changes of the settings into one call, as a user's save sends them: each on top of the ones before. */
function mergeSettings(steps: readonly CopyStep[]): CopyStep[] {
  const merged: CopyStep[] = [];
  for (const step of steps) {
    const last = merged.at(-1);
    if (step.change.kind !== 'settings' || last?.change.kind !== 'settings') {
      merged.push(step);
      continue;
    }
    const { seen, wanted } = last.change;
    const { wanted: more } = step.change;
    merged[merged.length - 1] = {
      id: `${last.id}+${step.id}`,
      title: `${last.title}, ${step.title}`,
      change: {
        kind: 'settings',
        seen,
        wanted: {
          ...wanted,
          timezone: more.timezone === seen.timezone ? wanted.timezone : more.timezone,
          days: JSON.stringify(more.days) === JSON.stringify(seen.days) ? wanted.days : more.days,
        },
      },
    };
  }
  return merged;
}

/** The steps of a copy: the changes of the selected entries, in their order. */
export const stepsOf = (items: readonly CopyItem[], ticked: ReadonlySet<string>): CopyStep[] =>
  mergeSettings(
    selectedItems(items, ticked).flatMap(({ id, title, change }) =>
      change === null ? [] : { id, title, change },
    ),
  );

function reasonOf(item: CopyItem, items: readonly CopyItem[], ticked: ReadonlySet<string>): string {
  const { state, note, needs } = item;
  if (state === 'impossible') return note ?? texts.states.impossible;
  if (!ticked.has(item.id)) return state === 'overwrites' ? texts.notTickedOver : texts.notTicked;
  const needed = items.find(({ id }) => id === needs);
  return texts.needs(needed?.title ?? '');
}

/** The differing entries that are not sent, with the reason. */
export function excludedItems(items: readonly CopyItem[], ticked: ReadonlySet<string>): ExcludedItem[] {
  const sent = new Set(selectedItems(items, ticked).map(({ id }) => id));
  return items
    .filter(({ id, state }) => state !== 'same' && !sent.has(id))
    .map((item) => ({ id: item.id, title: item.title, reason: reasonOf(item, items, ticked) }));
}
