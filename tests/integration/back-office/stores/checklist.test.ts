import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BACK_OFFICES, type BackOffice } from '@fixtures/back-office/back-offices';
import { activityOf, callsOf, newStore, newTenant, type Calls } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { checklistStepSchema, REALM_STEP, type ChecklistStep } from '@shared/domains/checklist/model';

let backOffice: BackOffice;
let olivia: Calls;

async function stepsOf(tenantId: string, store: string | null): Promise<ChecklistStep[]> {
  const answer = await olivia.query(
    `mutation ($input: GetOnboardingChecklistInput!) { getOnboardingChecklist(input: $input) { results {
       checklist displayName displayOrder status processName createdOn lastupdatedBy lastupdatedOn storeId
       storeName tenantId tenantName } } }`,
    { input: { reqType: store === null ? 'common' : 'store', tenantId, store } },
  );
  const schema = z.object({
    data: z.object({ getOnboardingChecklist: z.object({ results: z.array(checklistStepSchema) }) }),
  });
  return schema.parse(answer).data.getOnboardingChecklist.results;
}

async function set(
  tenantId: string,
  store: string,
  checklist: string,
  status: string,
  { calls = olivia, seen = null }: { calls?: Calls; seen?: string | null } = {},
): Promise<unknown> {
  const answer = await calls.query(
    'mutation ($input: SetChecklistStatusInput!) { setChecklistStatus(input: $input) { string } }',
    {
      input: {
        ...{ pProcess: 'update', pStatus: status, pChecklist: checklist, pTenant: tenantId, pStore: store },
        ...(seen !== null && { pExpected: seen }),
      },
    },
  );
  const schema = z.object({ data: z.object({ setChecklistStatus: z.object({ string: z.string() }) }) });
  return schema.parse(answer).data.setChecklistStatus.string;
}

describe.each(BACK_OFFICES)('checklists of the $name', ({ start }) => {
  beforeAll(async () => {
    backOffice = await start({});
    olivia = callsOf(backOffice.address, (await signIn(backOffice.address, 'olivia')).access_token);
  });
  afterAll(() => backOffice.dispose());

  it('of a store are completed in order, with the user of each step', async () => {
    const { tenantId, storeId } = await newStore(olivia, 'Checklist Motors');
    const [first, second] = await stepsOf(tenantId, storeId);
    if (!first || !second) throw new Error('no steps');
    expect(await set(tenantId, storeId, second.checklist, 'ongoing')).toMatch(/locked/);
    expect(await set(tenantId, storeId, first.checklist, 'Completed')).toBe('Initiate the step first');
    expect(await set(tenantId, storeId, first.checklist, 'ongoing')).toBe('Success');
    expect(await set(tenantId, storeId, first.checklist, 'Completed')).toBe('Success');
    expect(await set(tenantId, storeId, second.checklist, 'ongoing')).toBe('Success');
    expect(await stepsOf(tenantId, storeId)).toMatchObject([
      { status: 'Completed', lastupdatedBy: 'Olivia Ortega', storeName: 'Checklist Motors Ford' },
      { status: 'ongoing' },
      ...Array.from({ length: 6 }, () => ({ status: 'Pending' })),
    ]);
  });

  it('can reopen a completed step while the next one is pending', async () => {
    const { tenantId, storeId } = await newStore(olivia, 'Reopening Motors');
    const [first, second] = await stepsOf(tenantId, storeId);
    if (!first || !second) throw new Error('no steps');
    await set(tenantId, storeId, first.checklist, 'ongoing');
    await set(tenantId, storeId, first.checklist, 'Completed');
    expect(await set(tenantId, storeId, first.checklist, 'ongoing')).toBe('Success');
    expect((await stepsOf(tenantId, storeId))[0]).toMatchObject({ status: 'ongoing' });
    await set(tenantId, storeId, first.checklist, 'Completed');
    await set(tenantId, storeId, second.checklist, 'ongoing');
    expect(await set(tenantId, storeId, first.checklist, 'ongoing')).toMatch(/has begun already/);
  });

  it('tell one completion from another by who and when, which an undo compares', async () => {
    const { tenantId, storeId } = await newStore(olivia, 'Twice Done Motors');
    const adam = callsOf(backOffice.address, (await signIn(backOffice.address, 'adam')).access_token);
    const [first] = await stepsOf(tenantId, storeId);
    if (!first) throw new Error('no steps');
    const completion = async (calls: Calls) => {
      await set(tenantId, storeId, first.checklist, 'ongoing', { calls });
      await set(tenantId, storeId, first.checklist, 'Completed', { calls });
      const [{ lastupdatedBy, lastupdatedOn } = first] = await stepsOf(tenantId, storeId);
      return { lastupdatedBy, lastupdatedOn };
    };
    const own = await completion(olivia);
    const [again] = await stepsOf(tenantId, storeId);
    expect(again, 'a read changes nothing of it').toMatchObject(own);
    expect(await completion(adam)).toMatchObject({ lastupdatedBy: 'Adam Novak' });
    const later = await completion(olivia);
    expect(later.lastupdatedBy).toBe(own.lastupdatedBy);
    expect(later.lastupdatedOn).not.toBe(own.lastupdatedOn);
  });

  it('keep the change of another user if a page shows an older state', async () => {
    const { tenantId, storeId } = await newStore(olivia, 'Stale Step Motors');
    const adam = callsOf(backOffice.address, (await signIn(backOffice.address, 'adam')).access_token);
    const [first] = await stepsOf(tenantId, storeId);
    if (!first) throw new Error('no steps');
    const { checklist } = first;
    await set(tenantId, storeId, checklist, 'ongoing', { seen: 'Pending' });
    await set(tenantId, storeId, checklist, 'Completed', { seen: 'ongoing' });
    expect(await set(tenantId, storeId, checklist, 'ongoing', { calls: adam, seen: 'Pending' })).toBe(
      "Someone else changed this step: it's Completed now",
    );
    expect(await set(tenantId, storeId, checklist, 'Completed', { calls: adam, seen: 'ongoing' })).toBe(
      'Success',
    );
    expect((await stepsOf(tenantId, storeId))[0]).toMatchObject({
      status: 'Completed',
      lastupdatedBy: 'Olivia Ortega',
    });
    const logged = (await activityOf(olivia, { storeId })).map(({ activity }) => activity);
    expect(logged.filter((activity) => activity.endsWith('set to Completed'))).toHaveLength(1);
  });

  it('are logged by the names of their steps', async () => {
    const { tenantId, storeId } = await newStore(olivia, 'Told Motors');
    const [first] = await stepsOf(tenantId, storeId);
    if (!first) throw new Error('no steps');
    await set(tenantId, storeId, first.checklist, 'ongoing');
    expect(await activityOf(olivia, { storeId })).toContainEqual(
      expect.objectContaining({ activity: 'Checklist step Store information set to In Progress' }),
    );
  });

  it('of a tenant progress with its configuration', async () => {
    const { id, tenantId } = await newTenant(olivia, 'Realm Motors', false);
    const realm = async () =>
      (await stepsOf(tenantId, null)).find(({ checklist }) => checklist === REALM_STEP);
    expect(await realm()).toMatchObject({ status: 'Pending', storeId: null });
    await olivia.configureTenant({ id });
    expect(await realm()).toMatchObject({ status: 'ongoing' });
  });
});
