import type { AppErrorShape } from '@shared/kernel/app-error';
import { idOf } from '@shared/domains/today/marks';
import type { ShownStore } from '@shared/domains/stores/shelf';
import { type TodayKind, type TodayLine, type TodaySource } from '@shared/domains/today/model';
import { SOURCE_OF, type TodaySections } from '@shared/domains/today/rules';
import type { SourceState } from './use-today-sources';

/** The stores within reach, below the lines. */
export const SHELVES = ['pinned', 'recent'] as const;
type ShelfName = (typeof SHELVES)[number];

/** A section is folded by its name; the snoozed lines are one too, and the stores below them. */
export type SectionName = TodayKind | 'snoozed' | ShelfName;

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
  | { type: 'store'; key: string; store: ShownStore }
  | { type: 'unread'; key: string; source: TodaySource; error: AppErrorShape }
  | { type: 'reading'; key: string; source: TodaySource };

export type StoreItem = Extract<TodayItem, { type: 'store' }>;

const linesOf = (lines: readonly TodayLine[], snoozed: boolean): TodayItem[] =>
  lines.map((line) => {
    const id = idOf(line);
    return { type: 'line', key: id, id, line, snoozed };
  });

const storesOf = (name: ShelfName, stores: readonly ShownStore[]): TodayItem[] =>
  stores.map((store) => ({ type: 'store', key: `${name} ${store.id}`, store }));

const NO_STORES = { pinned: [], recent: [] } as const;

/** What stands for a source's sections until it can be read. */
function instead({ source, answer, error }: SourceState): TodayItem[] {
  if (answer) return [];
  return [
    error
      ? { type: 'unread', key: `unread ${source}`, source, error }
      : { type: 'reading', key: `reading ${source}`, source },
  ];
}

/** Everything that stands on the page, from the top, one row each. */
export function itemsOf(
  sections: TodaySections,
  states: readonly SourceState[],
  folded: ReadonlySet<SectionName>,
  shelf: Readonly<Record<ShelfName, readonly ShownStore[]>> = NO_STORES,
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
  // On top: further down nobody would miss what is not there.
  return [
    ...states.flatMap(instead),
    ...open,
    ...section('snoozed', linesOf(sections.snoozed, true), null),
    ...SHELVES.flatMap((name) => section(name, storesOf(name, shelf[name]), null)),
  ];
}

/** Whether a row stands under a head. */
export const isIndented = ({ type }: TodayItem): boolean => type === 'line' || type === 'store';

/** The row above that heads this one; -1 where none does. */
export const headOf = (items: readonly TodayItem[], index: number): number =>
  items.findLastIndex((item, at) => at <= index && !isIndented(item));
