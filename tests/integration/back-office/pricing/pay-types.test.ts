import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BACK_OFFICES, type BackOffice } from '@fixtures/back-office/back-offices';
import { activityIn, callsOf, type Calls } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { newTekionStore } from '@fixtures/domains/loaded-store';
import {
  payType,
  payTypes,
  payloadResultsOf,
  sendPayTypes,
  type PayTypeChange,
} from '@fixtures/domains/store-lists';
import type { PayType } from '@shared/domains/pay-types/model';

const updateSchema = z.array(z.object({ msg: z.string().nullable(), status: z.number() }));

let backOffice: BackOffice;
const people: Record<string, Calls> = {};
const store = { id: 0, storeId: '', tenantId: '' };

function as(who: string): Calls {
  const calls = people[who];
  if (!calls) throw new Error(who);
  return calls;
}

const rows = (): Promise<PayType[]> => payTypes(as('olivia'), store);
const row = (name: string): Promise<PayType> => payType(as('olivia'), store, name);
const send = (who: string, ...changes: PayTypeChange[]) => sendPayTypes(as(who), store, ...changes);
const save = async (who: string, ...changes: PayTypeChange[]) =>
  updateSchema.parse(payloadResultsOf(await send(who, ...changes)));

describe.each(BACK_OFFICES)('pay types of the $name', ({ start }) => {
  beforeAll(async () => {
    backOffice = await start({});
    for (const who of ['olivia', 'omar', 'adam', 'cleo'])
      people[who] = callsOf(backOffice.address, (await signIn(backOffice.address, who)).access_token);
    Object.assign(store, await newTekionStore(as('olivia'), 'Paid Motors'));
  });
  afterAll(() => backOffice.dispose());

  it('are loaded by phase 1', async () => {
    expect(await rows()).toEqual([]);
    await backOffice.machinery.stage(store.storeId, { bulkPhase1: 'Completed' });
    const loaded = await rows();
    expect(loaded.map(({ payType }) => payType)).toEqual(
      expect.arrayContaining(['C', 'E', 'F', 'I', 'M', 'W']),
    );
    expect(await rows()).toEqual(loaded);
  });

  it('accept allowed changes and keep the rest of the row', async () => {
    const seen = await row('C');
    expect(await save('adam', [seen, { payTypeCode: 'W', department: 'Body Shop' }])).toEqual([
      { status: 1, msg: 'Success' },
    ]);
    expect(await row('C')).toEqual({ ...seen, payTypeCode: 'W', department: 'Body Shop' });
    expect(await save('adam', [await row('C'), { department: null }])).toMatchObject([{ status: 1 }]);
    expect((await row('C')).department).toBeNull();
  });

  it('reject an invalid record and accept the others', async () => {
    const [c, e, w] = [await row('C'), await row('E'), await row('W')];
    expect(
      await save('adam', [c, { payTypeCode: 'X' }], [e, { payTypeCode: 'M' }], [w, { department: 'Sales' }]),
    ).toEqual([
      { status: 0, msg: 'One of C, E, F, I, M, W' },
      { status: 1, msg: 'Success' },
      { status: 0, msg: 'One of Service, Body Shop, or empty' },
    ]);
    expect(await save('adam', [w, { gridExcluded: 2 }])).toEqual([{ status: 0, msg: 'Invalid input' }]);
    expect([await row('C'), (await row('E')).payTypeCode, await row('W')]).toEqual([c, 'M', w]);
  });

  it('reject a record whose old values are no longer the stored ones', async () => {
    const seen = await row('I');
    await save('omar', [seen, { payTypeCode: 'M', gridExcluded: 1 }]);
    expect(await save('adam', [seen, { payTypeCode: 'F' }])).toEqual([
      { status: 0, msg: 'Someone else changed this row' },
    ]);
    expect(await row('I')).toMatchObject({ payTypeCode: 'M', gridExcluded: 1 });
    expect(await save('adam', [{ ...seen, payType: 'NONE' }, {}])).toEqual([
      { status: 0, msg: 'This row is no longer there' },
    ]);
  });

  it('accept one of two simultaneous changes, and report the conflict to the other user', async () => {
    const seen = await row('M');
    const results = await Promise.all([
      save('adam', [seen, { payTypeCode: 'E', department: 'Service' }]),
      save('omar', [seen, { payTypeCode: 'F', department: 'Body Shop' }]),
    ]);
    expect(results.map(([result]) => result?.status).sort()).toEqual([0, 1]);
  });

  it('accept nothing from a client', async () => {
    expect((await send('cleo', [await row('C'), { department: 'Service' }])).errors?.[0]).toMatchObject({
      extensions: { errcode: '42501' },
    });
  });

  it('are logged: the accepted ones, and calls that were refused entirely', async () => {
    expect(await activityIn('pay_type', as('olivia'), store)).toEqual(
      expect.arrayContaining([
        'Pay types C updated: Success',
        'Pay types E updated: Success',
        'Pay types I updated: Failed',
      ]),
    );
  });

  it('have the departments Service and Body Shop, and reject an unknown choice', async () => {
    const ask = (inChoice: string) =>
      as('adam').query(
        `mutation ($input: GetOpcodeChoiceQueryInput!) { getOpcodeChoiceQuery(input: $input) {
         results { value } } }`,
        { input: { inChoice } },
      );
    expect((await ask('department')).data).toEqual({
      getOpcodeChoiceQuery: { results: [{ value: 'Service' }, { value: 'Body Shop' }] },
    });
    expect((await ask('colour')).errors).toHaveLength(1);
  });
});
