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

it('asks for a range at once', async () => {
  const { ctx, requests } = backOfficeOf(() => 30, 100_000);
  expect((await readVisits(ctx, WEEK)).data).toHaveLength(210);
  expect(requests).toEqual(['2026-11-22 2026-11-29']);
});

it('asks for fewer days where a response is too large, and gives the newest visits alone', async () => {
  const { ctx, requests } = backOfficeOf(() => 9_000, 50_000);
  const { data } = await readVisits(ctx, WEEK);
  expect(data).toHaveLength(MAX_VISITS);
  const days = new Set(data.map((visit) => Reflect.get(Object(visit), 'accessDate')));
  expect([...days]).toEqual(['2026-11-28', '2026-11-27', '2026-11-26']);
  expect(requests[0]).toBe('2026-11-22 2026-11-29');
  const before = requests.length;

  // The list is polled: what was too large is not asked for again.
  await readVisits(ctx, WEEK);
  expect(requests.slice(before)).toEqual(requests.slice(1, before));
});

it('does not ask for months after quiet days, and reads all of what is not too much', async () => {
  const quiet = (day: string): number => ((daysBetween('2026-09-01', day) ?? 0) >= 85 ? 0 : 200);
  const { ctx, requests } = backOfficeOf(quiet, 16_000);
  const { data } = await readVisits(ctx, { from: '2026-09-01', to: '2026-11-28' });
  expect(data).toHaveLength(85 * 200);
  const asked = requests.slice(1).map((range) => daysBetween(...(range.split(' ') as [string, string])));
  expect(asked).toEqual([1, 4, 16, 50, 18]);
});

it('fails where a single day is too large', async () => {
  const { ctx } = backOfficeOf(() => 9_000, 5_000);
  await expect(readVisits(ctx, { from: WEEK.to, to: WEEK.to })).rejects.toThrow(ResponseTooLargeError);
});
