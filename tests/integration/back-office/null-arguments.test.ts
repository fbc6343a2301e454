import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BACK_OFFICES, type BackOffice } from '@fixtures/back-office/back-offices';
import {
  activeStore,
  callsOf,
  newStore,
  resultOf,
  storeInput,
  type Calls,
} from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import {
  callFunction,
  CONTRACT_FUNCTIONS,
  sentenceOf,
  wideInput,
} from '@fixtures/back-office/contract-calls';
import {
  changeOf,
  newStagedStore,
  opcodeKeys,
  opcodesOf,
  type LoadedStore,
} from '@fixtures/domains/loaded-store';
import { changedMatrix, ladder, newMatrix, partsMatrices } from '@fixtures/domains/parts-matrices';

/** The arguments that say what a call is to do. */
const CHOICES =
  /^(in|p|of)?(action|activity|status|call|calltype|settingtype|type|kind|module|gridFor|partsFor|matrixOrFleet)$/i;

/** A comparison with null is neither true nor false in SQL, so that a null must not pass what a wrong value does not. */
describe.each(BACK_OFFICES)('a null in place of a required value, at the $name', ({ start }) => {
  let backOffice: BackOffice;
  let olivia: Calls;
  let store: LoadedStore;
  beforeAll(async () => {
    backOffice = await start({ tenants: 6 });
    olivia = callsOf(backOffice.address, (await signIn(backOffice.address, 'olivia')).access_token);
    store = await newStagedStore(backOffice, olivia, 'Null Motors');
  });
  afterAll(() => backOffice.dispose());

  it('neither deletes nor changes a parts matrix', async () => {
    const priced = await newStore(olivia, 'Null Prices');
    await backOffice.machinery.stage(priced.storeId, { bulkPhase1: 'Completed' });
    await newMatrix(olivia, priced);
    const [seen] = await partsMatrices(olivia, priced);
    if (!seen) throw new Error('No matrix');
    const rows = ladder([10, 200], [50, 60], [500, 40]);
    for (const change of [
      { action: 'delete', pCreatedDate: null },
      { action: null, rows },
    ])
      await changedMatrix(olivia, priced, seen, change);
    expect(await partsMatrices(olivia, priced)).toEqual([seen]);
  });

  it('changes no opcode whose stored values were not named', async () => {
    const before = await opcodesOf(olivia, store);
    const change = changeOf(before[0] ?? {}, { opcategory: 'Repair' });
    for (const wrong of [{ oldopcategory: null }, { olddepartment: null }, { newdepartment: null }]) {
      const inOpcodes = [{ ...change, ...wrong }];
      await callFunction(olivia, 'opcodeMutation', { ...opcodeKeys(store), inOpcodes });
    }
    expect(await opcodesOf(olivia, store)).toEqual(before);
  });

  it('is no action, activity, status or type of a call', async () => {
    const { id: storeKey, storeId, tenantId } = store;
    const tenant = {
      tenantKey: storeKey,
      tenantName: 'Null Motors',
      realmName: tenantId,
      subDomain: tenantId,
    };
    const about = { ...tenant, tenantId, storeKey, storeId, storeName: 'Null Motors Ford' };
    const accepted: string[] = [];
    let compared = 0;
    for (const called of CONTRACT_FUNCTIONS) {
      const input = wideInput(called, about);
      for (const name of Object.keys(input).filter((argument) => CHOICES.test(argument))) {
        const isAccepted = async (value: string | null): Promise<boolean> => {
          const answer = await callFunction(olivia, called, { ...input, [name]: value });
          const said = sentenceOf(answer);
          return !answer.errors && (said === undefined || /success/i.test(said));
        };
        compared += 1;
        if ((await isAccepted(null)) && !(await isAccepted('nosuch'))) accepted.push(`${called}.${name}`);
      }
    }
    expect(accepted).toEqual([]);
    expect(compared).toBeGreaterThan(10);
  });

  it('is no name of a stored store', async () => {
    const made = resultOf(await olivia.store(storeInput(store.tenantId, 'Named Kia')));
    const sent = { pAction: 'update', id: made['id'], tenantId: store.tenantId, storeName: null };
    expect(resultOf(await olivia.store(sent))).toMatchObject({
      statusCode: 0,
      statusMsg: 'storeName: Cannot be edited. Please contact support team.',
    });
    expect(await activeStore(olivia, String(made['storeId']))).toMatchObject({ storeName: 'Named Kia' });
  });
});
