import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BACK_OFFICES, type BackOffice } from '@fixtures/back-office/back-offices';
import { activeStore, type Calls, callsOf, newStore, pngLogo, resultOf } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import {
  HISTORY_PAGE_SIZE,
  type RecordChange,
  recordChangeSchema,
} from '@shared/domains/record-history/model';
import { DAY_MS } from '@shared/kernel/dates/durations';

const answerSchema = z.object({ getRecordChanges: z.object({ results: z.array(recordChangeSchema) }) });
const QUERY = `mutation ($input: GetRecordChangesInput!) {
  getRecordChanges(input: $input) { results { changeId field before after isKept userName changedAt } } }`;

interface Wanted {
  inTenantId: string;
  inStoreId: string | null;
  inFirst?: number;
  inBefore?: number | null;
}

let backOffice: BackOffice;
let olivia: Calls;
let omar: Calls;
let cleo: Calls;
let adam: Calls;

async function changesOf(calls: Calls, wanted: Wanted): Promise<RecordChange[]> {
  const { data, errors } = await calls.query(QUERY, {
    input: { inFirst: HISTORY_PAGE_SIZE, inBefore: null, ...wanted },
  });
  if (errors) throw new Error(String(errors[0]?.extensions?.['errcode']));
  return answerSchema.parse(data).getRecordChanges.results;
}
const brief = (changes: RecordChange[]) =>
  changes.map(({ field, before, after, userName }) => `${field}: ${before} -> ${after} (${userName})`);

describe.each(BACK_OFFICES)('the history of a record at the $name', ({ start }) => {
  beforeAll(async () => {
    backOffice = await start({});
    const as = async (who: string): Promise<Calls> =>
      callsOf(backOffice.address, (await signIn(backOffice.address, who)).access_token);
    [olivia, omar, cleo, adam] = [await as('olivia'), await as('omar'), await as('cleo'), await as('adam')];
  });
  afterAll(() => backOffice.dispose());

  const updateStore = async (calls: Calls, key: object, fields: object): Promise<void> => {
    const { data } = await calls.store({ pAction: 'update', ...key, ...fields });
    expect(data).toMatchObject({ insertStore: { results: [{ statusCode: 1 }] } });
  };

  it('has what each user changed of a store, newest first, in pages, for everyone who sees it', async () => {
    const { id, storeId, tenantId } = await newStore(olivia, 'Harbor Motors');
    const key = { id, storeId, tenantId };
    const of = { inTenantId: tenantId, inStoreId: storeId };
    expect(await changesOf(olivia, of)).toEqual([]);
    await updateStore(olivia, key, { displayName: 'Bay One', inSubscriptionId: 'SUB77' });
    await updateStore(omar, key, { displayName: 'Bay Two' });
    await updateStore(omar, key, { displayName: 'Bay Two', inSubscriptionId: '' });
    const all = await changesOf(cleo, of);
    expect(brief(all)).toEqual([
      'inSubscriptionId: SUB77 -> null (Omar Haddad)',
      'displayName: Bay One -> Bay Two (Omar Haddad)',
      'inSubscriptionId: null -> SUB77 (Olivia Ortega)',
      'displayName: Harbor Motors Ford -> Bay One (Olivia Ortega)',
    ]);
    expect(all.every(({ isKept }) => isKept)).toBe(true);
    expect(Math.abs(Date.now() - Date.parse(all[0]?.changedAt ?? ''))).toBeLessThan(DAY_MS);
    const first = await changesOf(olivia, { ...of, inFirst: 3 });
    const rest = await changesOf(olivia, { ...of, inFirst: 3, inBefore: first.at(-1)?.changeId ?? null });
    expect([...first, ...rest]).toEqual(all);
    expect(rest).toHaveLength(1);
  });

  it('has what a data feed changes of its store, while it is the one in force', async () => {
    const { storeId, tenantId } = await newStore(olivia, 'Feed History Motors');
    const of = { inTenantId: tenantId, inStoreId: storeId };
    const { dmsDetailId, dms } = await activeStore(olivia, storeId);
    const key = { storeId, tenantId };
    const sent = async (calls: Calls, pAction: string, feed: object) =>
      expect(resultOf(await calls.feed({ pAction, pDmsDetails: { ...key, ...feed } }))).toMatchObject({
        statusCode: 1,
      });
    await sent(omar, 'update', { id: dmsDetailId, dms, dealerId: 'D99999' });
    expect(brief(await changesOf(cleo, of))).toEqual(['dealerId: D12345 -> D99999 (Omar Haddad)']);
    const effectiveDate = `${new Date().getFullYear() + 3}-01-01`;
    // A feed of a later day changes nothing of the store yet.
    await sent(olivia, 'insert', { dms: 'Tekion', effectiveDate, dealerId: 'T1' });
    expect(await changesOf(olivia, of)).toHaveLength(1);
    await sent(omar, 'update', { id: dmsDetailId, dms, dealerId: 'D99999' });
    expect(await changesOf(olivia, of)).toHaveLength(1);
  });

  it('has nothing of a change that was refused', async () => {
    const { id, storeId, tenantId } = await newStore(olivia, 'Meadow Motors');
    const { data } = await olivia.store({
      ...{ pAction: 'update', id, storeId, tenantId, displayName: 'Mine' },
      inExpected: { displayName: 'What nobody has stored' },
    });
    expect(data).toMatchObject({ insertStore: { results: [{ statusCode: 0 }] } });
    expect(await changesOf(olivia, { inTenantId: tenantId, inStoreId: storeId })).toEqual([]);
  });

  it('has what was changed of a tenant, and of its logo the fact alone', async () => {
    const { tenantId } = await newStore(olivia, 'Summit Motors');
    const of = { inTenantId: tenantId, inStoreId: null };
    const before = await changesOf(olivia, of);
    const details = { pAction: 'update', tenantId, agreementDate: '2026-03-02' };
    await olivia.details({ ...details, displayName: 'Bay Group' });
    await omar.details({
      ...{ ...details, displayName: 'Bay Group' },
      tenantImg: `data:image/png;base64,${pngLogo.toString('base64')}`,
    });
    const changes = (await changesOf(cleo, of)).slice(0, -before.length || undefined);
    expect(changes[0]).toMatchObject({
      ...{ field: 'tenantImg', before: null, after: null, isKept: false, userName: 'Omar Haddad' },
    });
    expect(brief(changes.slice(1))).toEqual(
      expect.arrayContaining([expect.stringMatching(/^displayName: .* -> Bay Group \(Olivia Ortega\)$/)]),
    );
    expect(JSON.stringify(changes)).not.toContain('base64');
  });

  it('is refused for a record that the caller does not see', async () => {
    for (const inStoreId of ['nowhere', null])
      await expect(changesOf(olivia, { inTenantId: 'nowhere', inStoreId })).rejects.toThrow('P0002');
    const { data } = await olivia.query(
      '{ statelessServiceBzoTenants(first: 1, filter: { isTestTenant: { equalTo: true } }) { nodes { tenantId } } }',
    );
    const [hidden] = z
      .object({
        statelessServiceBzoTenants: z.object({ nodes: z.array(z.object({ tenantId: z.string() })) }),
      })
      .parse(data).statelessServiceBzoTenants.nodes;
    const of = { inTenantId: hidden?.tenantId ?? '', inStoreId: null };
    expect(await changesOf(olivia, of)).toEqual([]);
    await expect(changesOf(adam, of)).rejects.toThrow('P0002');
  });
});
