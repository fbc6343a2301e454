import { buildSchema, isListType, isNonNullType, isInputObjectType, type GraphQLInputType } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callsOf, type Calls } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { contractSdl } from '@shared/contract-sdl';

/** The reads of a store's configuration: open to every role. */
const READS = [
  'getGridTypeMaster',
  'getLaborGridDetails',
  'listMatrixTypes',
  'getMatrixDetails',
  'getGridTypeOptions',
  'getMenuModels',
  'getLaborMissGridTypes',
  'getLaborMissModels',
  'getMenuNames',
  'getMenuDetails',
  'getFilteredOpcodes',
  'getMenuServiceTypes',
  'loadMenuDetails',
  'getStoreNickname',
  'getRevenueMonths',
  'getRevenueByPayType',
  'getLaborRevenueByComponent',
  'getLaborPartsRevenueByCategory',
  'getWarrantyVolumes',
  'getCustomerJobLevelBreakdown',
];

/** The writes: refused for a client, with an input where one call has several purposes. */
const WRITES: readonly { name: string; words?: Readonly<Record<string, unknown>> }[] = [
  { name: 'updateLaborGridType' },
  { name: 'updateLaborGridDetails' },
  { name: 'insertLaborGridDoorRate' },
  { name: 'uploadLaborGridFile' },
  { name: 'insertUpdatePartsMatrix' },
  { name: 'matrixTypeUpdate' },
  { name: 'partsMatrixFileUpload' },
  { name: 'updateMenuModels' },
  { name: 'insertGridModelMapping' },
  { name: 'addMenu' },
  { name: 'deleteMenu' },
  { name: 'editMenu' },
  { name: 'deleteMenuInterval' },
  { name: 'insertMenuDetails' },
  { name: 'storeSettings', words: { action: 'set', settingtype: 'timezone' } },
  { name: 'storeSettings', words: { action: 'set', settingtype: 'working_days' } },
  { name: 'updateSubmissionStatus' },
];

const contract = buildSchema(contractSdl);

/** A value of the type, because permission is checked before the input. */
function filled(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return filled(type.ofType);
  if (isListType(type)) return [];
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields()).flatMap((field) =>
        isNonNullType(field.type) ? [[field.name, filled(field.type)]] : [],
      ),
    );
  const { name } = type;
  if (name === 'Int' || name === 'Float' || name === 'BigFloat') return 1;
  return name === 'Boolean' ? true : name === 'JSON' ? '[]' : 'x';
}

let host: TestSandbox;
const people = new Map<string, Calls>();
beforeAll(async () => {
  host = await startTestSandbox({ tenants: 1 });
  for (const name of ['olivia', 'omar', 'cleo'])
    people.set(name, callsOf(host.sandbox, (await signIn(host.sandbox, name)).access_token));
});
afterAll(() => host.dispose());

/** True if the sandbox refuses the call of this user. */
async function isRefused(who: string, name: string, words: Readonly<Record<string, unknown>> = {}) {
  const field = contract.getMutationType()?.getFields()[name];
  const type = field?.args.find((argument) => argument.name === 'input')?.type;
  if (!type) throw new Error(`The contract has no mutation ${name}`);
  const input = { ...Object(filled(type)), ...words };
  const answer = await people
    .get(who)
    ?.query(`mutation ($input: ${String(type)}) { ${name}(input: $input) { __typename } }`, { input });
  const codes = answer?.errors?.map((error) => error.extensions?.['errcode']) ?? [];
  if (answer?.errors?.some(({ message }) => /got invalid value|Cannot query/.test(message)))
    throw new Error(JSON.stringify(answer.errors));
  return codes.includes('42501');
}

it.each(READS)('%s is readable by a superadmin, a user and a client', async (name) => {
  for (const who of people.keys()) expect(await isRefused(who, name), who).toBe(false);
});

it.each(WRITES)('$name is refused only to a client', async ({ name, words }) => {
  expect(await isRefused('cleo', name, words)).toBe(true);
  for (const who of ['olivia', 'omar']) expect(await isRefused(who, name, words), who).toBe(false);
});
