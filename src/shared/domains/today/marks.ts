import { dayFrom } from '@shared/kernel/dates';
import type { TodayLine, TodayMarks } from './model';

/** More are not kept: the oldest were settled long ago. */
const MOST_MARKS = 2_000;

export const NO_MARKS: TodayMarks = { snoozed: {}, mine: [] };

export const idOf = ({ kind, subject }: Pick<TodayLine, 'kind' | 'subject'>): string => `${kind}:${subject}`;

/** A snoozed line is there again at the first moment of the day that was noted, by the clock on the wall. */
export const isSnoozed = ({ snoozed }: TodayMarks, id: string, today: string): boolean => {
  const until = snoozed[id];
  return until !== undefined && today < until;
};

export const isMine = ({ mine }: TodayMarks, id: string): boolean => mine.includes(id);

/** Snoozes that are over are forgotten with the next one. */
export function snooze({ snoozed, mine }: TodayMarks, id: string, today: string): TodayMarks {
  const current = Object.entries(snoozed).filter(([other, until]) => today < until && other !== id);
  const kept = [...current.slice(1 - MOST_MARKS), [id, dayFrom(today, 1)] as const];
  return { snoozed: Object.fromEntries(kept), mine };
}

export function wake({ snoozed, mine }: TodayMarks, id: string): TodayMarks {
  return { snoozed: Object.fromEntries(Object.entries(snoozed).filter(([other]) => other !== id)), mine };
}

export function assign({ snoozed, mine }: TodayMarks, id: string, toMe: boolean): TodayMarks {
  const others = mine.filter((other) => other !== id);
  return { snoozed, mine: toMe ? [id, ...others].slice(0, MOST_MARKS) : others };
}
