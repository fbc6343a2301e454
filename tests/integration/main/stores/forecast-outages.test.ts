import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { signedInCalls, type UserCalls } from '@fixtures/console/signed-in-calls';
import { launchRecord } from '@fixtures/samples/launch-record';
import type { SignedInContext } from '@main/bridge/procedures';
import { rootRouter } from '@main/bridge/root-router';
import { createCallerFactory } from '@main/bridge/trpc';
import { backOfficeTime, readRecordsToLearn } from '@main/domains/forecast/launch-records';
import { runForecastWorker } from '@main/domains/forecast/run-forecast-worker';
import { boardPageSchema, launchModelSchema } from '@shared/domains/forecast/model';
import { forecastTexts } from '@shared/domains/forecast/texts';
import { timeBoardSchema, timelinesSchema } from '@shared/domains/forecast/time-board/model';
import { dayFrom, localToday } from '@shared/kernel/dates/dates';
import { DAY_MS, HOUR_MS } from '@shared/kernel/dates/durations';
import { buildWorker } from '../jobs/build-worker';

let host: TestSandbox;
let built: string;
let olivia: UserCalls;

beforeAll(async () => {
  host = await startTestSandbox({ tenants: 60 });
  built = await buildWorker('src/main/domains/forecast/forecast-worker.ts', 'forecast-worker');
  olivia = await signedInCalls(host, 'olivia', built);
});
afterAll(async () => {
  olivia.dispose();
  rmSync(built, { recursive: true, force: true });
  await host.dispose();
});

it('forgets the pages of a list that changed while it was read', async () => {
  const store = (id: number) =>
    launchRecord({ id, took: [], agreement: dayFrom(localToday(), -3), change: { tenantId: `t${id}` } });
  const { message } = await runForecastWorker(
    { paths: olivia.services.paths },
    (sink) => {
      sink({ list: 1, page: 0, records: [store(7)] });
      sink({ list: 0, page: 0, records: [store(1), store(2)] });
      // Store 1 is gone, and the list begins again.
      sink({ list: 0, page: 0, records: [store(2)] });
      sink({ list: 0, page: 1, records: [store(2), store(3)] });
      return Promise.resolve();
    },
    () => ({ work: 'timelines', coordinators: null, now: Date.now(), offsetMs: 0 }),
  );
  const { timelines } = z.object({ timelines: z.string() }).parse(message);
  const ids = timelinesSchema.parse(JSON.parse(timelines)).stores.map(({ id }) => id);
  expect(ids).toEqual([2, 3, 7]);
});

/** Olivia's calls with another worker, which is this code. */
function withWorker(code: string): { call: UserCalls['call']; out: string } {
  const out = mkdtempSync(join(built, 'worker-'));
  mkdirSync(join(out, 'main'));
  writeFileSync(join(out, 'main', 'forecast-worker.js'), code);
  const { services } = olivia;
  const call = createCallerFactory(rootRouter)({ ...services, paths: { ...services.paths, out } });
  return { call, out };
}

const READS = {
  board: ({ forecast }: UserCalls['call']) => forecast.board({}),
  onTheirWay: ({ forecast }: UserCalls['call']) => forecast.onTheirWay(),
  weeks: ({ forecast }: UserCalls['call']) => forecast.weeks(),
  timelines: ({ forecast }: UserCalls['call']) => forecast.timelines(),
};

describe('a worker that dies', () => {
  it.each([
    // Neither has been read yet, so there is no saved copy.
    ['board', 'without an answer', 'process.exit(0);', 'it ended early'],
    ['weeks', 'with an error', 'throw new Error("out of luck");', 'out of luck'],
  ] as const)(
    'for the %s %s is an error with its reason, and the next one answers',
    async (read, _what, code, why) => {
      const { call } = withWorker(code);
      const failure = await READS[read](call).then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      expect(failure).toContain(forecastTexts.failed);
      expect(failure).toContain(why);
      expect((await READS[read](olivia.call)).origin).toBe('live');
    },
  );

  it.each(['board', 'onTheirWay', 'weeks', 'timelines'] as const)(
    'leaves the saved copy of %s, with its age and why there is no newer one',
    async (read) => {
      const saved = await READS[read](olivia.call);
      const { call } = withWorker('process.exit(1);');
      const shown = await READS[read](call);
      expect(shown).toMatchObject({ data: saved.data, asOf: saved.asOf, origin: 'cache' });
      expect(shown.failure).toBe(forecastTexts.failedBecause(forecastTexts.endedEarly));
    },
  );
});

it('forecasts once for windows with the board and for lists that ask meanwhile', async () => {
  // All of it is by what is learned here, unless that was done before.
  await READS.board(olivia.call);
  const board = await READS.board(olivia.call);
  const days = await READS.onTheirWay(olivia.call);
  const started = join(built, 'started');
  const real = pathToFileURL(join(built, 'main', 'forecast-worker.js')).href;
  const { call } = withWorker(
    `import { appendFileSync } from 'node:fs'; import '${real}'; appendFileSync(${JSON.stringify(started)}, '.');`,
  );
  const [one, other, list] = await Promise.all([
    READS.board(call),
    READS.board(call),
    READS.onTheirWay(call),
  ]);
  expect(readFileSync(started, 'utf8')).toBe('.');
  expect([one.data, other.data, list.data]).toEqual([board.data, board.data, days.data]);
});

describe('an offline start', () => {
  it('has the saved forecasts with their age and basis, and says what was never read', async () => {
    const live = await olivia.call.forecast.onTheirWay();
    const board = await olivia.call.forecast.board({});
    const [first, second] = board.data.rows;
    if (!first || !second) throw new Error('fewer than two stores are in onboarding');
    await olivia.call.forecast.ofStore({ id: first.id });
    await host.sandbox.close();
    try {
      const saved = await olivia.call.forecast.onTheirWay();
      expect(saved).toEqual({ ...live, origin: 'cache' });
      expect(saved.data.learnedAt).toMatch(/^\d{4}-\d\d-\d\dT/);
      for (const { range, basis } of saved.data.stores)
        if (range !== null) expect(basis.launches).toBeGreaterThanOrEqual(30);
      expect(await olivia.call.forecast.board({})).toEqual({ ...board, origin: 'cache' });
      expect((await olivia.call.forecast.ofStore({ id: first.id })).origin).toBe('cache');
      await expect(olivia.call.forecast.ofStore({ id: second.id })).rejects.toMatchObject({
        cause: { code: 'OFFLINE' },
      });
    } finally {
      await host.restart();
    }
  });

  it('on a computer that has read nothing yet is an error, and no empty forecast', async () => {
    const uma = await signedInCalls(host, 'uma', built);
    await host.sandbox.close();
    try {
      // One after the other, because a promise that rejects before it is awaited is an unhandled rejection.
      const { forecast } = uma.call;
      for (const read of [
        () => forecast.board({}),
        () => forecast.ranges({}),
        ...[forecast.onTheirWay, forecast.weeks, forecast.timelines],
      ])
        await expect(read()).rejects.toMatchObject({ cause: { code: 'OFFLINE' } });
    } finally {
      await host.restart();
      uma.dispose();
    }
  });
});

it('the instant and the zone of the back office count, whatever this computer believes', () => {
  const clock = { zone: 'Asia/Tokyo', aheadMs: 5 * HOUR_MS };
  const connectivity = { state: () => ({ clock }) };
  const before = Date.now();
  const { now, offsetMs } = backOfficeTime(z.custom<SignedInContext>().parse({ connectivity }));
  expect(now - before).toBeGreaterThanOrEqual(5 * HOUR_MS);
  expect(now - Date.now()).toBeLessThanOrEqual(5 * HOUR_MS);
  expect(offsetMs).toBe(9 * HOUR_MS);
});

it('what a clock that was ahead has stored as of a day to come is not taken for recent', async () => {
  await olivia.call.forecast.onTheirWay();
  const progress = () => olivia.call.tenants.progress({ day: localToday() });
  const { responses } = olivia.cache;
  const stored = responses.get('forecast.late');
  if (!stored) throw new Error('the late launches are stored with each forecast');
  const counted = await progress();
  expect(counted.forecastBasis).toContain('launches');
  // Once for all tenants: in each row it would be a third of what the page is sent of a large account.
  expect(counted.data.filter((row) => 'forecastBasis' in row)).toEqual([]);
  responses.put('forecast.late', stored.json, new Date(Date.now() + 40 * DAY_MS).toISOString());
  expect((await progress()).forecastBasis).toBeNull();
  responses.put('forecast.late', stored.json, stored.asOf);
});

describe('50,000 stores', () => {
  const LAUNCHED = 48_000;
  const OPEN = 2_000;
  const TODAY = localToday();
  const took = (id: number) =>
    Array.from({ length: 10 }, (_none, step) => 1 + ((id * 7 + step * 3) % 10) / 5);
  const launched = Array.from({ length: LAUNCHED }, (_none, id) =>
    launchRecord({
      ...{ id, took: took(id), agreement: dayFrom(TODAY, -900 + Math.floor((id * 870) / LAUNCHED)) },
      change: { tenantId: `t${id % 9000}` },
    }),
  );
  const open = Array.from({ length: OPEN }, (_none, at) =>
    launchRecord({
      ...{ id: LAUNCHED + at, took: [], agreement: dayFrom(TODAY, -1 - (at % 3)) },
      change: { tenantId: `t${at % 9000}` },
    }),
  );

  let reads = 0;
  /** What is asked for: a range of a list in an order, or what comes after an id of the stores that aren't launched. */
  interface Asked {
    first: number;
    offset?: number;
    after?: number;
    orderBy?: string[];
    filter?: { storeLaunched?: object };
  }

  /** A back office that pages and orders as the contract says. */
  function read(_document: unknown, { first, offset = 0, after = -1, orderBy = [], filter = {} }: Asked) {
    reads += 1;
    const all = 'equalTo' in (filter.storeLaunched ?? {}) ? launched : open;
    const ordered = orderBy[0] === 'ID_DESC' ? all.toReversed() : all;
    const nodes = ordered.filter(({ id }) => id > after).slice(offset, offset + first);
    const data = { statelessServiceBzoStoreDetails: { nodes } };
    return Promise.resolve({ data, partial: false, unreadableRows: 0 });
  }

  it(
    'are learned from as far as the newest 8,000 launches, and forecast in the worker',
    { timeout: 120_000 },
    async () => {
      const ctx = z.custom<SignedInContext>().parse({ backOffice: { read }, cache: {} });
      const records: unknown[] = [];
      const { message, read: learnedFrom } = await runForecastWorker(
        { paths: olivia.services.paths },
        (sink) =>
          readRecordsToLearn(ctx, (page) => {
            records.push(...page.records);
            sink(page);
          }),
        ({ isCut }) => ({
          work: 'learn',
          coordinators: null,
          withTimelines: true,
          isCut,
          now: Date.now(),
          offsetMs: 0,
        }),
      );
      expect(learnedFrom.isCut).toBe(true);
      // The open stores after the last id, until a page is not full: 3. The launched ones begin each page with the last row
      // of the one before: 9.
      expect(reads).toBe(12);
      expect(new Set(records).size).toBe(OPEN + 8_000);
      expect(records).not.toContain(launched[0]);
      expect(records).toContain(launched.at(-1));
      const learned = z
        .object({
          ...{ model: launchModelSchema, stores: boardPageSchema.shape.rows },
          timelines: z.object({ whole: timeBoardSchema }),
        })
        .parse(message);
      expect(learned.model.launches).toBe(8_000);
      expect(learned.timelines.whole).toMatchObject({ launched: 8_000, onTheirWay: OPEN, isCut: true });
      expect(learned.stores).toHaveLength(OPEN);
      expect(learned.stores.every(({ range, reason }) => (range === null) === (reason !== null))).toBe(true);
      expect(learned.stores.filter(({ range }) => range !== null).length).toBeGreaterThan(OPEN / 2);
    },
  );
});
