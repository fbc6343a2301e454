import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callsOf, type Calls } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { sandboxDirectAccess } from '@fixtures/back-office/direct-access';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { signedInCalls } from '@fixtures/console/signed-in-calls';
import {
  changeOf,
  changeOpcodes,
  loadedStore,
  opcodesOf,
  type OpcodeStore,
} from '@fixtures/domains/loaded-store';
import { menusOf, newMenu } from '@fixtures/domains/menus';
import { replaceModels, modelsOf } from '@fixtures/domains/model-mapping';
import { StoreDetailsDocument } from '@main/back-office/generated/graphql';
import { modelKey } from '@shared/domains/model-mapping/rules';
import { buildWorker } from '../jobs/build-worker';

let host: TestSandbox;
let omar: Calls;
let built: string;
let olivia: Awaited<ReturnType<typeof signedInCalls>>;
let taught: OpcodeStore;
let queriedStore: OpcodeStore;

beforeAll(async () => {
  host = await startTestSandbox();
  omar = callsOf(host.sandbox, (await signIn(host.sandbox, 'omar')).access_token);
  built = await buildWorker('src/main/domains/suggestions/suggestion-worker.ts', 'suggestion-worker');
  olivia = await signedInCalls(host, 'olivia', built);
  [taught, queriedStore] = [
    await loadedStore(omar, 'Taught Motors'),
    await loadedStore(omar, 'Asking Motors'),
  ];
});
afterAll(async () => {
  olivia.dispose();
  rmSync(built, { recursive: true, force: true });
  await host.dispose();
});

const opened = ({ storeId, tenantId }: OpcodeStore, storeName: string) => ({
  ...{ storeId, tenantId, storeName },
  dms: 'CDK Global',
  asOf: new Date().toISOString(),
});

/** The calls of the screen when a store's opcodes are opened. */
async function open(store: OpcodeStore, name: string): Promise<void> {
  await olivia.call.opcodes.ofStore({ storeId: store.storeId, tenantId: store.tenantId });
  await olivia.call.suggestions.opcodes.learn(opened(store, name));
}

const codeOf = (row: Record<string, unknown>): string => String(row['lbropcode']).replace(/\d+$/, '');

it('suggests the decisions of one store in another, with their source, offline too', async () => {
  const wrong = 'Competitive';
  const rows = await opcodesOf(omar, taught);
  // The category differs from the sample's, so that the suggestion must come from this store.
  await changeOpcodes(
    omar,
    taught,
    rows.filter((row) => codeOf(row) === 'ALT').map((row) => changeOf(row, { opcategory: wrong })),
  );
  await open(taught, 'Taught Motors 1');
  await olivia.call.opcodes.ofStore({ storeId: queriedStore.storeId, tenantId: queriedStore.tenantId });
  const { suggestions, trainedOn } = await olivia.call.suggestions.opcodes.ofStore(
    opened(queriedStore, 'Asking Motors 1'),
  );
  expect(trainedOn.stores).toBe(2);
  const uncategorized = (await opcodesOf(omar, queriedStore)).filter((row) => row['opcategory'] === '-----');
  const alternators = uncategorized.filter((row) => codeOf(row) === 'ALT').map((row) => row['id']);
  const found = suggestions.filter(({ id }) => alternators.includes(id));
  expect(found).toHaveLength(alternators.length);
  for (const { choice, reasons } of found) {
    expect(choice).toBe(wrong);
    expect(reasons[0]?.storeName).toBe('Taught Motors 1');
  }
  expect(
    suggestions.map(({ id }) => id).filter((id) => !uncategorized.some((row) => row['id'] === id)),
  ).toEqual([]);

  olivia.connectivity.report(false, 'the cable is out');
  const again = await olivia.call.suggestions.opcodes.ofStore(opened(queriedStore, 'Asking Motors 1'));
  expect(again.suggestions).toEqual(suggestions);
  expect(olivia.logged.join()).not.toMatch(/ALTERNATOR|Taught Motors/);
});

it('removes the training data of a store that the account may no longer see', async () => {
  const first = { first: 1, offset: 0, filter: { isTestStore: { equalTo: true } } };
  const { data } = await olivia.services.backOffice.read(StoreDetailsDocument, first);
  const [hidden] = data.statelessServiceBzoStoreDetails.nodes;
  if (!hidden) throw new Error('no store of a test tenant');
  const { storeId, tenantId } = hidden;
  const uma = await signedInCalls(host, 'uma', built);
  const { trainingSets } = uma.cache;
  const things = JSON.stringify(
    [{ id: 1, lbropcode: 'ALT', lbropcodedesc: 'REPLACE ALTERNATOR', additionalDescription: null }].map(
      (opcode) => ({ ...opcode, opcategory: 'Competitive', department: 'Service' }),
    ),
  );
  // As superadmin uma has opened it.
  trainingSets.put('opcodes', { ...{ storeId, tenantId, things }, storeName: 'Test Motors', dms: 'Tekion' });
  await uma.call.opcodes.ofStore({ storeId: queriedStore.storeId, tenantId: queriedStore.tenantId });
  const ask = () => uma.call.suggestions.opcodes.ofStore(opened(queriedStore, 'Asking Motors 1'));

  // The back office is unreachable: training sets are used as cached responses are.
  uma.services.connectivity.report(false, 'the cable is out');
  expect((await ask()).trainedOn.stores).toBe(2);
  uma.services.connectivity.report(true);
  const { trainedOn, suggestions } = await ask();
  expect(trainedOn.stores).toBe(1);
  expect(suggestions.flatMap(({ reasons }) => reasons.map(({ storeName }) => storeName))).not.toContain(
    'Test Motors',
  );
  expect(trainingSets.list('opcodes').map((trainingSet) => trainingSet.storeId)).toEqual([
    queriedStore.storeId,
  ]);
  uma.dispose();
});

it('does not suggest a category that the store does not have', async () => {
  const { trainingSets } = olivia.cache;
  const [trainingSet] = trainingSets.list('opcodes').filter(({ storeId }) => storeId === taught.storeId);
  if (!trainingSet) throw new Error('nothing was learnt');
  trainingSets.put('opcodes', {
    ...trainingSet,
    things: trainingSet.things.replaceAll('"Repair"', '"Bygone"'),
  });
  const { suggestions } = await olivia.call.suggestions.opcodes.ofStore(
    opened(queriedStore, 'Asking Motors 1'),
  );
  expect(suggestions.length).toBeGreaterThan(0);
  expect(suggestions.map(({ choice }) => choice)).not.toContain('Bygone');
});

describe('of models', () => {
  const key = ({ storeId, tenantId }: OpcodeStore) => ({
    storeId,
    tenantId,
    realm: null,
    kind: 'menu' as const,
  });
  const mapping = (store: OpcodeStore, storeName: string) => ({ ...key(store), ...opened(store, storeName) });
  const map = (store: OpcodeStore, menuname: string, make: string, models: readonly string[]) =>
    modelsOf(omar, store).mapMenus(
      models.map((model) => ({ p_process: 'map', menuname, make, model, seen: null })),
    );

  it('suggests the mapping of one store in another, with the names and targets of that store', async () => {
    const machinery = sandboxDirectAccess(host.dataDir);
    const [first, second] = [await loadedStore(omar, 'Sorted Motors'), await loadedStore(omar, 'New Motors')];
    const kia = ['Soul', 'Forte', 'K5'];
    await replaceModels(machinery, omar, first, { KIA: kia, FORD: ['F150'], SAAB: ['900'] });
    await replaceModels(machinery, omar, second, { Kia: kia, Ford: ['F-150'], Saab: ['900'] });
    for (const name of ['ASIA', 'TRUCKS', 'Bygone']) await menusOf(omar, first).add(newMenu(name));
    for (const name of ['Asia', 'Trucks']) await menusOf(omar, second).add(newMenu(name));
    await map(first, 'ASIA', 'KIA', kia);
    await map(first, 'TRUCKS', 'FORD', ['F150']);
    await map(first, 'Bygone', 'SAAB', ['900']);

    await olivia.call.modelMapping.ofStore(key(first));
    await olivia.call.suggestions.models.learn(mapping(first, 'Sorted Motors 1'));
    await olivia.call.modelMapping.ofStore(key(second));
    const { suggestions, trainedOn } = await olivia.call.suggestions.models.ofStore(
      mapping(second, 'New Motors 1'),
    );
    expect(trainedOn).toEqual({ stores: 1, things: 5 });
    expect(Object.fromEntries(suggestions.map(({ id, choice }) => [id, choice]))).toEqual({
      ...Object.fromEntries(kia.map((model) => [modelKey({ make: 'Kia', model }), 'Asia'])),
      [modelKey({ make: 'Ford', model: 'F-150' })]: 'Trucks',
    });
    expect(suggestions[0]?.reasons[0]).toMatchObject({ storeName: 'Sorted Motors 1' });
    // Nothing is mapped automatically, and a training set of menus does not affect grid types.
    expect((await modelsOf(omar, second).onMenus()).filter(({ menuName }) => menuName !== null)).toEqual([]);
    expect(olivia.cache.trainingSets.list('gridType')).toEqual([]);
  });
});

it('has no suggestions for a store that was never opened', async () => {
  const { suggestions } = await olivia.call.suggestions.opcodes.ofStore(
    opened({ ...queriedStore, storeId: 'never-opened' }, 'Never'),
  );
  expect(suggestions).toEqual([]);
});
