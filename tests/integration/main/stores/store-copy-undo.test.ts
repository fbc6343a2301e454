import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { callsOf, type Calls } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { type SandboxControl, sandboxControlAt } from '@fixtures/back-office/sandbox-control';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { signedInCalls, type UserCalls } from '@fixtures/console/signed-in-calls';
import { configureStore } from '@fixtures/domains/configured-store';
import { gridCalls } from '@fixtures/domains/labor-grids';
import { newLoadedStore } from '@fixtures/domains/loaded-store';
import { menusOf, newInterval } from '@fixtures/domains/menus';
import { everything, isWrong, menuOf, StoreCopies, summariesOf } from '@fixtures/domains/store-copies';
import { settingsOf } from '@fixtures/domains/store-lists';
import type { Job } from '@shared/domains/jobs/model';
import { doorRateGrid, rowsOfRates } from '@shared/domains/labor-grids/rates';
import type { CopyItem, CopyStep } from '@shared/domains/store-copy/model';
import { storeCopyTexts } from '@shared/domains/store-copy/texts';
import { AppError } from '@shared/kernel/app-error';
import { backOfficeTexts } from '@shared/kernel/platform/back-office-texts';

let host: TestSandbox;
let control: SandboxControl;
let omar: Calls;
let olivia: UserCalls;
let copies: StoreCopies;

beforeAll(async () => {
  host = await startTestSandbox();
  control = sandboxControlAt(() => host.sandbox.url);
  omar = callsOf(host.sandbox, (await signIn(host.sandbox, 'omar')).access_token);
  olivia = await signedInCalls(host, 'olivia');
  const from = await configureStore(omar, await newLoadedStore(omar, 'Copied Motors'));
  copies = new StoreCopies(olivia, from);
});
afterEach(() => control.clearFaults());
afterAll(async () => {
  olivia.dispose();
  await host.dispose();
});

/** Undoes a copy, and returns the job of the undo. */
async function undone(copy: Job): Promise<Job> {
  const { jobs } = olivia.services;
  const known = new Set(jobs.list().map(({ id }) => id));
  await olivia.call.jobs.undo({ id: copy.id });
  const started = jobs.list().find(({ id }) => !known.has(id));
  return copies.ended(started?.id ?? '');
}
const statesOf = (items: readonly CopyItem[], but: readonly CopyStep[]): string[] => {
  const left = new Set(but.map(({ id }) => id));
  return items.filter(({ id }) => !left.has(id)).map(({ id, state }) => `${id} ${state}`);
};
/** The pay types that the copy puts into a group, out of which none can be taken; the last one first. */
const grouped = (steps: readonly CopyStep[]): CopyStep[] =>
  steps
    .filter(
      ({ change }) =>
        change.kind === 'payType' && change.seen.payTypeCode === null && change.wanted.payTypeCode !== null,
    )
    .toReversed();
const keptGroup = ({ title }: CopyStep): string => `${title} | ${storeCopyTexts.groupStays}`;

it('takes back every kind of entry, the last one first, once', async () => {
  const to = await newLoadedStore(omar, 'Undone Motors');
  // The last grid of a store is its default one, which the back office does not delete.
  await gridCalls(omar, to).add('Petrol', '2026-03-01', { rates: doorRateGrid(80) });
  const items = await copies.planned(to);
  const request = copies.requestOf(to, items, everything(items));
  const copy = await copies.ended((await olivia.call.storeCopy.start(request)).jobId);
  expect(copy.canUndo).toBe(true);
  const undo = await undone(copy);
  const { parts, title } = undo;
  const left = grouped(request.steps);
  expect(summariesOf(undo, 'refused')).toEqual(left.map(keptGroup));
  expect(parts.filter(isWrong)).toHaveLength(left.length);
  expect(title).toBe('Undo of the copy to Undone Motors Ford');
  expect(parts.map(({ title: entry }) => entry)).toEqual(
    request.steps.map(({ title: entry }) => entry).toReversed(),
  );
  // The name of the matrix stays, which the plan of another copy does not show as a state.
  expect(statesOf(await copies.planned(to), left)).toEqual(statesOf(items, left));
  expect(olivia.services.jobs.get(copy.id)?.canUndo).toBeUndefined();
  await expect(olivia.call.jobs.undo({ id: copy.id })).rejects.toMatchObject({
    message: "This job can't be undone anymore",
  });
});

it('puts overwritten values back, and lists what was changed since', async () => {
  const to = await configureStore(omar, await newLoadedStore(omar, 'Half Undone Motors'));
  const [grids, menus, settings] = [gridCalls(omar, to), menusOf(omar, to), settingsOf(omar, to)];
  const [diesel] = (await grids.list()).filter(({ gridType }) => gridType === 'Diesel');
  if (!diesel) throw new Error('The grid is gone');
  await grids.update(diesel, rowsOfRates(doorRateGrid(50)));
  await settings.setTimezone('America/Detroit');
  const tire = (price: number) => newInterval('Tire Rotation', { price });
  await menus.save('Standard', tire(5), tire(19.95));
  await menus.removeInterval('Standard', 'Oil and Filter');
  const items = await copies.planned(to);
  const request = copies.requestOf(to, items, everything(items));
  const copy = await copies.ended((await olivia.call.storeCopy.start(request)).jobId);
  expect(copy.parts.filter(isWrong)).toEqual([]);
  await settings.setTimezone('America/Juneau');
  await menus.removeInterval('Standard', 'Oil and Filter');
  await menus.save('Standard', newInterval('Oil and Filter', { price: 1 }));
  const undo = await undone(copy);
  expect(summariesOf(undo, 'refused')).toEqual([
    expect.stringMatching(/^Standard: Oil and Filter \| Changed by Omar Haddad at \d+:\d\d [ap]m$/),
    ...grouped(request.steps).map(keptGroup),
    expect.stringMatching(/^Timezone \| Changed by Omar Haddad at \d+:\d\d [ap]m: Timezone$/),
  ]);
  expect(await grids.rates(diesel)).toEqual(rowsOfRates(doorRateGrid(50)));
  expect(await settings.timezone()).toBe('America/Juneau');
  expect((await menus.intervals('Standard')).map(({ price }) => price).sort()).toEqual([1, 5]);
});

it('takes back the timezone of a step whose working days are not confirmed', async () => {
  const to = await newLoadedStore(omar, 'Half Saved Motors');
  const settings = settingsOf(omar, to);
  await settings.setTimezone('America/Juneau');
  const items = await copies.planned(to);
  const timezone = items.find(({ change }) => change?.kind === 'settings' && change.wanted.timezone !== '');
  const request = copies.requestOf(to, items, new Set([timezone?.id ?? '']));
  const { backOffice } = olivia.services;
  const write = backOffice.write.bind(backOffice);
  const spy = vi.spyOn(backOffice, 'write').mockImplementation(async (...sent) => {
    const answer = await write(...sent);
    if (JSON.stringify(sent).includes('working_days')) throw new AppError('OUTCOME_UNKNOWN', 'No answer');
    return answer;
  });
  const copy = await copies.ended((await olivia.call.storeCopy.start(request)).jobId);
  spy.mockRestore();
  expect(summariesOf(copy, 'unknown')).toEqual([`Timezone | ${storeCopyTexts.daysUnconfirmed('No answer')}`]);
  expect(await settings.timezone()).not.toBe('America/Juneau');
  expect(copy.canUndo).toBe(true);
  await undone(copy);
  expect(await settings.timezone()).toBe('America/Juneau');
});

it('starts no undo beside a copy that began while the log was read', async () => {
  const to = await newLoadedStore(omar, 'Raced Motors');
  const items = await copies.planned(to);
  const menus = copies.requestOf(to, items, menuOf(items));
  const copy = await copies.ended((await olivia.call.storeCopy.start(menus)).jobId);
  const { backOffice } = olivia.services;
  const read = backOffice.read.bind(backOffice);
  let copyDuringRead = '';
  const rest = await copies.planned(to);
  const spy = vi.spyOn(backOffice, 'read').mockImplementation(async (...sent) => {
    const answer = await read(...sent);
    if (copyDuringRead === '' && JSON.stringify(sent.at(1)).includes('storeSpecific')) {
      copyDuringRead = 'starting';
      copyDuringRead = (await olivia.call.storeCopy.start(copies.requestOf(to, rest, everything(rest))))
        .jobId;
    }
    return answer;
  });
  await expect(olivia.call.jobs.undo({ id: copy.id })).rejects.toThrow(storeCopyTexts.running);
  spy.mockRestore();
  await copies.ended(copyDuringRead);
});

it('keeps a menu that has an interval which was not copied', async () => {
  const to = await newLoadedStore(omar, 'Kept Menu Motors');
  const items = await copies.planned(to);
  const copy = await copies.ended(
    (await olivia.call.storeCopy.start(copies.requestOf(to, items, menuOf(items)))).jobId,
  );
  const menus = menusOf(omar, to);
  const tire = (price: number) => newInterval('Tire Rotation', { price });
  await menus.save('Standard', tire(7), tire(19.95));
  const undo = await undone(copy);
  expect(summariesOf(undo, 'refused')).toEqual([
    expect.stringMatching(/^Standard: Tire Rotation \| Changed by Omar Haddad at \d+:\d\d [ap]m$/),
    "Menu Standard | It has intervals that weren't copied, or were changed since",
  ]);
  expect((await menus.intervals('Standard')).map(({ price }) => price)).toEqual([7]);
});

it('names nobody for a change that the user has made, which may be the copy itself', async () => {
  const to = await newLoadedStore(omar, 'Own Change Motors');
  const items = await copies.planned(to);
  const copy = await copies.ended(
    (await olivia.call.storeCopy.start(copies.requestOf(to, items, menuOf(items)))).jobId,
  );
  const own = menusOf(callsOf(host.sandbox, (await signIn(host.sandbox, 'olivia')).access_token), to);
  const tire = (price: number) => newInterval('Tire Rotation', { price });
  await own.save('Standard', tire(7), tire(19.95));
  expect(summariesOf(await undone(copy), 'refused')[0]).toBe('Standard: Tire Rotation | Changed since');
});

describe('a partial answer undoes nothing of', () => {
  it.each<[kind: string, operation: string, id: RegExp]>([
    ['settings', 'StoreSettings', /^settings:/],
    ['settings, for their nickname', 'GetStoreNickname', /^settings:timezone/],
    ['a pay type', 'GetPayTypeMasterDetails', /^payType:/],
    ['a labor grid', 'GetLaborGridDetails', /^laborGrid:/],
    ['a parts matrix', 'GetMatrixDetails', /^partsMatrix:/],
    ['a menu', 'GetMenuNames', /^menu:/],
    ['an interval', 'LoadMenuDetails', /^(menu|interval):/],
  ])('%s', async (kind, operation, id) => {
    const to = await newLoadedStore(omar, `Partial Motors of ${kind}`);
    // The last grid of a store is its default one, which the back office does not delete.
    await gridCalls(omar, to).add('Petrol', '2026-03-01', { rates: doorRateGrid(80) });
    const items = await copies.planned(to);
    const ticked = new Set(items.filter((item) => id.test(item.id)).map((item) => item.id));
    const request = copies.requestOf(to, items, ticked);
    const copy = await copies.ended((await olivia.call.storeCopy.start(request)).jobId);
    expect(copy.parts.filter(isWrong)).toEqual([]);
    const last = request.steps.at(-1);
    await control.faults({ partialNext: 1, operation });
    const [first] = (await undone(copy)).parts;
    expect(first).toMatchObject({ subject: last?.id, reason: backOfficeTexts.incomplete('the store') });
    // The timezone and the days are one step.
    const kept = (last?.id ?? '').split('+').map((part) => `${part} same`);
    expect(statesOf(await copies.planned(to), [])).toEqual(expect.arrayContaining(kept));
  });

  it('a menu, of which it left out an interval', async () => {
    const to = await newLoadedStore(omar, 'Partial Menu Motors');
    const items = await copies.planned(to);
    const ticked = new Set(items.filter((item) => item.id.startsWith('menu:')).map((item) => item.id));
    const request = copies.requestOf(to, items, ticked);
    const copy = await copies.ended((await olivia.call.storeCopy.start(request)).jobId);
    const menus = menusOf(omar, to);
    await menus.save('Standard', newInterval('Tire Rotation', { price: 7 }));
    await control.faults({ partialNext: 1, operation: 'LoadMenuDetails' });
    const [menu] = (await undone(copy)).parts;
    expect(menu?.reason).toBe(backOfficeTexts.incomplete('the store'));
    expect(await menus.intervals('Standard')).toHaveLength(1);
  });
});
