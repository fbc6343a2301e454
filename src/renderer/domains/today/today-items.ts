import type { DisplayedShortcut } from '@shared/domains/stores/store-shortcuts';
import type { TodayLine, TodaySource } from '@shared/domains/today/model';
import { SOURCE_OF, type TodaySections } from '@shared/domains/today/rules';
import { idOf } from '@shared/domains/today/today-preferences';
import {
  type SectionName,
  SHORTCUT_SECTIONS,
  type ShortcutSection,
} from '@shared/domains/today/today-preferences';
import type { AppErrorShape } from '@shared/kernel/app-error';
import type { SourceState } from './use-today-sources';

const PAGE = 10;

/** Returns the target of a key; undefined if it does not move. Loading placeholders are skipped. */
export function rowAfterKey(key: string, from: number, items: readonly TodayItem[]): number | undefined {
  const stops = (index: number): boolean => items[index]?.type !== 'reading';
  const towards = (to: number, step: 1 | -1): number => {
    const inside = Math.max(0, Math.min(to, items.length - 1));
    for (let at = inside; at >= 0 && at < items.length; at += step) if (stops(at)) return at;
    return from;
  };
  const item = items[from];
  switch (key) {
    case 'ArrowDown':
      return from === items.length - 1 ? from : towards(from + 1, 1);
    case 'ArrowUp':
      return from === 0 ? from : towards(from - 1, -1);
    case 'PageDown':
      return towards(from + PAGE, -1);
    case 'PageUp':
      return towards(from - PAGE, 1);
    case 'Home':
      return towards(0, 1);
    case 'End':
      return towards(items.length - 1, -1);
    case 'ArrowLeft':
      return item && isIndented(item) ? Math.max(0, sectionHeadIndex(items, from)) : undefined;
    default:
      return undefined;
  }
}

export type TodayItem =
  | {
      type: 'section';
      key: string;
      section: SectionName;
      count: number;
      folded: boolean;
      state: SourceState | null;
    }
  | { type: 'line'; key: string; id: string; line: TodayLine; snoozed: boolean }
  | { type: 'store'; key: string; store: DisplayedShortcut }
  | { type: 'unread'; key: string; source: TodaySource; error: AppErrorShape }
  | { type: 'reading'; key: string; source: TodaySource };

export type StoreItem = Extract<TodayItem, { type: 'store' }>;

const linesOf = (lines: readonly TodayLine[], snoozed: boolean): TodayItem[] =>
  lines.map((line) => {
    const id = idOf(line);
    return { type: 'line', key: id, id, line, snoozed };
  });

const storesOf = (name: ShortcutSection, stores: readonly DisplayedShortcut[]): TodayItem[] =>
  stores.map((store) => ({ type: 'store', key: `${name} ${store.id}`, store }));

const NO_STORES = { pinned: [], recent: [] } as const;

/** Placeholder rows for a source that is still loading or has failed; they take the place of its sections. */
function placeholderItems({ source, answer, error }: SourceState): TodayItem[] {
  if (answer) return [];
  return [
    error
      ? { type: 'unread', key: `unread ${source}`, source, error }
      : { type: 'reading', key: `reading ${source}`, source },
  ];
}

/** Flattens the sections into the list of rows that the virtualized list renders. */
export function itemsOf(
  sections: TodaySections,
  states: readonly SourceState[],
  folded: ReadonlySet<SectionName>,
  shortcuts: Readonly<Record<ShortcutSection, readonly DisplayedShortcut[]>> = NO_STORES,
): TodayItem[] {
  const section = (name: SectionName, rows: readonly TodayItem[], state: SourceState | null): TodayItem[] => {
    if (rows.length === 0) return [];
    const isFolded = folded.has(name);
    const head: TodayItem = {
      type: 'section',
      key: `section ${name}`,
      section: name,
      count: rows.length,
      folded: isFolded,
      state,
    };
    return [head, ...(isFolded ? [] : rows)];
  };
  const stateOf = new Map(states.map((state) => [state.source, state]));
  const open = sections.open.flatMap(({ kind, lines }) =>
    section(kind, linesOf(lines, false), stateOf.get(SOURCE_OF[kind]) ?? null),
  );
  // Errors and loading placeholders come first, because a missing section further down would go unnoticed.
  return [
    ...states.flatMap(placeholderItems),
    ...open,
    ...section('snoozed', linesOf(sections.snoozed, true), null),
    ...SHORTCUT_SECTIONS.flatMap((name) => section(name, storesOf(name, shortcuts[name]), null)),
  ];
}

/** Whether a row is below a section heading. */
export const isIndented = ({ type }: TodayItem): boolean => type === 'line' || type === 'store';

/** Returns the index of the section head of a row; -1 if there is none. */
export const sectionHeadIndex = (items: readonly TodayItem[], index: number): number =>
  items.findLastIndex((item, at) => at <= index && !isIndented(item));

/**
 * Returns the index of the row that takes the place of a removed line or store: the nearest one after it that is still
 * listed, else the nearest one before it. A row of the same type is preferred, and a section head is never returned. A
 * store that was pinned or unpinned is followed into its new section.
 */
export function replacementIndex(
  removed: string,
  before: readonly TodayItem[],
  items: readonly TodayItem[],
): number | undefined {
  const at = before.findIndex(({ key }) => key === removed);
  const row = before[at];
  if (!row || !isIndented(row)) return undefined;
  const moved = items.findIndex(
    (item) => row.type === 'store' && item.type === 'store' && item.store.id === row.store.id,
  );
  if (moved >= 0) return moved;
  const nearest = [...before.slice(at + 1), ...before.slice(0, at).reverse()].filter(isIndented);
  const indexes = new Map(items.map(({ key }, index) => [key, index]));
  const listed = nearest.filter(({ key }) => indexes.has(key));
  const found = listed.find(({ type }) => type === row.type) ?? listed[0];
  return found && indexes.get(found.key);
}
