// The stores of a bulk run, and the day that each is planned for, as they are written in an address and read from it.

import { isIsoDate } from '@shared/kernel/dates/dates';

/** Writes the ids of stores as ranges, short enough for an address: '3-7.12'. */
export function writeIds(ids: readonly number[]): string {
  const sorted = [...new Set(ids)].sort((one, other) => one - other);
  const runs: [number, number][] = [];
  for (const id of sorted) {
    const last = runs.at(-1);
    if (last && last[1] + 1 === id) last[1] = id;
    else runs.push([id, id]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join('.');
}

/** Parses the output of `writeIds`, at most `most` ids; anything else in a hand-typed address is ignored. */
export function readIds(text: string, most: number): number[] {
  const ids = new Set<number>();
  for (const part of text.split('.')) {
    const run = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(part);
    if (!run) continue;
    const [from, to] = [Number(run[1]), Number(run[2] ?? run[1])];
    for (let id = from; id <= to && ids.size < most; id += 1) ids.add(id);
  }
  return [...ids];
}

/** Stores by the day that each gets, short enough for an address: '2026-12-11:3-7.12,2026-12-18:9'. */
export function writeDays(days: ReadonlyMap<number, string>): string {
  const byDay = new Map<string, number[]>();
  for (const [id, day] of days) byDay.set(day, [...(byDay.get(day) ?? []), id]);
  return [...byDay]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, ids]) => `${day}:${writeIds(ids)}`)
    .join(',');
}

/** Parses the output of `writeDays`, at most `most` ids; what is no day is ignored. */
export function readDays(text: string, most: number): ReadonlyMap<number, string> {
  const days = new Map<number, string>();
  for (const part of text.split(',')) {
    const [day = '', ids = ''] = part.split(':');
    if (!isIsoDate(day)) continue;
    for (const id of readIds(ids, most - days.size)) days.set(id, day);
  }
  return days;
}
