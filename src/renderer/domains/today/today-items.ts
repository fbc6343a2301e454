import type { AppErrorShape } from '@shared/kernel/app-error';
import { idOf } from '@shared/domains/today/marks';
import { type TodayKind, type TodayLine, type TodaySource } from '@shared/domains/today/model';
import { SOURCE_OF, type TodaySections } from '@shared/domains/today/rules';
import type { SourceState } from './use-today-sources';

/** A section is folded by its name; the snoozed lines are one too. */
export type SectionName = TodayKind | 'snoozed';

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
  | { type: 'unread'; key: string; source: TodaySource; error: AppErrorShape }
  | { type: 'reading'; key: string; source: TodaySource };

const linesOf = (lines: readonly TodayLine[], snoozed: boolean): TodayItem[] =>
  lines.map((line) => {
    const id = idOf(line);
    return { type: 'line', key: id, id, line, snoozed };
  });

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
): TodayItem[] {
  const section = (
    name: SectionName,
    lines: readonly TodayLine[],
    state: SourceState | null,
  ): TodayItem[] => {
    if (lines.length === 0) return [];
    const isFolded = folded.has(name);
    const head: TodayItem = {
      type: 'section',
      key: `section ${name}`,
      section: name,
      count: lines.length,
      folded: isFolded,
      state,
    };
    return [head, ...(isFolded ? [] : linesOf(lines, name === 'snoozed'))];
  };
  const stateOf = new Map(states.map((state) => [state.source, state]));
  const open = sections.open.flatMap(({ kind, lines }) =>
    section(kind, lines, stateOf.get(SOURCE_OF[kind]) ?? null),
  );
  // On top: further down nobody would miss what is not there.
  return [...states.flatMap(instead), ...open, ...section('snoozed', sections.snoozed, null)];
}

/** The row above that heads this one; -1 where none does. */
export const headOf = (items: readonly TodayItem[], index: number): number =>
  items.findLastIndex((item, at) => at <= index && item.type !== 'line');
