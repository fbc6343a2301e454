import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { callsOf, type Calls } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { signedInCalls } from '@fixtures/console/signed-in-calls';
import { configureStore } from '@fixtures/domains/configured-store';
import { gridCalls } from '@fixtures/domains/labor-grids';
import {
  loadedStore,
  newLoadedStore,
  newTekionStore,
  type LoadedStore,
} from '@fixtures/domains/loaded-store';
import { menusOf, newInterval } from '@fixtures/domains/menus';
import { ladder, newMatrix, partsMatrices } from '@fixtures/domains/parts-matrices';
import { everything, isWrong, menuOf, StoreCopies, summariesOf } from '@fixtures/domains/store-copies';
import { settingsOf } from '@fixtures/domains/store-lists';
import { doorRateGrid, rowsOfRates } from '@shared/domains/labor-grids/rates';
import { compareStores } from '@shared/domains/store-comparison/rules';
import { planCopy } from '@shared/domains/store-copy/rules';
import { defaultSelection } from '@shared/domains/store-copy/selection';
import { storeCopyTexts } from '@shared/domains/store-copy/texts';
import { AppError } from '@shared/kernel/app-error';
import { backOfficeTexts } from '@shared/kernel/platform/back-office-texts';

let host: TestSandbox;
let omar: Calls;
let olivia: Awaited<ReturnType<typeof signedInCalls>>;
let from: LoadedStore;
let copies: StoreCopies;

beforeAll(async () => {
  host = await startTestSandbox();
  omar = callsOf(host.sandbox, (await signIn(host.sandbox, 'omar')).access_token);
  olivia = await signedInCalls(host, 'olivia');
  from = await configureStore(omar, await newLoadedStore(omar, 'Copied Motors'));
  copies = new StoreCopies(olivia, from);
});
afterAll(async () => {
  olivia.dispose();
  await host.dispose();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await fetch(`${host.sandbox.url}/__faults`, { method: 'DELETE' });
});

const fault = (plan: Record<string, unknown>): Promise<Response> =>
  fetch(`${host.sandbox.url}/__faults`, { method: 'POST', body: JSON.stringify(plan) });

/** Changes are made, and their responses are lost. */
function loseAnswers(onLost: () => void = () => undefined): void {
  const { backOffice } = olivia.services;
  const { write } = backOffice;
  vi.spyOn(backOffice, 'write').mockImplementation(async (...call) => {
    await write(...call);
    onLost();
    throw new AppError('OUTCOME_UNKNOWN', 'It may have been done');
  });
}

it('copies the configuration of a store to another one, with the calls of the tabs', async () => {
  const to = await newLoadedStore(omar, 'Copying Motors');
  const items = await copies.planned(to);
  const { jobId } = await olivia.call.storeCopy.start(copies.requestOf(to, items, everything(items)));
  const job = await copies.ended(jobId);
  expect(job.parts.filter(isWrong)).toEqual([]);
  expect(job).toMatchObject({ status: 'done', progress: 1, title: expect.stringContaining('Copy from ') });
  expect(summariesOf(job, 'done')).toEqual(
    expect.arrayContaining([
      'Timezone, Working days',
      'Diesel (Model), Current',
      'LOF (Opcode), Current',
      'Retail (matrix), Current',
      'Menu Standard',
      'Standard: Oil and Filter',
      'Standard: Tire Rotation',
    ]),
  );
  const sections = compareStores(await copies.configurationOf(from), await copies.configurationOf(to));
  const differing = Object.fromEntries(sections.map(({ name, differing: count }) => [name, count]));
  expect(differing).toMatchObject({ laborGrids: 0, partsMatrices: 0, menus: 0 });
  // A nickname is a store's own.
  expect(differing['settings']).toBe(1);
  // A repetition has nothing to do.
  expect((await copies.planned(to)).filter(({ change }) => change !== null)).toEqual([]);
});

it('keeps existing entries unless they were selected, and compares them with the displayed values', async () => {
  const to = await newLoadedStore(omar, 'Overwritten Motors');
  const grids = gridCalls(omar, to);
  await grids.add('Diesel', '2026-03-01', { rates: doorRateGrid(99) });
  await newMatrix(omar, to, { matrixtype: 'Retail', rows: ladder([10, 90], [50, 60], [90, 50]) });
  const items = await copies.planned(to);
  const first = await copies.ended(
    (await olivia.call.storeCopy.start(copies.requestOf(to, items, defaultSelection(items)))).jobId,
  );
  expect(summariesOf(first, 'skipped')).toContain(
    `Diesel (Model), Current | ${storeCopyTexts.notTickedOver}`,
  );
  const [diesel] = (await grids.list()).filter(({ gridType }) => gridType === 'Diesel');
  if (!diesel) throw new Error('The grid is gone');
  expect(await grids.rates(diesel)).toEqual(rowsOfRates(doorRateGrid(99)));

  const again = await copies.planned(to);
  const over = new Set(again.filter(({ state }) => state === 'overwrites').map(({ id }) => id));
  const second = await copies.ended(
    (await olivia.call.storeCopy.start(copies.requestOf(to, again, over))).jobId,
  );
  expect(second.parts.filter(isWrong)).toEqual([]);
  expect(await grids.rates(diesel)).toEqual(rowsOfRates(doorRateGrid(120)));
  expect((await partsMatrices(omar, to)).map(({ gridData }) => gridData.length)).toEqual([2]);
});

it('refuses only entries that another user changed meanwhile, and continues with the others', async () => {
  const to = await configureStore(omar, await newLoadedStore(omar, 'Raced Motors'));
  const [grids, menus, settings] = [gridCalls(omar, to), menusOf(omar, to), settingsOf(omar, to)];
  const [diesel] = (await grids.list()).filter(({ gridType }) => gridType === 'Diesel');
  if (!diesel) throw new Error('The grid is gone');
  await grids.update(diesel, rowsOfRates(doorRateGrid(50)));
  await settings.setTimezone('America/Detroit');
  await menus.save(
    'Standard',
    newInterval('Tire Rotation', { price: 5 }),
    newInterval('Tire Rotation', { price: 19.95 }),
  );
  await menus.removeInterval('Standard', 'Oil and Filter');
  const items = await copies.planned(to);
  const request = copies.requestOf(to, items, everything(items));

  await grids.update(diesel, rowsOfRates(doorRateGrid(60)));
  await settings.setTimezone('America/Juneau');
  await menus.save(
    'Standard',
    newInterval('Tire Rotation', { price: 6 }),
    newInterval('Tire Rotation', { price: 5 }),
  );
  await menus.save('Standard', newInterval('Oil and Filter', { price: 1 }));
  const job = await copies.ended((await olivia.call.storeCopy.start(request)).jobId);
  expect(summariesOf(job, 'refused')).toEqual([
    'Timezone | Omar Haddad changed the store settings. Save again to see both versions.',
    'Diesel (Model), Current | Someone else changed this grid',
    'Standard: Oil and Filter | Oil and Filter has an interval in this menu already',
    'Standard: Tire Rotation | Omar Haddad changed the interval Tire Rotation. Save again to see both versions.',
  ]);
  expect(job).toMatchObject({
    status: 'failed',
    result: expect.stringMatching(/^(Partly done|Nothing was copied)/),
  });
  expect(await grids.rates(diesel)).toEqual(rowsOfRates(doorRateGrid(60)));
  expect(await settings.timezone()).toBe('America/Juneau');
  expect((await menus.intervals('Standard')).map(({ price }) => price).sort()).toEqual([1, 6]);
});

describe('a running copy', () => {
  it('is cancelled between two entries: copied entries stay, the rest is not started', async () => {
    const to = await newLoadedStore(omar, 'Cancelled Motors');
    const items = await copies.planned(to);
    const { jobs } = olivia.services;
    const stop = jobs.watch((all) => {
      const running = all.find(
        ({ status, parts }) => status === 'running' && parts.some((part) => part.status === 'running'),
      );
      if (running) jobs.cancel(running.id);
    });
    const job = await copies.ended(
      (await olivia.call.storeCopy.start(copies.requestOf(to, items, menuOf(items)))).jobId,
    );
    stop();
    expect(job).toMatchObject({ status: 'cancelled', result: expect.stringMatching(/^1 of 3 copied/) });
    expect(summariesOf(job, 'done')).toEqual(['Menu Standard']);
    expect(summariesOf(job, 'cancelled')).toEqual(['Standard: Oil and Filter', 'Standard: Tire Rotation']);
    expect(await menusOf(omar, to).intervals('Standard')).toEqual([]);
  });

  it('blocks another copy into the same store', async () => {
    const to = await newLoadedStore(omar, 'Twice Motors');
    const items = await copies.planned(to);
    const request = copies.requestOf(to, items, defaultSelection(items));
    const both = await Promise.allSettled([
      olivia.call.storeCopy.start(request),
      olivia.call.storeCopy.start({ ...request, leftOut: [] }),
    ]);
    const [started, ...others] = both.flatMap((one) => (one.status === 'fulfilled' ? one.value.jobId : []));
    expect(others).toEqual([]);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { message: 'A copy into this store is in progress' },
    });
    expect(await copies.ended(started ?? '')).toMatchObject({ status: 'done' });
    expect((await gridCalls(omar, to).list()).map(({ gridType }) => gridType).sort()).toEqual([
      'Diesel',
      'LOF',
    ]);
  });

  it('skips the intervals of a menu that was refused', async () => {
    const to = await newLoadedStore(omar, 'Refused Motors');
    const items = await copies.planned(to);
    const request = { ...copies.requestOf(to, items, menuOf(items)), leftOut: [] };
    await fault({ failNext: 1, failStatus: 400, operation: 'AddMenu' });
    const job = await copies.ended((await olivia.call.storeCopy.start(request)).jobId);
    expect(job).toMatchObject({ status: 'failed', result: 'Nothing was copied: 1 refused, 2 skipped' });
    expect(summariesOf(job, 'refused')).toHaveLength(1);
    expect(summariesOf(job, 'skipped')).toEqual([
      "Standard: Oil and Filter | Standard wasn't created",
      "Standard: Tire Rotation | Standard wasn't created",
    ]);
  });

  it('reports an entry with a lost response as unknown, and continues', async () => {
    const to = await newLoadedStore(omar, 'Lost Answer Motors');
    const items = await copies.planned(to);
    const request = { ...copies.requestOf(to, items, menuOf(items)), leftOut: [] };
    await fault({ dropAfterWork: 1, operation: 'AddMenu' });
    const job = await copies.ended((await olivia.call.storeCopy.start(request)).jobId);
    expect(job).toMatchObject({ status: 'failed', result: 'Partly done: 2 of 3 copied, 1 unknown' });
    expect(summariesOf(job, 'unknown').map((summary) => summary.split(' | ')[0])).toEqual(['Menu Standard']);
    expect(await menusOf(omar, to).intervals('Standard')).toHaveLength(2);
  });

  it('never reports that nothing was copied if something may have been', async () => {
    const to = await newLoadedStore(omar, 'All Lost Motors');
    const items = await copies.planned(to);
    const request = { ...copies.requestOf(to, items, menuOf(items)), leftOut: [] };
    loseAnswers();
    const job = await copies.ended((await olivia.call.storeCopy.start(request)).jobId);
    expect(job).toMatchObject({ status: 'failed', result: 'Partly done: 0 of 3 copied, 3 unknown' });
    expect(await menusOf(omar, to).intervals('Standard')).toHaveLength(2);
  });

  it('ends early if the back office does not respond: the rest is not started', async () => {
    const to = await newLoadedStore(omar, 'Unanswered Motors');
    const items = await copies.planned(to);
    const request = { ...copies.requestOf(to, items, menuOf(items)), leftOut: [] };
    loseAnswers(() =>
      vi.spyOn(olivia.services.backOffice, 'read').mockRejectedValue(new AppError('TIMEOUT', 'No answer')),
    );
    const job = await copies.ended((await olivia.call.storeCopy.start(request)).jobId);
    expect(job.parts.slice(0, 3).map(({ status }) => status)).toEqual(['unknown', 'cancelled', 'cancelled']);
    expect(job.result).toMatch(/^Ended early: 0 of 3 copied, 1 unknown, 2 not started\. /);
    vi.restoreAllMocks();
    expect(await menusOf(omar, to).intervals('Standard')).toEqual([]);
  });
});

it('skips what cannot be copied between different DMS types, with the reason', async () => {
  const to = await loadedStore(omar, 'Other System Motors');
  const scope = await olivia.call.storeCopy.scope({ id: to.id });
  const source = await copies.configurationOf(from);
  const target = await copies.configurationOf(to);
  const sections = planCopy(source, target, {
    ...scope,
    opcodes: scope.opcodes.filter((code) => code !== 'LOF'),
  });
  const notes = sections.flatMap(({ items }) =>
    items.flatMap(({ title, note }) => (note === null ? [] : `${title} | ${note}`)),
  );
  const { storeName } = target.store;
  expect(notes).toEqual(
    expect.arrayContaining([
      `LOF (Opcode), Current | ${storeName} has no opcode LOF`,
      `Standard: Oil and Filter | ${storeName} has no opcode LOF`,
      'Retail (matrix), Current | The matrix name Retail is added. It has no sources; in the other store it is for all sources',
    ]),
  );
  // The pay types of this DMS are available after its second load.
  expect(sections.find(({ name }) => name === 'payTypes')?.closed).toMatch(/Phase 2/);
  const items = sections.flatMap((section) => section.items);
  const job = await copies.ended(
    (await olivia.call.storeCopy.start(copies.requestOf(to, items, defaultSelection(items)))).jobId,
  );
  expect(job.parts.filter(isWrong)).toEqual([]);
  expect((await partsMatrices(omar, to)).map(({ prtsource }) => prtsource)).toEqual([['All']]);
  expect(summariesOf(job, 'skipped')).toContain(`LOF (Opcode), Current | ${storeName} has no opcode LOF`);
});

it('adds no matrix name that a partial answer may have left out', async () => {
  const to = await newLoadedStore(omar, 'Half Answered Motors');
  const items = await copies.planned(to);
  const matrix = new Set(items.filter(({ title }) => title.startsWith('Retail')).map(({ id }) => id));
  await fault({ partialNext: 1, operation: 'ListMatrixTypes' });
  const request = copies.requestOf(to, items, matrix);
  const job = await copies.ended((await olivia.call.storeCopy.start(request)).jobId);
  expect(summariesOf(job, 'refused')).toEqual([
    `Retail (matrix), Current | ${backOfficeTexts.incomplete('the matrix names')}`,
  ]);
});

it('rejects a deleted store, a read-only role, and a copy into itself', async () => {
  const to = await newTekionStore(omar, 'Gone Motors');
  const items = await copies.planned(to);
  const closed = items.length;
  const request = copies.requestOf(to, items, everything(items));
  expect(closed, 'grids and matrices can be made before phase 1 is through').toBeGreaterThan(0);
  await expect(olivia.call.storeCopy.start({ ...request, fromId: to.id })).rejects.toMatchObject({
    message: "A store can't be copied into itself",
  });
  const cleo = await signedInCalls(host, 'cleo');
  await expect(cleo.call.storeCopy.start(request)).rejects.toMatchObject({
    message: 'Your role can look at this but not change it',
  });
  cleo.dispose();
  await olivia.call.stores.remove({ id: to.id, seen: (await olivia.call.stores.get({ id: to.id })).data });
  await expect(olivia.call.storeCopy.start(request)).rejects.toMatchObject({
    message: 'The store is deleted',
  });
});
