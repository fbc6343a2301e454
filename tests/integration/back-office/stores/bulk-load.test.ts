import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BACK_OFFICES, type BackOffice } from '@fixtures/back-office/back-offices';
import {
  activityOf,
  activeStore,
  callsOf,
  pollUntil,
  newStore,
  resultOf,
  rowsOf,
  stringOf,
  tenantById,
  type Calls,
} from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { clickInput, loadInput, logOf, runLoad, statusInput } from '@fixtures/domains/loads';
import { pipelineAttemptSchema } from '@shared/domains/bulk-load/model';

describe.each(BACK_OFFICES)('the pipeline of the $name', ({ name, start }) => {
  let backOffice: BackOffice;
  let olivia: Calls;
  let omar: Calls;
  let cleo: Calls;
  beforeAll(async () => {
    backOffice = await start({ triggerSeconds: 2 });
    const as = async (who: string) =>
      callsOf(backOffice.address, (await signIn(backOffice.address, who)).access_token);
    [olivia, omar, cleo] = [await as('olivia'), await as('omar'), await as('cleo')];
  });
  afterAll(() => backOffice.dispose());

  it('records attempts with user, time and outcome', async () => {
    const key = await newStore(olivia, 'Tried Motors');
    await runLoad(olivia, key, 'bulk_phase_1');
    await omar.phase1(clickInput(key));
    const { data } = await olivia.query(
      `mutation ($input: GetPipelineAttemptsInput!) { getPipelineAttempts(input: $input) { results {
         step attempt startedAt finishedAt status message startedBy lines } } }`,
      { input: { inStoreId: key.storeId, inTenantId: key.tenantId } },
    );
    const schema = z.object({
      getPipelineAttempts: z.object({ results: z.array(pipelineAttemptSchema) }),
    });
    const [load, validation] = schema.parse(data).getPipelineAttempts.results;
    expect(load).toMatchObject({ step: 'phase1Load', attempt: 1, startedBy: 'Olivia Ortega' });
    expect(load?.lines).toBeGreaterThan(5);
    expect(validation).toMatchObject({ step: 'phase1Validation', startedBy: 'Omar Haddad', lines: 0 });
    expect(validation?.message).not.toBe('');
  });

  it('runs from the first load to the launch, each step enabling the next', async () => {
    const key = await newStore(olivia, 'Pipeline Motors');
    const step = async (callType: string, status: string) =>
      stringOf(await olivia.status(statusInput(key, callType, status)));
    expect(resultOf(await olivia.phase1(clickInput(key)))).toMatchObject({ status: 0 });
    expect(await step('bulk_phase_2', 'In Progress')).toBe('Finish Opcode Validation first');
    expect(await runLoad(olivia, key, 'bulk_phase_1')).toMatchObject({
      bulkPhase1: 'Completed',
      bulkPhase2: 'Inactive',
    });
    expect(resultOf(await olivia.phase1(clickInput(key)))).toMatchObject({ status: 1 });
    expect(resultOf(await olivia.categorize(clickInput(key)))).toMatchObject({ status: 1 });
    expect(await activeStore(olivia, key.storeId)).toMatchObject({
      isOpcodeCategorized: true,
      bulkPhase2: 'Active',
    });
    expect(resultOf(await olivia.opcodes(clickInput(key)))).toMatchObject({ status: 1 });
    expect(await runLoad(olivia, key, 'bulk_phase_2')).toMatchObject({
      bulkPhase2: 'Completed',
      dailyLoad: 'Active',
    });
    expect(resultOf(await olivia.phase2(clickInput(key)))).toMatchObject({ status: 1 });
    expect(await runLoad(olivia, key, 'daily_load')).toMatchObject({
      nsQaValidation: 'Active',
      review: 'Active',
    });
    expect(await tenantById(olivia, key.tenantId)).toMatchObject({
      nsQaValidation: true,
      onboarding: false,
    });
    const bill = { pAction: 'update', id: key.id, tenantId: key.tenantId, billingDate: '05/06/2026' };
    expect(resultOf(await olivia.store(bill))).toMatchObject({ statusCode: 1 });
    expect(await step('review', 'In Progress')).toBe('Finish NS QA Validation first');
    expect(await step('ns_qa_validation', 'In Progress')).toBe('Success');
    expect(await step('ns_qa_validation', 'Completed')).toBe('Success');
    expect(await tenantById(olivia, key.tenantId)).toMatchObject({ review: true, nsQaValidation: false });
    expect(await step('store_launched', 'Completed')).toBe('Finish Review first');
    expect(await step('review', 'In Progress')).toBe('Success');
    expect(await step('review', 'Completed')).toBe('Success');
    expect(await tenantById(olivia, key.tenantId)).toMatchObject({ readyToLaunch: true, review: false });
    expect(await step('store_launched', 'Completed')).toBe('Success');
    expect(await activeStore(olivia, key.storeId)).toMatchObject({
      storeLaunched: 'Completed',
      storeLaunchedDate: new Date().toLocaleDateString('sv-SE'),
      billingDate: '2026-05-06',
    });
    expect(await tenantById(olivia, key.tenantId)).toMatchObject({ launched: true, readyToLaunch: false });
    const move = { pAction: 'update', id: key.id, tenantId: key.tenantId, storeLaunchedDate: '2030-01-01' };
    expect(resultOf(await olivia.store(move))).toMatchObject({ statusCode: 0 });
    const listed = await olivia.query(
      `{ statelessServiceBzoStorewiseDetails(filter: { tenantId: { equalTo: "${key.tenantId}" }, storeLaunched: { equalTo: "Completed" },
         storeDmsStatus: { equalTo: "Active" }, isTestStore: { equalTo: false } }) { nodes { storeId } } }`,
    );
    expect(rowsOf(listed)).toEqual([{ storeId: key.storeId }]);
  });

  it('sets the missing launch date of a launched store once', async () => {
    const key = await newStore(olivia, 'Undated Motors');
    await backOffice.machinery.stage(key.storeId, { storeLaunched: 'Completed', storeLaunchedDate: null });
    const save = async (storeLaunchedDate: string | null) =>
      resultOf(
        await olivia.store({ pAction: 'update', id: key.id, tenantId: key.tenantId, storeLaunchedDate }),
      );
    expect(await save('2026-05-06')).toMatchObject({ statusCode: 1 });
    for (const day of ['2026-05-07', null])
      expect(await save(day)).toMatchObject({
        statusCode: 0,
        statusMsg: 'storeLaunchedDate: The launch date of a launched store is fixed',
      });
    expect(await activeStore(olivia, key.storeId)).toMatchObject({ storeLaunchedDate: '2026-05-06' });
  });

  it('starts one load, however many users click at the same time', async () => {
    const key = await newStore(olivia, 'Clickers Motors');
    const click = async (calls: Calls) => {
      const set = stringOf(await calls.status(statusInput(key, 'bulk_phase_1', 'In Progress')));
      return [set, stringOf(await calls.load(loadInput(key, 'bulk_phase_1')))];
    };
    const answers = await Promise.all([click(olivia), click(omar), click(olivia)]);
    expect(answers.flat()).toEqual(Array.from({ length: 6 }, () => 'Success'));
    await pollUntil(
      () => activeStore(olivia, key.storeId),
      (store) => store['bulkPhase1'] === 'Completed',
    );
    const starts = (await logOf(olivia, key, 'bulk_phase_1')).filter((row) =>
      /started/.test(String(row['description'])),
    );
    expect(starts).toHaveLength(1);
  });

  it('fails a load whose status was set without a trigger', async () => {
    const key = await newStore(olivia, 'Forgotten Motors');
    await olivia.status(statusInput(key, 'bulk_phase_1', 'In Progress'));
    await pollUntil(
      () => activeStore(olivia, key.storeId),
      (store) => store['bulkPhase1'] === 'Failed',
    );
    expect(await logOf(olivia, key, 'bulk_phase_1')).toMatchObject([
      { status: 'Failed', error: 'The load was not triggered within 2 s.' },
    ]);
  });

  it('is read-only for a client, and rejects unknown records and calls', async () => {
    const key = await newStore(olivia, 'Watched Motors');
    const refused = [
      await cleo.status(statusInput(key, 'bulk_phase_1', 'In Progress')),
      await cleo.load(loadInput(key, 'bulk_phase_1')),
      await cleo.phase1(clickInput(key)),
      await cleo.categorize(clickInput(key)),
    ];
    for (const { errors } of refused) expect(errors?.[0]?.extensions).toMatchObject({ errcode: '42501' });
    expect(await logOf(cleo, key, 'bulk_phase_1')).toEqual([]);
    const answers = [
      await olivia.status(statusInput(key, 'phase_9', 'Completed')),
      await olivia.status(statusInput(key, 'review', 'Done')),
      await olivia.status(statusInput(key, 'bulk_phase_1', 'Completed')),
      await olivia.load(loadInput(key, 'review')),
      await olivia.load(loadInput(key, 'bulk_phase_1')),
    ];
    expect(answers.map((answer) => stringOf(answer))).toEqual([
      'Unknown call type phase_9',
      'Unknown status Done',
      "Phase 1 load can't be set to Completed now",
      'review has no load',
      'Phase 1 load has not been set to In Progress',
    ]);
    const elsewhere = await olivia.load({ ...loadInput(key, 'bulk_phase_1'), pTenantId: 'nobody' });
    expect(elsewhere.errors?.[0]?.extensions).toMatchObject({ errcode: 'P0002' });
    await olivia.store({ pAction: 'delete', id: key.id, tenantId: key.tenantId });
    expect(stringOf(await olivia.status(statusInput(key, 'bulk_phase_1', 'In Progress')))).toBe(
      'The store is deleted',
    );
    expect((await activityOf(olivia, key)).slice(0, 5)).toMatchObject([
      { activity: 'Bulk load phase 1 set to In Progress', status: 'Failed' },
      { activity: 'Store deleted', status: 'Success' },
      { activity: 'Bulk load phase 1 set to Completed', status: 'Failed' },
      { activity: 'Review set to Done', status: 'Failed' },
      { activity: 'phase_9 set to Completed', status: 'Failed', createdUser: 'Olivia Ortega' },
    ]);
  });

  if (name === 'reference')
    it('continues if a task before it in the queue cannot be done', async () => {
      const queue = 'insert into queue (kind, work, queuedBy) values (?, ?, ?)';
      await backOffice.machinery.run(queue, 'load', '{"run":"none"}', 'nobody');
      const key = await newStore(olivia, 'Patient Motors');
      // The data of the load exists already.
      await backOffice.machinery.run(
        "insert into loaded_data (storeKey, kind, loadedAt) select id, 'opcodes', now() from store where storeId = ?",
        key.storeId,
      );
      expect(await runLoad(olivia, key, 'bulk_phase_1')).toMatchObject({ bulkPhase1: 'Failed' });
      expect((await logOf(olivia, key, 'bulk_phase_1')).at(-1)).toMatchObject({
        error: 'The back office could not write the progress of this load.',
      });
      await backOffice.machinery.run("delete from loaded_data where kind = 'opcodes'");
      expect(await runLoad(olivia, key, 'bulk_phase_1')).toMatchObject({ bulkPhase1: 'Completed' });
    });
});
