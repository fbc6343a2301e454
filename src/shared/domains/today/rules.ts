// Rules of Today: the sources that a role may read, duplicate lines, the order and sections of lines, and the store of
// a line.

import { storeNameKey } from '@shared/domains/stores/rules';
import { ALLOWED, type Permission } from '@shared/kernel/access/permission';
import { may } from '@shared/kernel/access/capabilities';
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

/** A source is not read for a role that may not read it or decide on it. */
export function mayRead(source: TodaySource, role: string | undefined): Permission {
  if (source === 'failedLoads') return may(role, 'see-failed-loads');
  return source === 'approvals' ? may(role, 'change-data') : ALLOWED;
}

export const sourcesOf = (role: string): readonly TodaySource[] =>
  TODAY_SOURCES.filter((source) => mayRead(source, role).allowed);

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

/**
 * A near launch that is forecast late says so; a step that can be done now is the reason of a late launch, whose line is
 * then as urgent as the more urgent of both.
 */
function withForecasts(lines: readonly ListedLine[]): ListedLine[] {
  const subjectsOf = (wanted: TodayKind): Map<string, ListedLine> =>
    new Map(lines.filter(({ kind }) => kind === wanted).map((line) => [line.subject, line]));
  const [late, near, waiting] = [subjectsOf('lateLaunch'), subjectsOf('launch'), subjectsOf('pipeline')];
  return lines.flatMap((line): ListedLine[] => {
    const { kind, subject } = line;
    const step = waiting.get(subject);
    if (kind === 'launch') {
      const forecast = late.get(subject);
      if (!forecast) return [line];
      const { addition, basis } = forecast;
      const joined =
        addition === undefined
          ? line
          : { ...line, reason: `${line.reason}; ${addition}`, ...(basis !== undefined && { basis }) };
      return [absorbing(joined, [forecast, step])];
    }
    if (kind === 'pipeline') return late.has(subject) ? [] : [line];
    if (kind !== 'lateLaunch') return [line];
    if (near.has(subject)) return [];
    const { addition } = line;
    if (!step || addition === undefined) return [absorbing(line, [step])];
    const { reason, to, directAction } = step;
    const tone = moreUrgent(line.tone, step.tone);
    const joined = { ...line, tone, reason: `${addition}; ${reason}`, to };
    return [absorbing({ ...joined, ...(directAction ? { directAction } : {}) }, [step])];
  });
}

/** The data of a store whose load failed is old for that reason, so one line reports both. */
export function withoutDuplicates(lines: readonly TodayLine[]): ListedLine[] {
  const nameOf = ({ tenant, title }: TodayLine): string => storeNameKey(tenant ?? '', title);
  const byName = (wanted: TodayKind): Map<string, TodayLine[]> =>
    Map.groupBy(
      lines.filter(({ kind }) => kind === wanted),
      nameOf,
    );
  const [failed, stale] = [byName('failedLoad'), byName('staleLoad')];
  return withForecasts(
    lines.flatMap((line): ListedLine[] => {
      const name = nameOf(line);
      if (line.kind === 'staleLoad') return failed.has(name) ? [] : [line];
      // Only the first of two failed loads of one name stands for the old data, so that each line has one row.
      if (line.kind !== 'failedLoad' || failed.get(name)?.[0] !== line) return [line];
      return [absorbing(line, stale.get(name) ?? [])];
    }),
  );
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
  const wanted = withoutDuplicates(lines).filter((line) => !onlyMine || isMine(marks, rowIdsOf(line)));
  const sorted = wanted.sort(byUrgency);
  const [open, snoozed]: [ListedLine[], ListedLine[]] = [[], []];
  for (const line of sorted) (isSnoozed(marks, rowIdsOf(line), today) ? snoozed : open).push(line);
  return {
    open: TODAY_KINDS.map((kind) => ({ kind, lines: open.filter((line) => line.kind === kind) })).filter(
      (section) => section.lines.length > 0,
    ),
    snoozed,
  };
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
