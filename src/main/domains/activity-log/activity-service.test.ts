import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { BackOffice } from '@main/back-office/back-office';
import { NotOfferedError } from '@main/back-office/response/graphql-errors';
import type { ActivityCursor } from '@shared/domains/activity-log/model';
import { activityPage } from './activity-service';

const pageSchema = z.object({ endDate: z.string(), first: z.number(), fromId: z.number().nullable() });

interface Entry {
  id: number;
  createdTime: string;
  module?: string;
}

const timeOf = (second: number): string => new Date(Date.UTC(2026, 0, 1) + second * 1000).toISOString();
const newestFirst = (entries: readonly Entry[]): Entry[] =>
  entries.toSorted((a, b) => b.createdTime.localeCompare(a.createdTime) || b.id - a.id);

/** A back office with these entries, of which it cannot send one in a readable form. */
function backOfficeOf(log: { entries: readonly Entry[]; unreadable?: number; takesPages?: boolean }) {
  const read = (_document: unknown, sent: unknown) => {
    const page = pageSchema.safeParse(sent).data;
    if (page && log.takesPages === false)
      return Promise.reject(new NotOfferedError('BACK_OFFICE', 'Unknown argument inFirst'));
    const { endDate, first, fromId } = page ?? { endDate: timeOf(99_999), first: Infinity, fromId: null };
    const listed = newestFirst(log.entries)
      .filter(
        ({ id, createdTime }) => createdTime < endDate || (createdTime === endDate && id <= (fromId ?? id)),
      )
      .slice(0, first)
      .map((entry, at) => ({ ...entry, slno: at + 1 }));
    const results = listed.filter(({ id }) => id !== log.unreadable);
    const unreadableRows = listed.length - results.length;
    return Promise.resolve({
      data: { getActivityLog: { results } },
      partial: unreadableRows > 0,
      unreadableRows,
    });
  };
  return { backOffice: z.custom<BackOffice>().parse({ read }) };
}

const RANGE = { start: timeOf(0), end: timeOf(99_999), spec: null, tenantId: null, storeId: null };

/** Every entry by its id and number, once; `between` runs after each page. */
async function readAll(
  ctx: { backOffice: BackOffice },
  between: () => void = () => undefined,
): Promise<[string, number][]> {
  const listed = new Map<string, number>();
  let cursor: ActivityCursor | null = null;
  do {
    const { data } = await activityPage(ctx, { ...RANGE, cursor });
    for (const { id, slno } of data.rows) listed.set(id, slno);
    cursor = data.next;
    between();
  } while (cursor !== null);
  return [...listed];
}

const numbered = (entries: readonly Entry[]): [string, number][] =>
  newestFirst(entries).map(({ id }, at) => [String(id), at + 1]);

const entriesOf = (seconds: readonly number[]): Entry[] =>
  seconds.map((second, at) => ({ id: at + 1, createdTime: timeOf(second) }));

it('lists each entry once and numbers it, also many of the same moment', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat({ max: 5 }), { minLength: 1, maxLength: 3500, size: 'max' }),
      async (seconds) => {
        const entries = entriesOf(seconds);
        expect(await readAll(backOfficeOf({ entries }))).toEqual(numbered(entries));
      },
    ),
    { numRuns: 20, endOnFailure: true },
  ));

it('passes over no entry while others are added', async () => {
  const entries = entriesOf(Array.from({ length: 2500 }, (_none, at) => at));
  const log = { entries: [...entries] };
  const listed = await readAll(backOfficeOf(log), () => {
    for (let more = 0; more < 3; more += 1)
      log.entries.push({ id: log.entries.length + 1, createdTime: timeOf(5000 + log.entries.length) });
  });
  expect(listed).toEqual(numbered(entries));
});

it('leaves out what cannot be read, wherever it stands', async () => {
  const entries = entriesOf(Array.from({ length: 2500 }, (_none, at) => at));
  for (const unreadable of [2500, 2402, 2401, 2400, 1]) {
    const listed = await readAll(backOfficeOf({ entries, unreadable }));
    expect(listed).toEqual(numbered(entries).filter(([id]) => id !== String(unreadable)));
  }
});

it('reads the log of a back office that takes no pages at once', async () => {
  const entries = entriesOf(Array.from({ length: 2500 }, (_none, at) => at));
  const { data } = await activityPage(backOfficeOf({ entries, takesPages: false }), RANGE);
  expect([data.rows.length, data.next]).toEqual([2500, null]);
  expect(new Set(data.rows.map(({ id }) => id)).size).toBe(2500);
});

it.each([true, false])(
  'keeps the builds alone of a log that is not narrowed (pages: %s)',
  async (takesPages) => {
    const entries = ['simt_build', 'billing', 'simt_build', 'menus'].map((module, at) => ({
      ...{ id: at + 1, createdTime: timeOf(at), module },
    }));
    const read = async (spec: 'buildSpec' | null): Promise<string[]> => {
      const { data } = await activityPage(backOfficeOf({ entries, takesPages }), { ...RANGE, spec });
      return data.rows.map(({ module }) => module);
    };
    expect(await read('buildSpec')).toEqual(['simt_build', 'simt_build']);
    expect(await read(null)).toHaveLength(4);
  },
);
