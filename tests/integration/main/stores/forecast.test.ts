import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { sandboxControlAt } from '@fixtures/back-office/sandbox-control';
import { signedInCalls } from '@fixtures/console/signed-in-calls';
import { rootRouter } from '@main/bridge/root-router';
import { toAppError } from '@main/bridge/to-app-error';
import { createCallerFactory } from '@main/bridge/trpc';
import { takesFirstTimelines } from '@main/domains/forecast/time-board-service';
import { latestFirst, rangesOf } from '@shared/domains/forecast/rules';
import { basisOfList } from '@shared/domains/forecast/sentences';
import { AppError } from '@shared/kernel/app-error';
import { HOUR_MS } from '@shared/kernel/dates/durations';
import { backOfficeTexts } from '@shared/kernel/platform/back-office-texts';
import { launchModelSchema } from '@shared/domains/forecast/model';
import { WHOLE } from '@shared/domains/forecast/time-board/model';
import { buildWorker } from '../jobs/build-worker';

let host: TestSandbox;
let built: string;
let olivia: Awaited<ReturnType<typeof signedInCalls>>;

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

it('forecasts every store in onboarding from the launches that the account may see', async () => {
  const { data } = await olivia.call.forecast.board({});
  const onTheirWay = await olivia.call.stores.onTheirWay();
  const open = onTheirWay.data.filter(
    ({ isConfigured, isTenantConfigured }) => isConfigured && isTenantConfigured,
  );
  const ids = (stores: readonly { id: number }[]) => stores.map(({ id }) => id).sort((a, b) => a - b);
  expect(ids(data.rows)).toEqual(ids(open));
  expect(data.rows).toEqual(latestFirst(data.rows));
  expect(data.launches).toBeGreaterThan(30);
  expect(data.isCut).toBe(false);
  // A store has a range or a reason why it has none.
  for (const { range, reason } of data.rows) expect(range === null).toBe(reason !== null);
});

it('learns once a day, and forecasts the same stores again with what was learned', async () => {
  const { data: learned } = await olivia.call.forecast.board({});
  const control = sandboxControlAt(() => host.sandbox.url);
  // The next read of what launches are learned from would be incomplete.
  await control.faults({ partialNext: 1, operation: 'LaunchHistories' });
  const again = await olivia.call.forecast.board({});
  await control.clearFaults();
  expect(again.partial).toBe(false);
  const byId = ({ rows, ...rest }: typeof learned) => ({
    ...rest,
    rows: rows.sort((a, b) => a.id - b.id),
  });
  expect(byId(again.data)).toEqual(byId(learned));
  expect(again.data.rows.some(({ range }) => range?.advance)).toBe(true);
});

it('gives the days alone to lists that know their stores, of the forecasts that were made a moment ago', async () => {
  const whole = await olivia.call.forecast.onTheirWay();
  const control = sandboxControlAt(() => host.sandbox.url);
  await control.faults({ failNext: 1, operation: 'OnboardingStores' });
  const { data, asOf, origin } = await olivia.call.forecast.ranges({});
  await control.clearFaults();
  expect({ asOf, origin }).toEqual({ asOf: whole.asOf, origin: 'live' });
  expect(data).toEqual({
    rows: rangesOf(whole.data.stores),
    hasMore: false,
    learned: basisOfList(whole.data),
  });
  expect(data.rows.length).toBeGreaterThan(0);
});

it('shows the days of the saved forecasts while those of now are awaited', async () => {
  const key = 'forecast.onTheirWay:null';
  await olivia.call.forecast.onTheirWay();
  const { responses } = olivia.cache;
  const saved = responses.get(key);
  if (!saved) throw new Error('the forecasts are saved when they are read');
  const asOf = new Date(Date.now() - HOUR_MS).toISOString();
  responses.put(key, saved.json, asOf);
  const silent = Promise.withResolvers<never>();
  const { services } = olivia;
  const backOffice = { ...services.backOffice, read: () => silent.promise };
  const waiting = createCallerFactory(rootRouter)({ ...services, backOffice })
    .forecast.ranges({})
    .catch(toAppError);
  const input = { cursor: undefined };
  await expect
    .poll(() => olivia.call.connectivity.cachedAnswer({ path: 'forecast.ranges', input }))
    .toMatchObject({ asOf, origin: 'cache', data: { hasMore: false } });
  silent.reject(new AppError('BACK_OFFICE', 'Not now'));
  expect(await waiting).toMatchObject({ code: 'BACK_OFFICE' });
  responses.put(key, saved.json, saved.asOf);
});

it('forecasts one store with the trained model, the same as on the board', async () => {
  const { data: board } = await olivia.call.forecast.board({});
  const [first] = board.rows;
  if (!first) throw new Error('no store is in onboarding');
  const { data } = await olivia.call.forecast.ofStore({ id: first.id });
  expect(data.forecast).toMatchObject({
    id: first.id,
    step: first.step,
    party: first.party,
    reason: first.reason,
  });
  const { launches, newest } = board;
  expect(data.forecast?.basis).toMatchObject({ launches, newest });
  const missing = () => olivia.call.forecast.ofStore({ id: 999_999 });
  await expect(missing()).rejects.toThrow("This store wasn't found");
  await sandboxControlAt(() => host.sandbox.url).faults({ partialNext: 1, operation: 'LaunchHistories' });
  await expect(missing()).rejects.toThrow(backOfficeTexts.leftOut('this store'));
});

it('shows where the days of the stores go that launches were learned from, until all stores are read', async () => {
  const uma = await signedInCalls(host, 'uma', built);
  try {
    await uma.call.forecast.onTheirWay();
    await host.sandbox.close();
    const { data: choices, asOf, origin } = await uma.call.forecast.timelines();
    expect(origin).toBe('cache');
    expect(choices.coordinators?.length).toBeGreaterThan(1);
    const whole = await uma.call.forecast.timeBoard({ filter: WHOLE, asOf });
    expect(whole).toMatchObject({ isCut: false });
    expect(whole.launched + whole.onTheirWay).toBe(choices.stores);
    const byDms = await uma.call.forecast.timeBoard({ filter: { ...WHOLE, by: 'dms' }, asOf });
    expect(byDms.seconds).toBe(whole.seconds);
  } finally {
    await host.restart();
    uma.dispose();
  }
});

it('shows the stores of the last learning until all are read, and prepares none where nothing is kept', async () => {
  const uma = await signedInCalls(host, 'uma', built);
  try {
    const stored = () => uma.cache.responses.get('forecast.timelines.stores')?.json;
    const storedAfterLearning = async () => {
      // It is learned again where what was learned before can't be read.
      uma.cache.responses.put('forecast.model', 'null', new Date().toISOString());
      await uma.call.forecast.onTheirWay();
      return stored();
    };
    const first = await storedAfterLearning();
    expect(first).toBeDefined();
    expect(await storedAfterLearning()).not.toBe(first);
    const { cache, services } = uma;
    const { managed } = services;
    const noDay = { ...managed, policy: { ...managed.policy, offlineDays: 0 } };
    expect(takesFirstTimelines({ cache, managed })).toBe(true);
    expect(takesFirstTimelines({ cache, managed: noDay })).toBe(false);
    await uma.call.forecast.timelines();
    const all = stored();
    expect(await storedAfterLearning()).toBe(all);
    expect(takesFirstTimelines({ cache, managed })).toBe(false);
  } finally {
    uma.dispose();
  }
});

it('learns the paces of coordinators without their names, and learns without where they cannot be read', async () => {
  const uma = await signedInCalls(host, 'uma', built);
  try {
    const learned = async () => {
      uma.cache.responses.put('forecast.model', 'null', new Date().toISOString());
      expect((await uma.call.forecast.onTheirWay()).partial).toBe(false);
      return launchModelSchema.parse(JSON.parse(uma.cache.responses.get('forecast.model')?.json ?? ''));
    };
    const { steps, coordinators } = await learned();
    expect(coordinators.length).toBeGreaterThan(1);
    expect(Object.keys(steps?.coordinators ?? {}).length).toBeGreaterThan(1);
    for (const key of Object.keys(steps?.coordinators ?? {})) expect(key).toMatch(/^\d+$/);
    const control = sandboxControlAt(() => host.sandbox.url);
    await control.faults({ failNext: 10, operation: 'LaunchCoordinators' });
    const without = await learned();
    await control.clearFaults();
    expect([without.coordinators, without.steps?.coordinators]).toEqual([[], {}]);
  } finally {
    uma.dispose();
  }
});

it('adds up the days by the coordinators of the launch report, and does without where that cannot be read', async () => {
  const { call } = olivia;
  const report = await call.launchReport.rows({ cursor: 0 });
  const { data: choices, asOf } = await call.forecast.timelines();
  const named = new Set(report.data.rows.map(({ cells }) => cells['onboardingCoordinator']));
  expect(choices.coordinators?.length).toBeGreaterThan(1);
  expect(choices.coordinators?.filter((name) => !named.has(name))).toEqual([]);
  const whole = await call.forecast.timeBoard({ filter: WHOLE, asOf });
  const byPerson = await call.forecast.timeBoard({ filter: { ...WHOLE, by: 'coordinator' }, asOf });
  expect(byPerson.rows.map(({ key }) => key)).toEqual(expect.arrayContaining(choices.coordinators ?? []));
  expect(byPerson.seconds).toBe(whole.seconds);
  const [coordinator = null] = choices.coordinators ?? [];
  const own = await call.forecast.timeBoard({ filter: { ...WHOLE, coordinator }, asOf });
  expect(own.seconds).toBe(byPerson.rows.find(({ key }) => key === coordinator)?.seconds);

  const control = sandboxControlAt(() => host.sandbox.url);
  await control.faults({ failNext: 10, operation: 'LaunchCoordinators' });
  const without = await call.forecast.timelines();
  await control.clearFaults();
  expect(without).toMatchObject({ partial: true, data: { stores: choices.stores, coordinators: null } });
  expect((await call.forecast.timelines()).data).toEqual(choices);
});

it('answers each filter of the time board from one read, also while the back office is away', async () => {
  const { data: choices, asOf } = await olivia.call.forecast.timelines();
  const board = await olivia.call.forecast.timeBoard({ filter: WHOLE, asOf });
  expect(board.launched + board.onTheirWay).toBe(choices.stores);
  expect(board.rows.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(board.seconds);
  expect(board.standOut.length).toBeGreaterThan(0);
  await host.sandbox.close();
  try {
    expect(await olivia.call.forecast.timelines()).toEqual({
      data: choices,
      asOf,
      origin: 'cache',
      partial: false,
    });
    const byDms = await Promise.all(
      choices.dms.map((dms) =>
        olivia.call.forecast.timeBoard({ filter: { ...WHOLE, by: 'dms', dms }, asOf }),
      ),
    );
    expect(byDms.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(board.seconds);
    // It is on the disk too, for the next start.
    expect(olivia.cache.responses.get('forecast.timelines.stores')).not.toBeNull();
  } finally {
    await host.restart();
  }
});

it('answers each filter of the weeks from one read, also while the back office is away, and finds the days to move to', async () => {
  const all = { dms: null, tenant: null, week: null };
  const { data: choices, asOf } = await olivia.call.forecast.weeks();
  const board = await olivia.call.forecast.weekBoard({ filter: all, asOf });
  const onTheirWay = await olivia.call.stores.onTheirWay();
  expect(board.onTheirWay).toBe(onTheirWay.data.length);
  const coming = board.rows.filter(({ week }) => week >= board.thisWeek);
  const plannedInWeeks = onTheirWay.data.filter(
    ({ storeLaunchedDate: day }) => day !== null && day >= board.thisWeek,
  );
  const sum = (numbers: readonly (number | null)[]): number =>
    numbers.reduce<number>((total, one) => total + (one ?? 0), 0);
  expect(sum(coming.map(({ planned, done }) => (planned ?? 0) - (done ?? 0)))).toBeLessThanOrEqual(
    plannedInWeeks.length,
  );
  expect(sum(coming.map(({ planned }) => planned))).toBeGreaterThan(0);
  expect(sum(coming.map(({ likely }) => likely))).toBeGreaterThan(0);
  const fullest = coming.reduce((most, row) => ((row.planned ?? 0) > (most.planned ?? 0) ? row : most));
  const ids = plannedInWeeks.slice(0, 3).map(({ id }) => id);
  const workDays = await olivia.call.forecast.workDays({ ids });
  // The sandbox's stores are closed on Sundays only.
  expect(workDays.data).toEqual(ids.map((id) => ({ id, days: [false, true, true, true, true, true, true] })));
  await host.sandbox.close();
  try {
    expect((await olivia.call.forecast.weeks()).origin).toBe('cache');
    const byDms = await Promise.all(
      choices.dms.map((dms) => olivia.call.forecast.weekBoard({ filter: { ...all, dms }, asOf })),
    );
    expect(sum(byDms.map((one) => one.onTheirWay))).toBe(board.onTheirWay);
    const one = await olivia.call.forecast.weekBoard({ filter: { ...all, week: fullest.week }, asOf });
    expect(one.moves?.every(({ p85 }) => p85 > fullest.week)).toBe(true);
    expect(one.tooMany).toBeLessThanOrEqual(one.moves?.length ?? 0);
    expect(olivia.cache.responses.get('forecast.weeks.plans')).not.toBeNull();
  } finally {
    await host.restart();
  }
});
