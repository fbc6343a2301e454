import { may } from '@shared/kernel/permissions';
import { ALLOWED, type Decision } from '@shared/kernel/decision';
import { idOf, isSnoozed } from './marks';
import {
  TODAY_KINDS,
  TODAY_SOURCES,
  TODAY_TONES,
  type TodayKind,
  type TodayLine,
  type TodayMarks,
  type TodaySource,
} from './model';

/** Which source gives the lines of a section. */
export const SOURCE_OF: Record<TodayKind, TodaySource> = {
  failedLoad: 'failedLoads',
  launch: 'stores',
  approval: 'approvals',
  pipeline: 'stores',
  staleLoad: 'dataAges',
  neverEvent: 'neverEvents',
  user: 'users',
  draft: 'drafts',
};

/** Who may not read or decide a thing is not asked about it. */
export function mayRead(source: TodaySource, role: string | undefined): Decision {
  if (source === 'failedLoads') return may(role, 'see-failed-loads');
  return source === 'approvals' ? may(role, 'change-data') : ALLOWED;
}

export const sourcesOf = (role: string): readonly TodaySource[] =>
  TODAY_SOURCES.filter((source) => mayRead(source, role).allowed);

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** What presses most first, then what is due first, then by name. */
export const byUrgency = (a: TodayLine, b: TodayLine): number =>
  TODAY_TONES.indexOf(a.tone) - TODAY_TONES.indexOf(b.tone) ||
  a.order - b.order ||
  byName.compare(a.title, b.title) ||
  byName.compare(a.tenant ?? '', b.tenant ?? '');

/** The data of a store whose load failed is old for that reason: one line says both. */
export function withoutDoubles(lines: readonly TodayLine[]): TodayLine[] {
  const storeOf = ({ tenant, title }: TodayLine): string => `${tenant ?? ''}\n${title}`;
  const failed = new Set(lines.filter(({ kind }) => kind === 'failedLoad').map(storeOf));
  return lines.filter((line) => line.kind !== 'staleLoad' || !failed.has(storeOf(line)));
}

export interface TodaySections {
  /** By kind, most urgent first; empty ones are left out. */
  open: { kind: TodayKind; lines: TodayLine[] }[];
  snoozed: TodayLine[];
}

/** Every line once, under its section, what is snoozed apart. `onlyMine`: those that were taken. */
export function sectionsOf(
  lines: readonly TodayLine[],
  marks: TodayMarks,
  { today, onlyMine = false }: { today: string; onlyMine?: boolean },
): TodaySections {
  const taken = new Set(marks.mine);
  const wanted = withoutDoubles(lines).filter((line) => !onlyMine || taken.has(idOf(line)));
  const sorted = wanted.sort(byUrgency);
  const [open, snoozed]: [TodayLine[], TodayLine[]] = [[], []];
  for (const line of sorted) (isSnoozed(marks, idOf(line), today) ? snoozed : open).push(line);
  return {
    open: TODAY_KINDS.map((kind) => ({ kind, lines: open.filter((line) => line.kind === kind) })).filter(
      (section) => section.lines.length > 0,
    ),
    snoozed,
  };
}

/** The number on the taskbar. */
export const openCount = ({ open }: TodaySections): number =>
  open.reduce((sum, { lines }) => sum + lines.length, 0);
