import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BACK_OFFICES, type BackOffice } from '@fixtures/back-office/back-offices';
import {
  activityIn,
  activeStore,
  callsOf,
  newStore,
  newTenant,
  rowsOf,
  storeInput,
  type Calls,
} from '@fixtures/back-office/calls';
import { signIn, type GraphqlAnswer } from '@fixtures/back-office/client';
import { newStagedStore, type LoadedStore } from '@fixtures/domains/loaded-store';
import {
  changedMatrix,
  ladder,
  newMatrix,
  partsMatrices,
  sendMatrix,
  sendMatrixType,
} from '@fixtures/domains/parts-matrices';
import { payloadResultsOf } from '@fixtures/domains/store-lists';
import type { PartsMatrix } from '@shared/domains/parts-matrices/model';

const resultSchema = z.array(
  z.object({ rStatus: z.number().optional(), status: z.number().optional(), msg: z.string().nullable() }),
);

let backOffice: BackOffice;
const people: Record<string, Calls> = {};
let store: LoadedStore;

function as(who: string): Calls {
  const calls = people[who];
  if (!calls) throw new Error(who);
  return calls;
}

/** `1 Parts matrix added successfully` */
const messageOf = (answer: GraphqlAnswer): string => {
  const [result] = resultSchema.parse(payloadResultsOf(answer));
  return `${result?.rStatus ?? result?.status} ${result?.msg}`;
};
const change = async (who: string, input: Record<string, unknown>): Promise<string> =>
  messageOf(await sendMatrix(as(who), store, input));
const changeType = async (input: Record<string, unknown>): Promise<string> =>
  messageOf(await sendMatrixType(as('adam'), store, input));
const matrices = () => partsMatrices(as('olivia'), store);
const matrix = async (matrixType: string, matrixOrder = 1) => {
  const found = (await matrices()).find(
    (one) => one.matrixType === matrixType && one.matrixOrder === matrixOrder,
  );
  if (!found) throw new Error(`No matrix ${matrixType} ${matrixOrder}`);
  return found;
};

async function noofPartsMatrix(): Promise<unknown> {
  const answer = await as('olivia').query(
    `query ($storeId: String) { statelessServiceBzoStoreDetails(condition: { storeId: $storeId }) {
       nodes { noofPartsMatrix } } }`,
    { storeId: store.storeId },
  );
  return rowsOf(answer)[0]?.['noofPartsMatrix'];
}

const edit = async (who: string, seen: PartsMatrix, input: Record<string, unknown>): Promise<string> =>
  messageOf(await changedMatrix(as(who), store, seen, input));

describe.each(BACK_OFFICES)('parts matrices of the $name', ({ start }) => {
  beforeAll(async () => {
    backOffice = await start({});
    for (const who of ['olivia', 'omar', 'adam', 'cleo'])
      people[who] = callsOf(backOffice.address, (await signIn(backOffice.address, who)).access_token);
    store = await newStore(as('olivia'), 'Priced Motors');
  });
  afterAll(() => backOffice.dispose());

  describe('matrix names', () => {
    it('are added, unique regardless of case', async () => {
      expect(await changeType({ inNewMatrixType: 'Standard' })).toBe('1 Matrix name added successfully');
      expect(await changeType({ inNewMatrixType: 'STANDARD' })).toBe(
        '0 This store already has a matrix name like this',
      );
    });

    it.each([
      ['', 'Please enter Matrix Name'],
      ['   ', 'Invalid Matrix Name'],
      ['Two  spaces', 'Invalid Matrix Name'],
      [' Standard', 'Matrix Name cannot start or end with spaces'],
      ['Tires & more', 'Matrix Name cannot contain special characters'],
      ['N'.repeat(51), 'Matrix name cannot be more than 50 characters'],
    ])('%j is rejected', async (inNewMatrixType, message) => {
      expect(await changeType({ inNewMatrixType })).toBe(`0 ${message}`);
    });

    it('keep their matrices when renamed, and cannot be deleted while a matrix uses them', async () => {
      await newMatrix(as('adam'), store, { matrixtype: 'Retail' });
      expect(
        await changeType({ inActivity: 'update', inOldMatrixType: 'Retail', inNewMatrixType: 'Counter' }),
      ).toBe('1 Matrix name updated successfully');
      expect((await matrix('Counter')).gridData).toHaveLength(3);
      expect(await changeType({ inActivity: 'delete', inOldMatrixType: 'Counter' })).toBe(
        '0 1 matrix has this name. Delete it first.',
      );
      const { createdDate, storeInstallDate } = await matrix('Counter');
      await change('adam', {
        action: 'delete',
        matrixtype: 'Counter',
        source: ['All'],
        pCreatedDate: createdDate,
        installationDate: storeInstallDate,
      });
      expect(await changeType({ inActivity: 'delete', inOldMatrixType: 'Counter' })).toBe(
        '1 Matrix name deleted successfully',
      );
      expect(await changeType({ inActivity: 'delete', inOldMatrixType: 'Counter' })).toBe(
        '0 This matrix name is no longer there',
      );
    });
  });

  describe('a matrix', () => {
    it('is added with its rows, and counted in the store', async () => {
      expect(await change('adam', {})).toBe('1 Parts matrix added successfully');
      expect(await matrix('Standard')).toMatchObject({
        partsFor: 'matrix',
        prtsource: ['All'],
        storeInstallDate: '2026-03-04',
        createdDate: '2026-03-10',
        matrixOrder: 1,
        gridData: ladder([10, 100], [50, 60], [500, 40]),
        opcode: null,
      });
      expect(await noofPartsMatrix()).toBe(1);
    });

    it.each([
      [{ matrixtype: 'Nameless' }, 'Invalid Matrix Type'],
      [{ newSource: [] }, 'Required'],
      [{ newSource: ['All', 'OEM'] }, "All covers every source, so it can't be combined with others"],
      [{ newSource: ['two words'] }, 'No spaces allowed'],
      [{ newSource: ['oem'] }, 'Please select from the source list. Item is already in the list.'],
      [{ newSource: ['x;y'] }, 'Invalid format. Only numbers, alphabets, and commas are allowed'],
      [{ partsFor: 'opcode', opcode: 'NONE' }, 'Choose the opcode'],
      [{ partsFor: 'boats' }, 'Invalid input'],
      [{ rows: [] }, 'All fields must be filled out for each item.'],
      [{ rows: ladder([5, 50], [5, 40]) }, 'To value must be greater than From Value.'],
      [{ rows: ladder([5, -50]) }, 'Enter numeric values only.'],
      [{ rows: ladder([5, 50]).map((row) => ({ ...row, calcBase: 'HALF' })) }, 'Invalid input'],
      [
        { rows: ladder([5, 50], [9, 40]).map((row) => ({ ...row, priceStartRange: 0.01 })) },
        "Row 2 doesn't begin one cent above the row before it",
      ],
      [{}, 'A matrix of this name, use and sources is installed on that day already'],
    ])('%j is rejected', async (input, message) => {
      expect(await change('adam', { rows: ladder([5, 50]), ...input })).toBe(`0 ${message}`);
    });

    it('rejects invalid install dates', async () => {
      expect(await change('adam', { installationDate: '1999-12-31' })).toMatch(/^0 Enter a date from/);
    });

    it('makes the others prior if it has a newer date', async () => {
      await change('adam', { installationDate: '2026-06-01', rows: ladder([10, 120]) });
      await change('adam', { installationDate: '2025-02-01', rows: ladder([10, 80]) });
      const orders = (await matrices()).map(({ matrixOrder, storeInstallDate }) => [
        matrixOrder,
        storeInstallDate,
      ]);
      expect(orders).toEqual([
        [1, '2026-06-01'],
        [2, '2026-03-04'],
        [3, '2025-02-01'],
      ]);
      expect(await changeType({ inActivity: 'delete', inOldMatrixType: 'Standard' })).toBe(
        '0 3 matrices have this name. Delete them first.',
      );
    });

    it('keeps a typed source for the next one', async () => {
      expect(await change('adam', { newSource: ['OEM', 'Glass'] })).toMatch(/^1/);
      expect((await matrices()).map(({ prtsource }) => prtsource)).toContainEqual(['Glass', 'OEM']);
      const [first] = await matrices();
      expect(first?.prtsourceList).toContain('Glass');
    });

    it('applies to all sources if it is for an opcode, and only to an opcode of the store', async () => {
      const loaded = await newStagedStore(backOffice, as('olivia'), 'Opcode Motors');
      const opcodes = z
        .array(z.object({ opcode: z.string() }))
        .parse(
          payloadResultsOf(
            await as('adam').roOpcodes({ inStoreId: loaded.storeId, inTenantId: loaded.tenantId }),
          ),
        );
      await sendMatrixType(as('adam'), loaded, { inNewMatrixType: 'Oil Change' });
      const input = { matrixtype: 'Oil Change', partsFor: 'opcode', opcode: opcodes[0]?.opcode };
      expect(messageOf(await sendMatrix(as('adam'), loaded, input))).toMatch(/^1/);
      // Tekion has no sources, whatever is sent.
      expect(await partsMatrices(as('adam'), loaded)).toMatchObject([
        { prtsource: [], prtsourceList: [], opcode: opcodes[0]?.opcode },
      ]);
      expect(messageOf(await sendMatrix(as('adam'), loaded, { ...input, opcode: 'NONE' }))).toBe(
        '0 Choose the opcode',
      );
    });
  });

  describe('a change', () => {
    it('accepts rows, date and sources, and reorders the periods', async () => {
      const seen = await matrix('Standard', 1);
      expect(await edit('adam', seen, { installationDate: '2024-01-01', rows: ladder([10, 125]) })).toBe(
        '1 Parts matrix updated successfully',
      );
      expect((await matrix('Standard', 3)).gridData).toEqual(ladder([10, 125]));
      expect((await matrix('Standard', 1)).storeInstallDate).toBe('2026-03-04');
    });

    it('reports the stored number of rows if that differs from the expected one', async () => {
      const seen = await matrix('Standard', 1);
      const more = ladder([10, 100], [50, 60], [500, 40], [900, 30]);
      expect(await edit('adam', seen, { rows: more })).toBe(
        '0 The matrix has 3 rows now. Nothing was saved.',
      );
      expect(await edit('adam', await matrix('Standard', 3), { rows: more })).toBe(
        '0 The matrix has 1 row now. Nothing was saved.',
      );
      expect(await edit('adam', seen, { action: 'update_count_change' })).toMatch(/^0/);
      expect(await edit('adam', seen, { action: 'update_count_change', rows: more })).toMatch(/^1/);
      expect((await matrix('Standard', 1)).gridData).toEqual(more);
    });

    it('cannot use the date of another matrix', async () => {
      const [current, prior] = [await matrix('Standard', 1), await matrix('Standard', 2)];
      expect(await edit('adam', prior, { installationDate: current.storeInstallDate })).toBe(
        '0 A matrix of this name, use and sources is installed on that day already',
      );
    });

    it('is accepted for one of two simultaneous users, and reported to the other', async () => {
      const seen = await matrix('Standard', 2);
      const answers = await Promise.all([
        edit('adam', seen, { rows: ladder([10, 33]) }),
        edit('omar', seen, { rows: ladder([10, 44]) }),
      ]);
      expect(answers.map((answer) => answer.slice(0, 1)).sort()).toEqual(['0', '1']);
      expect(answers).toContain('0 Someone else changed this parts matrix. Nothing was saved.');
    });

    it('is rejected for a deleted matrix, and so is deleting it again', async () => {
      const seen = await matrix('Standard', 3);
      const remove = (who: string) =>
        change(who, {
          action: 'delete',
          source: seen.prtsource,
          pCreatedDate: seen.createdDate,
          installationDate: seen.storeInstallDate,
        });
      expect((await Promise.all([remove('adam'), remove('omar')])).sort()).toEqual([
        '0 This parts matrix is no longer there',
        '1 Parts matrix deleted successfully',
      ]);
      expect(await edit('adam', seen, {})).toBe('0 This parts matrix is no longer there');
    });

    it('is no longer deleted by someone who saw other rows', async () => {
      await newMatrix(as('adam'), store, { matrixtype: 'Watched' });
      const seen = await matrix('Watched');
      const remove = (oldRows: unknown) =>
        change('omar', {
          action: 'delete',
          matrixtype: 'Watched',
          source: seen.prtsource,
          pCreatedDate: seen.createdDate,
          installationDate: seen.storeInstallDate,
          oldRows,
        });
      const rows = seen.gridData.map((row) => ({ ...row, addPercentage: 77 }));
      expect(await edit('adam', seen, { rows })).toContain('1 ');
      expect(await remove(seen.gridData)).toBe(
        '0 Someone else changed this parts matrix. Nothing was deleted.',
      );
      expect(await remove((await matrix('Watched')).gridData)).toBe('1 Parts matrix deleted successfully');
      await changeType({ inActivity: 'delete', inOldMatrixType: 'Watched' });
    });

    it('accepts nothing from a client, and no unknown action', async () => {
      expect((await sendMatrix(as('cleo'), store, {})).errors?.[0]).toMatchObject({
        extensions: { errcode: '42501' },
      });
      expect(
        (await sendMatrixType(as('cleo'), store, { inNewMatrixType: 'Mine' })).errors?.[0],
      ).toMatchObject({
        extensions: { errcode: '42501' },
      });
      expect((await sendMatrix(as('adam'), store, { action: 'upsert' })).errors).toHaveLength(1);
    });

    it('waits until the store is configured', async () => {
      const { tenantId } = await newTenant(as('olivia'), 'Early Motors');
      const made = z
        .array(z.object({ storeId: z.string() }))
        .parse(payloadResultsOf(await as('olivia').store(storeInput(tenantId, 'Early Ford'))));
      const storeId = made[0]?.storeId ?? '';
      expect((await activeStore(as('olivia'), storeId))['bulkPhase1']).toBe('Inactive');
      expect(messageOf(await sendMatrix(as('adam'), { storeId, tenantId }, {}))).toMatch(
        /^0 Configure the store first/,
      );
    });
  });

  describe('lists', () => {
    const list = (pCallType: string) =>
      as('cleo').query(
        `mutation ($input: ListMatrixTypesInput!) { listMatrixTypes(input: $input) {
         results { matrixType prtsourceList matrixCount } } }`,
        { input: { pCallType, pStore: store.storeId, tenantId: store.tenantId } },
      );
    it('contain the types with their matrices, and the sources', async () => {
      expect(payloadResultsOf(await list('matrix_type'))).toEqual([
        { matrixType: 'Standard', prtsourceList: ['All', 'Glass', 'OEM'], matrixCount: 3 },
      ]);
      expect(payloadResultsOf(await list('prtsource_list'))).toEqual([
        {
          matrixType: null,
          prtsourceList: ['All', 'OEM', 'Aftermarket', 'Batteries', 'Fluids', 'Tires', 'Used', 'Glass'],
          matrixCount: 0,
        },
      ]);
      expect((await list('colours')).errors).toHaveLength(1);
    });
  });

  describe('submission', () => {
    const submit = (of: LoadedStore) =>
      as('adam').submit({ inStoreId: of.storeId, inTenantId: of.tenantId, inType: 'parts_matrix' });
    const submitted = async (of: LoadedStore): Promise<unknown> => {
      const answer = await as('olivia').query(
        `query ($storeId: String) { statelessServiceBzoStoreDetails(condition: { storeId: $storeId }) {
         nodes { isPartsMatrixSubmitted } } }`,
        { storeId: of.storeId },
      );
      return answer.data?.['statelessServiceBzoStoreDetails'];
    };
    it('requires a matrix, and is recorded at the store', async () => {
      const empty = await newStore(as('olivia'), 'Bare Motors');
      expect(messageOf(await submit(empty))).toBe('0 There is no parts matrix to submit yet');
      expect(messageOf(await submit(store))).toBe('1 Parts matrices submitted successfully');
      expect(messageOf(await submit(store))).toBe('1 The parts matrices were submitted already');
      expect(await submitted(store)).toEqual({ nodes: [{ isPartsMatrixSubmitted: true }] });
    });
  });

  it('the activity log lists every change, refused ones as failed', async () => {
    expect(await activityIn('parts_matrix', as('olivia'), store)).toEqual(
      expect.arrayContaining([
        'Matrix name Standard created: Success',
        'Parts matrix Standard created: Success',
        'Parts matrix Standard created: Failed',
        'Parts matrix Standard updated: Success',
        'Parts matrix Standard deleted: Success',
        'Parts matrices submitted: Success',
      ]),
    );
  });

  it('the sample data has ladders that can be edited', async () => {
    const answer = await as('olivia').query(
      `{ statelessServiceBzoStoreDetails(filter: { isDeleted: { equalTo: false }, storeDmsStatus: { equalTo: "Active" } })
       { nodes { storeId tenantId dms noofPartsMatrix } } }`,
    );
    const { nodes } = z
      .object({
        nodes: z.array(
          z.object({
            storeId: z.string(),
            tenantId: z.string(),
            dms: z.string(),
            noofPartsMatrix: z.number(),
          }),
        ),
      })
      .parse(answer.data?.['statelessServiceBzoStoreDetails']);
    const withMatrices = nodes.filter(
      ({ storeId, noofPartsMatrix }) => noofPartsMatrix > 2 && storeId !== store.storeId,
    );
    expect(withMatrices.length).toBeGreaterThan(0);
    for (const sampled of withMatrices) {
      const found = await partsMatrices(as('olivia'), sampled);
      expect(found).toHaveLength(sampled.noofPartsMatrix);
      for (const { gridData, prtsource } of found) {
        expect(gridData.at(-1)?.priceEndRange).toBe(5000);
        expect(prtsource.length > 0).toBe(!['Reynolds', 'Tekion'].includes(sampled.dms));
      }
    }
  });
});
