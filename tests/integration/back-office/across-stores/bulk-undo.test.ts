import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BACK_OFFICES, type BackOffice } from '@fixtures/back-office/back-offices';
import {
  activeStore,
  callsOf,
  newTenant,
  storeInput,
  resultOf,
  type Calls,
} from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { signedInCalls, type UserCalls } from '@fixtures/console/signed-in-calls';
import { gateSeed, tries } from '@fixtures/tries';
import { undoStepsOf } from '@shared/domains/bulk/outcome';
import { leftOutStores, stepsOf } from '@shared/domains/bulk/plan';
import { planStores } from '@shared/domains/bulk/rules';
import type { Job } from '@shared/domains/jobs/model';

const STORES = 5;
const PLAN = '/statelessServiceBzoStoreDetails/bulk?do=launchDate';

let backOffice: BackOffice;
let omar: Calls;
let olivia: UserCalls;
let tenantId: string;
let stores: { id: number; storeId: string }[];

async function ended(jobId: string): Promise<Job> {
  const { jobs } = olivia.services;
  await expect.poll(() => jobs.get(jobId)?.status, { interval: 5 }).not.toBe('running');
  const job = jobs.get(jobId);
  if (!job) throw new Error('The job is gone');
  return job;
}

const setDate = (at: number, storeLaunchedDate: string | null): Promise<unknown> =>
  omar.store({
    pAction: 'update',
    id: stores[at]?.id,
    storeId: stores[at]?.storeId,
    tenantId,
    storeLaunchedDate,
  });

const dates = async (): Promise<unknown[]> =>
  Promise.all(stores.map(async ({ storeId }) => (await activeStore(omar, storeId))['storeLaunchedDate']));

/** Distinct days, so that a day shows who set it. */
const day = (month: number) => (value: number | null) =>
  value === null ? null : `2027-${String(month).padStart(2, '0')}-${String(value).padStart(2, '0')}`;
const dayNumber = fc.option(fc.integer({ min: 1, max: 28 }));
const five = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: STORES, maxLength: STORES });

describe.each(BACK_OFFICES)('bulk runs at the $name', ({ start }) => {
  beforeAll(async () => {
    backOffice = await start({});
    const { address } = backOffice;
    omar = callsOf(address, (await signIn(address, 'omar')).access_token);
    olivia = await signedInCalls(backOffice.host, 'olivia', undefined, {
      endpoint: `${address.url}/graphql`,
    });
    ({ tenantId } = await newTenant(omar, 'Undone Motors'));
    stores = [];
    for (let at = 0; at < STORES; at += 1) {
      const made = resultOf(await omar.store(storeInput(tenantId, `Undone Motors ${'ABCDE'.charAt(at)}`)));
      await omar.configureStore({ id: made['id'] });
      stores.push({ id: Number(made['id']), storeId: String(made['storeId']) });
    }
  });
  afterAll(async () => {
    olivia.services.jobs.close('signedOut');
    olivia.dispose();
    await backOffice.dispose();
  });

  it('the undo of a run overwrites no change of another user, restores all others, and lists what stays', () =>
    fc.assert(
      fc.asyncProperty(
        five(dayNumber.map(day(3))),
        fc.integer({ min: 1, max: 28 }).map(day(5)),
        five(fc.option(fc.integer({ min: 1, max: 28 }).map(day(7)))),
        async (before, set, since) => {
          await Promise.all(before.map((one, at) => setDate(at, one)));
          const ids = stores.map(({ id }) => id);
          const read = (await olivia.call.bulk.stores({ ids })).data;
          const plan = planStores({ action: 'launchDate', date: set ?? '' }, ids, read);
          const request = {
            action: 'launchDate' as const,
            steps: stepsOf(plan),
            leftOut: leftOutStores(plan),
            plan: PLAN,
          };
          const done = await ended((await olivia.call.bulk.run(request)).jobId);
          expect(await dates()).toEqual(stores.map(() => set));
          await Promise.all(since.flatMap((one, at) => (one === null ? [] : setDate(at, one))));
          const steps = undoStepsOf(done.parts);
          expect(steps).toHaveLength(STORES);
          const undo = { ...request, steps, leftOut: [], undoes: done.subject.run };
          const undone = await ended((await olivia.call.bulk.run(undo)).jobId);
          expect(await dates()).toEqual(before.map((one, at) => since[at] ?? one));
          const staying = undone.parts
            .filter(({ status }) => status === 'refused')
            .map(({ subject }) => subject);
          expect(staying).toEqual(
            stores.filter((_store, at) => (since[at] ?? null) !== null).map(({ id }) => String(id)),
          );
        },
      ),
      { numRuns: tries(15, 1_000), ...gateSeed() },
    ));
});
