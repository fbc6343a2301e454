// Rules of Today: the sources that a role may read, duplicate lines, the order and sections of lines, the number on the
// taskbar, and the store of a line.

import { storeNameKey } from '@shared/domains/stores/rules';
import { ALLOWED, type Permission } from '@shared/kernel/access/permission';
import { mayUser, type RightsHolder } from '@shared/kernel/access/capabilities';
import { naturalOrder } from '@shared/kernel/text/natural-order';
import {
  TODAY_KINDS,
  TODAY_SOURCES,
  TODAY_TONES,
  type TodayKind,
  type LineAnnotations,
  type ListedLine,
  type TodayLine,
  type TodaySource,
  type TodayTone,
} from './model';
import { isMine, isSnoozed, lineIdOf, rowIdsOf } from './row-ids';

/** The source of each section's lines. */
export const SOURCE_OF: Record<TodayKind, TodaySource> = {
  failedLoad: 'failedLoads',
  launch: 'stores',
  lateLaunch: 'forecasts',
  approval: 'approvals',
  pipeline: 'stores',
  staleLoad: 'dataAges',
  neverEvent: 'neverEvents',
  user: 'users',
  draft: 'drafts',
};

/** A source is not read for a user who may not read it or decide on it. */
export function mayRead(source: TodaySource, user: RightsHolder): Permission {
  if (source === 'failedLoads') return mayUser(user, 'see-failed-loads');
  return source === 'approvals' ? mayUser(user, 'change-data') : ALLOWED;
}

export const sourcesOf = (user: RightsHolder): readonly TodaySource[] =>
  TODAY_SOURCES.filter((source) => mayRead(source, user).allowed);

/** Sorts by urgency, then by due date, then by name. */
export const byUrgency = (a: TodayLine, b: TodayLine): number =>
  TODAY_TONES.indexOf(a.tone) - TODAY_TONES.indexOf(b.tone) ||
  a.order - b.order ||
  naturalOrder(a.title, b.title) ||
  naturalOrder(a.tenant ?? '', b.tenant ?? '');

const moreUrgent = (one: TodayTone, other: TodayTone): TodayTone =>
  TODAY_TONES.indexOf(one) < TODAY_TONES.indexOf(other) ? one : other;

const absorbing = (line: ListedLine, others: readonly (TodayLine | undefined)[]): ListedLine => {
  const ids = others.flatMap((other) => (other ? [lineIdOf(other)] : []));
  return ids.length === 0 ? line : { ...line, absorbed: [...(line.absorbed ?? []), ...ids] };
};

const byKind = (lines: readonly TodayLine[]): Map<TodayKind, TodayLine[]> =>
  Map.groupBy(lines, ({ kind }) => kind);

type ByKind = ReturnType<typeof byKind>;

const NONE: readonly TodayLine[] = [];

/**
 * A near launch that is forecast late says so; a step that can be done now is the reason of a late launch, whose line is
 * then as urgent as the more urgent of both.
 */
function withForecasts(kinds: ByKind): Partial<Record<TodayKind, ListedLine[]>> {
  const linesOf = (kind: TodayKind): readonly TodayLine[] => kinds.get(kind) ?? NONE;
  const subjectsOf = (kind: TodayKind): Map<string, TodayLine> =>
    new Map(linesOf(kind).map((line) => [line.subject, line]));
  const [late, near, waiting] = [subjectsOf('lateLaunch'), subjectsOf('launch'), subjectsOf('pipeline')];
  return {
    launch: linesOf('launch').map((line) => {
      const forecast = late.get(line.subject);
      if (!forecast) return line;
      const { addition, basis } = forecast;
      const joined =
        addition === undefined
          ? line
          : { ...line, reason: `${line.reason}; ${addition}`, ...(basis !== undefined && { basis }) };
      return absorbing(joined, [forecast, waiting.get(line.subject)]);
    }),
    pipeline: linesOf('pipeline').filter(({ subject }) => !late.has(subject)),
    lateLaunch: linesOf('lateLaunch')
      .filter(({ subject }) => !near.has(subject))
      .map((line) => {
        const step = waiting.get(line.subject);
        const { addition } = line;
        if (!step || addition === undefined) return absorbing(line, [step]);
        const { reason, to, directAction } = step;
        const tone = moreUrgent(line.tone, step.tone);
        const joined = { ...line, tone, reason: `${addition}; ${reason}`, to };
        return absorbing({ ...joined, ...(directAction ? { directAction } : {}) }, [step]);
      }),
  };
}

/** The data of a store whose load failed is old for that reason, so one line reports both. */
function withOldData(kinds: ByKind): Partial<Record<TodayKind, ListedLine[]>> {
  const nameOf = ({ tenant, title }: TodayLine): string => storeNameKey(tenant ?? '', title);
  const [failed, stale] = [kinds.get('failedLoad') ?? NONE, kinds.get('staleLoad') ?? NONE];
  if (failed.length === 0 || stale.length === 0) return {};
  const [failedNames, staleOf] = [new Set(failed.map(nameOf)), Map.groupBy(stale, nameOf)];
  return {
    failedLoad: failed.map((line) => {
      // Only the first of two failed loads of one name stands for the old data, so that each line has one row.
      const name = nameOf(line);
      const others = staleOf.get(name) ?? NONE;
      staleOf.delete(name);
      return absorbing(line, others);
    }),
    staleLoad: stale.filter((line) => !failedNames.has(nameOf(line))),
  };
}

/** The lines by kind. Lines about the same store have one row, and the others are named in it. */
export function listedByKind(lines: readonly TodayLine[]): ReadonlyMap<TodayKind, ListedLine[]> {
  const kinds = byKind(lines);
  const changed = { ...withForecasts(kinds), ...withOldData(kinds) };
  return new Map([...kinds].map(([kind, own]) => [kind, changed[kind] ?? own]));
}

export interface TodaySections {
  /** Lines by kind, most urgent first; empty kinds are left out. */
  open: { kind: TodayKind; lines: ListedLine[] }[];
  snoozed: ListedLine[];
}

/** Every line once, in its section, with snoozed ones apart. `onlyMine`: only assigned ones. */
export function sectionsOf(
  lines: readonly TodayLine[],
  marks: LineAnnotations,
  { today, onlyMine = false }: { today: string; onlyMine?: boolean },
): TodaySections {
  const kinds = listedByKind(lines);
  const snoozed: ListedLine[] = [];
  const open = TODAY_KINDS.map((kind) => {
    const wanted = (kinds.get(kind) ?? []).filter((line) => {
      const ids = rowIdsOf(line);
      if (onlyMine && !isMine(marks, ids)) return false;
      const isAwake = !isSnoozed(marks, ids, today);
      if (!isAwake) snoozed.push(line);
      return isAwake;
    });
    return { kind, lines: wanted.sort(byUrgency) };
  });
  return { open: open.filter((section) => section.lines.length > 0), snoozed: snoozed.sort(byUrgency) };
}

/** The number on the taskbar. */
export const openLineCount = ({ open }: TodaySections): number =>
  open.reduce((sum, { lines }) => sum + lines.length, 0);

const STORE_KINDS: readonly TodayKind[] = ['failedLoad', 'launch', 'lateLaunch', 'pipeline', 'staleLoad'];

/** The store that a line is about; undefined for a line about something else. */
export const storeOf = ({
  kind,
  title,
  tenant,
}: TodayLine): { storeName: string; tenantName: string | null } | undefined =>
  STORE_KINDS.includes(kind) ? { storeName: title, tenantName: tenant } : undefined;
