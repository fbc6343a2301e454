import { expect, it } from 'vitest';
import { ResponseTooLargeError } from '@main/back-office/transport/limited-fetch';
import { MAX_VISITS } from '@shared/domains/telemetry-reports/model';
import { dayFrom, daysBetween } from '@shared/kernel/dates/dates';
import { readVisits } from './newest-visits';

type VisitsContext = Parameters<typeof readVisits>[0];

/** A back office with `perDay` visits each day, whose response holds at most `limit` of them. */
function backOfficeOf(perDay: (day: string) => number, limit: number) {
  const requests: string[] = [];
  const read = (_document: unknown, { startDate, endDate }: { startDate: string; endDate: string }) => {
    requests.push(`${startDate} ${endDate}`);
    const results: { accessDate: string; traceid: string }[] = [];
    for (let day = startDate; day < endDate; day = dayFrom(day, 1))
      for (let at = 0; at < perDay(day); at += 1) results.push({ accessDate: day, traceid: `${day} ${at}` });
    if (results.length > limit) throw new ResponseTooLargeError();
    return Promise.resolve({ data: { getUserAccessData: { results } }, partial: false });
  };
  return { ctx: { backOffice: { read }, cache: {} } as unknown as VisitsContext, requests };
}

const WEEK = { from: '2026-11-22', to: '2026-11-28' };

it('asks for the last day first, and at the next read for a range at once', async () => {
  const { ctx, requests } = backOfficeOf(() => 30, 100_000);
  expect((await readVisits(ctx, WEEK)).data).toHaveLength(210);
  expect(requests).toEqual(['2026-11-28 2026-11-29', '2026-11-22 2026-11-28']);
  // The list is polled.
  expect((await readVisits(ctx, WEEK)).data).toHaveLength(210);
  expect(requests.slice(2)).toEqual(['2026-11-22 2026-11-29']);
});

it('asks for no response that is too large, and gives the newest visits alone', async () => {
  const { ctx, requests } = backOfficeOf(() => 9_000, 50_000);
  const { data } = await readVisits(ctx, WEEK);
  expect(data).toHaveLength(MAX_VISITS);
  const days = new Set(data.map((visit) => Reflect.get(Object(visit), 'accessDate')));
  expect([...days]).toEqual(['2026-11-28', '2026-11-27', '2026-11-26']);
  expect(requests).toEqual(['2026-11-28 2026-11-29', '2026-11-27 2026-11-28', '2026-11-26 2026-11-27']);
});

it('begins with one day again where days have more visits than at the last read', async () => {
  const busy = (day: string): number => (day < '2026-11-01' ? 9_000 : 100);
  const { ctx, requests } = backOfficeOf(busy, 16_000);
  await readVisits(ctx, WEEK);
  const before = requests.length;
  const { data } = await readVisits(ctx, { from: '2026-10-01', to: '2026-10-31' });
  expect(data).toHaveLength(MAX_VISITS);
  expect(requests.slice(before, before + 2)).toEqual(['2026-10-01 2026-11-01', '2026-10-31 2026-11-01']);
});

it('does not ask for months after quiet days, and reads all of what is not too much', async () => {
  const quiet = (day: string): number => ((daysBetween('2026-09-01', day) ?? 0) >= 85 ? 0 : 200);
  const { ctx, requests } = backOfficeOf(quiet, 16_000);
  const { data } = await readVisits(ctx, { from: '2026-09-01', to: '2026-11-28' });
  expect(data).toHaveLength(85 * 200);
  const asked = requests.map((range) => daysBetween(...(range.split(' ') as [string, string])));
  expect(asked).toEqual([1, 1, 1, 1, 4, 24, 50, 7]);
});

it.each([1, 3])('asks for no days at once that do not fit after %i quiet ones', async (quietDays) => {
  const lastBusy = dayFrom(WEEK.to, -quietDays);
  const { ctx, requests } = backOfficeOf((day) => (day > lastBusy ? 0 : 9_000), 16_000);
  expect((await readVisits(ctx, WEEK)).data).toHaveLength(MAX_VISITS);
  expect(requests).toHaveLength(quietDays + 3);
  expect(requests.every((range) => daysBetween(...(range.split(' ') as [string, string])) === 1)).toBe(true);
});

it('goes on with one day where the days before a quiet week do not fit', async () => {
  const month = { from: '2026-11-01', to: WEEK.to };
  const { ctx, requests } = backOfficeOf((day) => (day > '2026-11-20' ? 0 : 9_000), 16_000);
  expect((await readVisits(ctx, month)).data).toHaveLength(MAX_VISITS);
  expect(requests.slice(4, 7)).toEqual([
    '2026-11-21 2026-11-25',
    '2026-11-13 2026-11-21',
    '2026-11-20 2026-11-21',
  ]);
});

it('fails where a single day is too large', async () => {
  const { ctx } = backOfficeOf(() => 9_000, 5_000);
  await expect(readVisits(ctx, { from: WEEK.to, to: WEEK.to })).rejects.toThrow(ResponseTooLargeError);
});
