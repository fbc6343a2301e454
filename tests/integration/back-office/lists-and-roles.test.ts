import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BACK_OFFICES, type BackOffice } from '@fixtures/back-office/back-offices';
import {
  activityOf,
  callsOf,
  newStore,
  newTenant,
  resultOf,
  rowsOf,
  stringOf,
  storeInput,
  type Calls,
} from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { validationTexts } from '@shared/kernel/text/control-texts';

let backOffice: BackOffice;
let olivia: Calls;
let adam: Calls;
let cleo: Calls;

const tenants = (args: string, fields = 'tenantId tenantName agreementDate') =>
  `{ statelessServiceBzoTenants${args} { totalCount nodes { ${fields} } } }`;
const countOf = async (calls: Calls, args: string): Promise<number> => {
  const { data, errors } = await calls.query(`{ statelessServiceBzoTenants${args} { totalCount } }`);
  if (errors) throw new Error(JSON.stringify(errors));
  return (data as { statelessServiceBzoTenants: { totalCount: number } }).statelessServiceBzoTenants
    .totalCount;
};

describe.each(BACK_OFFICES)('the $name', ({ start }) => {
  beforeAll(async () => {
    backOffice = await start({ tenants: 40 });
    const calls = async (name: string) =>
      callsOf(backOffice.address, (await signIn(backOffice.address, name)).access_token);
    [olivia, adam, cleo] = [await calls('olivia'), await calls('adam'), await calls('cleo')];
  });
  afterAll(() => backOffice.dispose());

  describe('lists', () => {
    it('come in pages that neither repeat nor skip a row', async () => {
      const whole = rowsOf(await olivia.query(tenants('(first: 1000, orderBy: [AGREEMENT_DATE_DESC])')));
      const pages: Record<string, unknown>[] = [];
      for (let offset = 0; offset < whole.length; offset += 13) {
        pages.push(
          ...rowsOf(
            await olivia.query(tenants(`(first: 13, offset: ${offset}, orderBy: [AGREEMENT_DATE_DESC])`)),
          ),
        );
      }
      expect(pages).toEqual(whole);
      expect(whole).toHaveLength(40);
      const dates = whole.map((row) => String(row['agreementDate']));
      expect(dates).toEqual([...dates].sort().reverse());
    });

    it('are filtered and sorted by the back office', async () => {
      const found = rowsOf(
        await olivia.query(
          tenants('(filter: { tenantName: { includesInsensitive: "MOTORS" } }, orderBy: [TENANT_NAME_ASC])'),
        ),
      );
      const names = found.map((row) => String(row['tenantName']));
      expect(names.length).toBeGreaterThan(2);
      expect(names.every((name) => name.toLowerCase().includes('motors'))).toBe(true);
      expect(names).toEqual([...names].sort((a, b) => a.toLowerCase().localeCompare(b.toLowerCase(), 'en')));
      const all = await countOf(olivia, '(first: 0)');
      const cancelled = await countOf(olivia, '(first: 0, filter: { cancelled: { equalTo: true } })');
      const open = await countOf(olivia, '(first: 0, filter: { cancelled: { notEqualTo: true } })');
      expect(cancelled).toBeGreaterThan(0);
      expect(cancelled + open).toBe(all);
      const [first] = found;
      expect(await countOf(olivia, `(condition: { tenantId: "${String(first?.['tenantId'])}" })`)).toBe(1);
      expect(await countOf(olivia, '(filter: { tenantId: { in: [] } })')).toBe(0);
      expect((await olivia.query(tenants('(first: -1)'))).errors).toBeDefined();
      expect(
        (await olivia.query(tenants(`(filter: { tenantName: { equalTo: "x' or 1=1 --" } })`))).data,
      ).toMatchObject({
        statelessServiceBzoTenants: { totalCount: 0 },
      });
    });

    it('return a store once per data feed, and once if only the Active feed is requested', async () => {
      const list = (args: string) =>
        `{ statelessServiceBzoStoreDetails${args} { totalCount nodes { id storeDmsStatus dms } } }`;
      const every = rowsOf(await olivia.query(list('(first: 1000)')));
      const active = rowsOf(await olivia.query(list('(filter: { storeDmsStatus: { equalTo: "Active" } })')));
      const ids = active.map((row) => row['id']);
      expect(new Set(ids).size).toBe(ids.length);
      expect(every.length).toBeGreaterThan(active.length);
      expect(new Set(every.map((row) => row['id'])).size).toBe(ids.length);
      expect(new Set(active.map((row) => row['dms'])).size).toBe(6);
    });

    it('start with every stage of the pipeline', async () => {
      const answer = await olivia.query(
        '{ statelessServiceBzoStoreDetails(first: 1000) { nodes { bulkPhase1 bulkPhase2 dailyLoad nsQaValidation review storeLaunched } } }',
      );
      const seen = (field: string) => [...new Set(rowsOf(answer).map((row) => row[field]))].sort();
      expect(seen('bulkPhase1')).toEqual(['Active', 'Completed', 'Failed', 'Inactive']);
      expect(seen('bulkPhase2')).toEqual(['Active', 'Completed', 'Failed', 'Inactive']);
      expect(seen('nsQaValidation')).toEqual(['Active', 'Completed', 'In Progress', 'Inactive']);
      expect(seen('storeLaunched')).toEqual(['Active', 'Completed', 'Inactive']);
    });
  });

  describe('the rights of a role', () => {
    it('hide test tenants and their stores from everyone but a superadmin', async () => {
      const test = '(filter: { isTestTenant: { equalTo: true } })';
      expect(await countOf(olivia, test)).toBe(3);
      expect(await countOf(adam, test)).toBe(0);
      expect(await countOf(adam, '(first: 0)')).toBe((await countOf(olivia, '(first: 0)')) - 3);
      expect(await countOf(adam, '(condition: { tenantId: "testalphamotors" })')).toBe(0);
      await olivia.store(storeInput('testalphamotors', 'Hidden Ford'));
      const stores =
        '{ statelessServiceBzoStoreDetails(filter: { isTestStore: { equalTo: true } }) { nodes { id } } }';
      expect(rowsOf(await olivia.query(stores)).length).toBeGreaterThan(0);
      expect(rowsOf(await adam.query(stores))).toEqual([]);
      const write = await adam.store(storeInput('testalphamotors', 'Sneaky Ford'));
      expect(write.errors?.[0]?.extensions?.['errcode']).toBe('P0002');
      expect((await adam.realmStatus({ tenant: 'testalphamotors' })).errors).toBeDefined();
    });

    it('let a client see but not change', async () => {
      const { tenantId, storeId, id } = await newStore(adam, 'Readonly Motors');
      expect(rowsOf(await cleo.query(tenants(`(condition: { tenantId: "${tenantId}" })`)))).toHaveLength(1);
      expect(stringOf(await cleo.realmStatus({ tenant: tenantId }))).toBe('Enabled');
      const key = { inStoreId: storeId, inTenantId: tenantId };
      const refused = [
        await cleo.details({
          pAction: 'insert',
          tenantId: 'x',
          displayName: 'x',
          agreementDate: '2026-01-01',
        }),
        await cleo.master({ pAction: 'delete', tenantid: tenantId }),
        await cleo.configureTenant({ id: 1 }),
        await cleo.realm({ tenant: tenantId, pAction: 'disableRealm' }),
        await cleo.store({ pAction: 'delete', id, tenantId }),
        await cleo.configureStore({ id }),
        await cleo.fetchFeed({ pAction: 'get', pTenantId: tenantId, pStoreId: storeId }),
        await cleo.feed({ pAction: 'delete', pDmsDetails: { storeId, tenantId, dms: 'Tekion' } }),
        await cleo.comment({ ...key, inActivity: 'Insert', inCommentText: 'x', inCreatedBy: 'Cleo' }),
      ];
      expect(refused.map((answer) => answer.errors?.[0]?.extensions?.['errcode'])).toEqual(
        refused.map(() => '42501'),
      );
    });
  });

  describe('comments', () => {
    it('are stored unchanged, up to 400 characters, and anyone may delete them', async () => {
      const { tenantId } = await newTenant(olivia, 'Comment Motors');
      const made = await olivia.store(storeInput(tenantId, 'Comment Ford'));
      expect(made.errors).toBeUndefined();
      const key = { inStoreId: `${tenantId}_store1`, inTenantId: tenantId };
      const list = async () =>
        rowsOf(
          await olivia.query(
            `{ statelessServiceBzoCommentsMasterDetails(condition: { storeId: "${key.inStoreId}", isDeleted: false }, orderBy: [CREATED_AT_ASC])
               { nodes { commentId commentText createdBy tenantName } } }`,
          ),
        );
      const text = '<b>مرحبا</b> 🚗';
      const insert = { ...key, inActivity: 'Insert', inCommentText: text, inCreatedBy: 'Olivia Ortega' };
      expect(stringOf(await olivia.comment(insert))).toBe('Comment added successfully');
      const refused = [
        ['x'.repeat(401), validationTexts.tooLong(400)],
        ['🚗'.repeat(401), validationTexts.tooLong(400)],
        [' \n\t', validationTexts.required],
      ] as const;
      for (const [inCommentText, detail] of refused)
        expect((await olivia.comment({ ...insert, inCommentText })).errors?.[0]?.extensions).toMatchObject({
          ...{ errcode: '23514', constraint: 'comments_master_comment_text_check', detail },
        });
      const [comment] = await list();
      expect(comment).toMatchObject({
        commentText: text,
        createdBy: 'Olivia Ortega',
        tenantName: 'Comment Motors',
      });
      const remove = {
        ...key,
        inActivity: 'Delete',
        inCommentId: comment?.['commentId'],
        inCreatedBy: 'Olivia Ortega',
      };
      expect(stringOf(await adam.comment(remove))).toBe('Comment deleted successfully');
      expect(await list()).toEqual([]);
    });
  });

  describe('the activity log', () => {
    it('lists every change with its user, newest first', async () => {
      const { tenantId } = await newTenant(olivia, 'Logged Motors');
      const made = resultOf(await adam.store(storeInput(tenantId, 'Logged Ford')));
      const storeId = String(made['storeId']);
      await adam.configureStore({ id: made['id'] });
      await adam.comment({
        inActivity: 'Insert',
        inStoreId: storeId,
        inTenantId: tenantId,
        inCommentText: 'Called',
        inCreatedBy: 'Adam Novak',
      });
      const rows = await activityOf(olivia, { tenantId });
      expect(rows.map(({ activity, createdUser }) => `${activity}: ${createdUser}`)).toEqual([
        'Comment added: Adam Novak',
        'Store configured: Adam Novak',
        'Store created: Adam Novak',
        'Tenant configured: Olivia Ortega',
        'Tenant created: Olivia Ortega',
        'Tenant details created: Olivia Ortega',
      ]);
      expect(rows.map(({ slno }) => slno)).toEqual([1, 2, 3, 4, 5, 6]);
      expect(rows[0]).toMatchObject({
        storeName: 'Logged Ford',
        tenantName: 'Logged Motors',
        status: 'Success',
      });
      expect(await activityOf(olivia, { tenantId, storeId })).toHaveLength(3);
    });

    it('lists refused changes too', async () => {
      const { tenantId } = await newTenant(olivia, 'Refused Motors');
      await olivia.store({ ...storeInput(tenantId, 'Refused Ford'), stateCode: 'T-X' });
      expect((await activityOf(olivia, { tenantId }))[0]).toMatchObject({
        activity: 'Store created',
        status: 'Failed',
      });
    });

    it('lists a refused configuration under its own type, of tenants and of stores', async () => {
      const { id, tenantId } = await newTenant(olivia, 'Unready Motors');
      const made = resultOf(await adam.store(storeInput(tenantId, 'Unready Ford')));
      await olivia.master({ pAction: 'delete', tenantid: tenantId });
      await olivia.configureTenant({ id });
      await adam.configureStore({ id: made['id'] });
      const lines = (await activityOf(olivia, { tenantId })).map(
        ({ activity, status }) => `${activity}: ${status}`,
      );
      expect(lines.slice(0, 2)).toEqual(['Store configured: Failed', 'Tenant configured: Failed']);
    });

    it('distinguishes tenants, stores and builds, and hides test tenants from others', async () => {
      const stores = await activityOf(olivia, { spec: 'storeSpecific' });
      expect(stores.length).toBeGreaterThan(0);
      expect(stores.every(({ storeName }) => storeName !== null)).toBe(true);
      const tenants = await activityOf(olivia, { spec: 'tenantSpecific' });
      expect(tenants.every(({ storeName }) => storeName === null)).toBe(true);
      expect(await activityOf(olivia, { spec: 'buildSpec' })).toEqual([]);

      await olivia.details({
        pAction: 'update',
        tenantId: 'testalphamotors',
        displayName: 'Alpha',
        agreementDate: '2026-01-15',
      });
      const seen = async (calls: Calls) =>
        (await activityOf(calls)).some(({ tenantName }) => tenantName === 'Test Alpha Motors');
      expect([await seen(olivia), await seen(adam)]).toEqual([true, false]);
    });
  });
});
