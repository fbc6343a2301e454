// The rows of Today in their order, which one a key leads to, and which one takes the place of a row that was removed.

import type { DisplayedShortcut } from '@shared/domains/stores/store-shortcuts';
import type { ListedLine, TodaySource } from '@shared/domains/today/model';
import { type RowIds, rowIdsOf } from '@shared/domains/today/row-ids';
import { SOURCE_OF, type TodaySections } from '@shared/domains/today/rules';
import {
  type SectionName,
  SHORTCUT_SECTIONS,
  type ShortcutSection,
} from '@shared/domains/today/today-preferences';
import type { AppErrorShape } from '@shared/kernel/app-error';
import type { SourceState } from './use-today-sources';

const PAGE = 10;

/** Returns the target of a key; undefined if it does not move. Loading placeholders are skipped. */
export function rowAfterKey(key: string, from: number, rows: readonly TodayRow[]): number | undefined {
  const stops = (index: number): boolean => rows[index]?.type !== 'reading';
  const towards = (to: number, step: 1 | -1): number => {
    const inside = Math.max(0, Math.min(to, rows.length - 1));
    for (let at = inside; at >= 0 && at < rows.length; at += step) if (stops(at)) return at;
    return from;
  };
  const row = rows[from];
  switch (key) {
    case 'ArrowDown':
      return from === rows.length - 1 ? from : towards(from + 1, 1);
    case 'ArrowUp':
      return from === 0 ? from : towards(from - 1, -1);
    case 'PageDown':
      return towards(from + PAGE, -1);
    case 'PageUp':
      return towards(from - PAGE, 1);
    case 'Home':
      return towards(0, 1);
    case 'End':
      return towards(rows.length - 1, -1);
    case 'ArrowLeft':
      return row && isIndented(row) ? Math.max(0, sectionHeadIndex(rows, from)) : undefined;
    default:
      return undefined;
  }
}

export type TodayRow =
  | {
      type: 'section';
      key: string;
      section: SectionName;
      count: number;
      collapsed: boolean;
      state: SourceState | null;
      /** What the forecasts in its lines are based on. */
      basis?: string;
    }
  | { type: 'line'; key: string; ids: RowIds; line: ListedLine; snoozed: boolean }
  | { type: 'store'; key: string; store: DisplayedShortcut }
  | { type: 'unread'; key: string; source: TodaySource; error: AppErrorShape }
  | { type: 'reading'; key: string; source: TodaySource };

export type TodayStoreRow = Extract<TodayRow, { type: 'store' }>;

const linesOf = (lines: readonly ListedLine[], snoozed: boolean): TodayRow[] =>
  lines.map((line) => {
    const ids = rowIdsOf(line);
    return { type: 'line', key: ids[0], ids, line, snoozed };
  });

const storesOf = (name: ShortcutSection, stores: readonly DisplayedShortcut[]): TodayRow[] =>
  stores.map((store) => ({ type: 'store', key: `${name} ${store.id}`, store }));

const NO_STORES = { pinned: [], recent: [] } as const;

/** Placeholder rows for a source that is still loading or has failed; they take the place of its sections. */
function placeholderItems({ source, answer, error }: SourceState): TodayRow[] {
  if (answer) return [];
  return [
    error
      ? { type: 'unread', key: `unread ${source}`, source, error }
      : { type: 'reading', key: `reading ${source}`, source },
  ];
}

/** Flattens the sections into the list of rows that the virtualized list renders. */
export function rowsOf(
  sections: TodaySections,
  states: readonly SourceState[],
  collapsed: ReadonlySet<SectionName>,
  shortcuts: Readonly<Record<ShortcutSection, readonly DisplayedShortcut[]>> = NO_STORES,
): TodayRow[] {
  const section = (name: SectionName, rows: readonly TodayRow[], state: SourceState | null): TodayRow[] => {
    if (rows.length === 0) return [];
    const isCollapsed = collapsed.has(name);
    const basis = rows.flatMap((row) => (row.type === 'line' ? (row.line.basis ?? []) : [])).at(0);
    const head: TodayRow = {
      type: 'section',
      key: `section ${name}`,
      section: name,
      count: rows.length,
      collapsed: isCollapsed,
      state,
      ...(basis !== undefined && { basis }),
    };
    return [head, ...(isCollapsed ? [] : rows)];
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
export const isIndented = ({ type }: TodayRow): boolean => type === 'line' || type === 'store';

/** Returns the index of the section head of a row; -1 if there is none. */
export const sectionHeadIndex = (rows: readonly TodayRow[], index: number): number =>
  rows.findLastIndex((row, at) => at <= index && !isIndented(row));

/**
 * Returns the index of the row that takes the place of a removed line or store: the nearest one after it that is still
 * listed, else the nearest one before it. A row of the same type is preferred, and a section head is never returned. A
 * store that was pinned or unpinned is followed into its new section.
 */
export function replacementIndex(
  removed: string,
  before: readonly TodayRow[],
  rows: readonly TodayRow[],
): number | undefined {
  const at = before.findIndex(({ key }) => key === removed);
  const removedRow = before[at];
  if (!removedRow || !isIndented(removedRow)) return undefined;
  const moved = rows.findIndex(
    (row) => removedRow.type === 'store' && row.type === 'store' && row.store.id === removedRow.store.id,
  );
  if (moved >= 0) return moved;
  const nearest = [...before.slice(at + 1), ...before.slice(0, at).reverse()].filter(isIndented);
  const indexes = new Map(rows.map(({ key }, index) => [key, index]));
  const listed = nearest.filter(({ key }) => indexes.has(key));
  const found = listed.find(({ type }) => type === removedRow.type) ?? listed[0];
  return found && indexes.get(found.key);
}
