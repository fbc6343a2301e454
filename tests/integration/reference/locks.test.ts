import fc from 'fast-check';
import type { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  queryUntilBlocked,
  sessionOf,
  type DatabaseSession,
  preparedDatabase,
  type BareDatabase,
} from '@fixtures/reference/bare-database';
import { gateSeed, tries } from '@fixtures/tries';
import { keySettings } from '../../../reference/database/credential-keys';
import { hasPostgres } from '../../../reference/database/cluster';

const DELETE_TENANT = "select api.tenant_master_mutate('delete', 'bay', in_deleted_date => '2026-05-01')";
const deleteStore = (id: number) => `select status_msg from api.insert_store('delete', 'bay', id => ${id})`;
const UPDATE_STORE = "select status_msg from api.insert_store('update', 'bay', id => 1, remarks => 'Later')";
const INSERT_STORE =
  "select status_msg from api.insert_store('insert', 'bay', store_name => 'Bay Third', dms => 'Tekion')";
const UPDATE_FEED = `
  select status_msg from api.insert_update_multiple_dms_details('update',
    row(1, 'bay_store1', null, 'bay', 'Tekion', null, null, null, null, null, 'TX', null, null, null, null, null, null, null)
      ::api.data_feed)`;
const FETCH_FEED = "select api.get_or_update_data_feed_details('get', 'bay', 'bay_store1')";
const CONFIGURE_STORE = 'select api.configure_store(1)::text';
const CONFIGURE_TENANT = 'select api.configure_tenant(1)::text';
const DISABLE_TENANT = "select api.enable_disable_tenant('bay', 'disableRealm')";
const SAVE_GROUP =
  "select api.grouping_master_mutate('insert', 'bay', groupname => 'North', storeid => array['bay_store1'])";
const subscriptions = (...ids: number[]) =>
  `select count(*)::int from api.update_billing_subscriptions('bay', '${JSON.stringify(
    ids.map((id) => ({ subscription_id: `SUB-${id}`, subscription_status: 'Active', invoice_date: null })),
  )}')`;
const cell = (id: number, field: string, value: string) =>
  `select api.stateless_service_reports_update_text_field('${field}', '${value}', ${2 * id + 1})`;
const addDms = (name: string) => `select api.dms_master_mutate('insert', '${name}')`;
const DELETE_DMS = "select api.dms_master_mutate('delete', 'Reynolds')";
const LOGO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const SET_LOGO = `select api.dms_master_mutate('update', 'Tekion', '${LOGO}')`;
const ADD_REYNOLDS = `
  select status_msg from api.insert_update_multiple_dms_details('insert', jsonb_populate_record(null::api.data_feed,
    '{"store_id": "bay_store1", "tenant_id": "bay", "dms": "Reynolds", "dealer_id": "PPSYS__123456_01",
      "effective_date": "2026-01-01"}'))`;
const step = (name: string, status: string) =>
  `select api.set_checklist_status('Configuration', '${status}', '${name}', 'bay', 'common')`;
const payTypes = (...ids: number[]) =>
  `select count(*)::int from api.update_pay_type_master_by_code(array(
     select jsonb_populate_record(null::api.pay_type_change, jsonb_build_object(
              'paytype', 'C', 'store_id', 'bay_store' || id, 'tenant_id', 'bay')) from unnest(array[${ids.join(',')}]) as id))`;
const IN_BAY = "'bay_store1', 'bay'";
const EDIT_OPCODE = `
  select count(*)::int from api.opcode_mutation(${IN_BAY}, array(select jsonb_populate_record(null::api.opcode_change,
    '{"p_action": "editCell", "laboropcode": "LOF", "pay_type": "C", "oldopcategory": "Competitive", "olddepartment": "Service",
      "newopcategory": "Repair", "newdepartment": "Service"}')))`;
/** Changes of what belongs to one store. */
const OF_A_STORE = [
  `select msg from api.update_labor_grid_type('insert', ${IN_BAY}, in_new_grid_name => 'Fleet')`,
  `select msg from api.update_labor_grid_type('delete', ${IN_BAY}, in_old_grid_name => 'Fleet')`,
  "select api.insert_labor_grid_door_rate(current_date, 'Fleet', 'bay_store1', 120, 'Model', 'bay')::text",
  `select msg from api.matrix_type_update('insert', ${IN_BAY}, 'North')`,
  `select msg from api.matrix_type_update('update', ${IN_BAY}, 'South', 'North')`,
  `select api.add_menu(${IN_BAY}, 'Gold', 5000, 60000, 0, 0, true)`,
  `select api.delete_menu(${IN_BAY}, 'Gold')`,
  `select api.update_menu_models(${IN_BAY}, '[{"p_process": "map", "make": "Ford", "model": "A", "menuname": "Gold", "seen": null}]')`,
  `select api.insert_grid_model_mapping(${IN_BAY},
     '[{"p_process": "map", "make": "Ford", "model": "A", "gridtype": "Fleet", "seen": null}]')`,
  `select api.insert_comment('Insert', ${IN_BAY}, 'Called')`,
  EDIT_OPCODE,
];

describe.runIf(await hasPostgres())('of two sessions of the reference', () => {
  let bare: BareDatabase;
  let owner: Client;
  let first: DatabaseSession;
  let second: DatabaseSession;

  const fill = `
    truncate office.tenant, office.queue, office.activity cascade;
    delete from office.dms;
    insert into office.dms (id, dms) values (1, 'Tekion');
    insert into office.tenant (id, tenant_id, tenant_name, is_configured, onboarding, count, active_store_count)
    values (1, 'bay', 'Bay Group', true, true, 2, 2);
    insert into office.store (id, store_id, store_name, tenant_id, sort_order, is_configured)
    values (1, 'bay_store1', 'Bay Ford', 'bay', 1, true), (2, 'bay_store2', 'Bay Lincoln', 'bay', 2, true);
    insert into office.data_feed (id, store_key, dms, dealer_id, store_dms_status)
    values (1, 1, 'Tekion', 'bay1', 'Active'), (2, 2, 'Tekion', 'bay2', 'Active');
    insert into office.subscription (subscription_id, tenant_id, store_key, created_at)
    values ('SUB-1', 'bay', 1, now()), ('SUB-2', 'bay', 2, now());
    insert into office.load_run (id, store_key, call_type, attempt, status, started_by, started_at)
    values (1, 1, 'bulk_phase_1', 1, 'In Progress', 'Adam Archer', now())`;
  /** Restores what was deleted, ended or grouped, because filling the database again would take longer. */
  const undo = `
    update office.tenant set cancelled = false, tenant_deleted_date = null;
    update office.store set is_deleted = false;
    update office.subscription set subscription_status = 'Active';
    update office.opcode set opcategory = 'Competitive', department = 'Service';
    delete from office.store_group_member; delete from office.store_group`;
  /** Makes the first store one that grids, matrices, menus, models and opcodes may be changed of. */
  const LOADED = `
    update office.store set bulk_phase1 = 'Completed' where id = 1;
    insert into office.store_model (store_key, make, model) values (1, 'Ford', 'A');
    insert into office.opcode (store_key, lbropcode, lbropcodedesc, department, opcategory, lbrlabortype, cprocount, totalhours,
      retailqualhours, totallabordollars, retailqualsale, elr)
    values (1, 'LOF', 'Oil', 'Service', 'Competitive', 'C', 0, 0, 0, 0, 0, 0)`;
  /** Tables of rows that are kept, each with the view that they must agree with. */
  const MADE_BY = { listed_store: 'store_to_list', counted_store: 'store_to_count' } as const;
  const KEPT = ['listed_store', 'counted_store'] as const;
  const column = async (sql: string): Promise<unknown> =>
    (await owner.query<unknown[]>({ text: sql, rowMode: 'array' })).rows[0]?.[0];

  /** The number of kept rows that differ from what they are made from. */
  const differing = async (kept: (typeof KEPT)[number]): Promise<unknown> => {
    const [one, other] = [`select * from office.${kept}`, `select * from office.${MADE_BY[kept]}`];
    return column(
      `select count(*)::integer from ((${one} except ${other}) union all (${other} except ${one})) as row`,
    );
  };

  /** The result of the second session, which started before the first had ended. */
  const answerAfter = async (one: string, other: string): Promise<unknown> => {
    await first.begin();
    await first.client.query(one);
    const { answer } = await queryUntilBlocked(second, other, owner);
    await first.client.query('commit');
    return (await answer)[0];
  };

  /** Both start while a third holds a row's lock, and continue in their order of arrival. */
  const answersBehind = async (row: string, one: string, other: string): Promise<unknown[]> => {
    const third = await bare.connect();
    await third.query('begin');
    await third.query(`select from ${row} for no key update`);
    const { answer: earlier } = await queryUntilBlocked(first, one, owner);
    const { answer: later } = await queryUntilBlocked(second, other, owner);
    await third.query('commit');
    return (await Promise.all([earlier, later])).map(([answer]) => answer);
  };

  beforeAll(async () => {
    bare = await preparedDatabase();
    owner = await bare.connect();
    first = sessionOf(await bare.connect(bare.service));
    second = sessionOf(await bare.connect(bare.service));
  });
  beforeEach(() => owner.query(fill));
  afterAll(() => bare.dispose());

  it.each([
    ['a store that is deleted', deleteStore(1), UPDATE_STORE, 'The store is deleted'],
    ['the data feed of a deleted store', deleteStore(1), UPDATE_FEED, 'The store is deleted'],
    ['the DMS details of a deleted store', deleteStore(1), FETCH_FEED, 'The store is deleted'],
    ['the configuration of a deleted store', deleteStore(1), CONFIGURE_STORE, 'The store is deleted'],
    ['a group with a deleted store', deleteStore(1), SAVE_GROUP, 'Store bay_store1 does not exist'],
    ['the stores of a tenant that is cancelled', DELETE_TENANT, INSERT_STORE, 'The tenant is cancelled'],
    ['the configuration of a cancelled tenant', DELETE_TENANT, CONFIGURE_TENANT, '"The tenant is cancelled"'],
    ['the realm of a cancelled tenant', DELETE_TENANT, DISABLE_TENANT, 'The tenant is cancelled'],
  ])('the later one cannot change %s', async (_what, one, other, refusal) => {
    expect(await answerAfter(one, other)).toContain(refusal);
  });

  it('both add a DMS, and both give one a logo', async () => {
    expect(await answerAfter(addDms('Autosoft'), addDms('Quorum'))).toBe('Success');
    expect(await answerAfter(SET_LOGO, SET_LOGO)).toBe('Success');
  });

  it('the later one neither adds a feed of a DMS that is deleted nor deletes one that a feed was added of', async () => {
    const restore = "insert into office.dms (id, dms) values (9, 'Reynolds') on conflict do nothing";
    await owner.query('alter table office.data_feed alter id restart with 100');
    await owner.query(restore);
    expect(await answerAfter(DELETE_DMS, ADD_REYNOLDS)).toBe('dms: Invalid input');
    await owner.query(restore);
    expect(await answerAfter(ADD_REYNOLDS, DELETE_DMS)).toBe('Reynolds is used by 1 data feeds');
  });

  it('the later one cannot reopen a step of a checklist whose next one the earlier begins', async () => {
    await owner.query(`
      select office.write_checklist('bay', 'common');
      update office.checklist_step set status = 'Completed' where display_order < 2`);
    const answers = await answersBehind(
      "office.checklist_step where checklist = 'tenant_site'",
      step('tenant_site', 'ongoing'),
      step('tenant_wise_keyclock_config', 'ongoing'),
    );
    expect(answers).toEqual(['Success', expect.stringContaining('Site address')]);
  });

  it('the later one does not bring a deleted DB server back', async () => {
    const admins = async (): Promise<DatabaseSession> => {
      const session = sessionOf(await bare.connect(bare.service));
      const begin = async () => {
        await session.begin();
        const settings = JSON.stringify(keySettings(bare.keyFile, 'dealer_superadmin'));
        await session.client.query('select set_config(key, value, true) from json_each_text($1)', [settings]);
        await session.client.query("select set_config('role', 'dealer_superadmin', true)");
      };
      return { ...session, begin };
    };
    const [one, other] = [await admins(), await admins()];
    const save = (seen: string) => `
      select api.upsert_server('main', 5432, 'admin', 'secret', false, '10.0.0.1', ${seen}::api.seen_server)`;
    await one.begin();
    await one.ask(save('null'));
    const seen = `row('main', 'admin', false, '${String(await column('select updated_at::text from office.db_server'))}')`;
    await one.begin();
    await one.client.query("select api.delete_server(5432, '10.0.0.1')");
    const { answer } = await queryUntilBlocked(other, save(seen), owner);
    await one.client.query('commit');
    expect((await answer)[0]).toMatch(/deleted|gone|exist/);
    expect(await column('select count(*)::int from office.db_server')).toBe(0);
  });

  it('the earlier one determines the deletion date of a tenant', async () => {
    await answerAfter(DELETE_TENANT, DELETE_TENANT.replace('05-01', '05-09'));
    expect(await column('select tenant_deleted_date::text from office.tenant')).toBe('2026-05-01');
  });

  it('both are counted if each deletes a store', async () => {
    await answerAfter(deleteStore(1), deleteStore(2));
    expect(await column('select array[active_store_count, deleted_store_count] from office.tenant')).toEqual([
      0, 2,
    ]);
  });

  it('neither blocks the other permanently if one deletes the tenant', async () => {
    const TENANT = 'office.tenant';
    expect(await answersBehind(TENANT, DELETE_TENANT, UPDATE_FEED)).toEqual([
      'Success',
      'The store is deleted',
    ]);
    await owner.query(fill);
    expect(await answersBehind(TENANT, DELETE_TENANT, CONFIGURE_STORE)).toEqual([
      'Success',
      expect.stringContaining('The store is deleted'),
    ]);
    await owner.query(fill);
    expect(await answersBehind(TENANT, DELETE_TENANT, deleteStore(1))).toEqual([
      'Success',
      'Store deleted successfully',
    ]);
  });

  it('the worker waits like any other session when it ends a load', async () => {
    const worker = await bare.connect(bare.worker);
    const ends: DatabaseSession = {
      ...sessionOf(worker),
      begin: async () => void (await worker.query('begin')),
    };
    const third = await bare.connect();
    await third.query('begin; select from office.tenant for no key update');
    const { answer: deleted } = await queryUntilBlocked(first, DELETE_TENANT, owner);
    const { answer: ended } = await queryUntilBlocked(
      ends,
      "select office.end_load(1, 'Failed')::text",
      owner,
    );
    await third.query('commit');
    expect([await deleted, await ended]).toEqual([['Success'], ['']]);
  });

  it('the change of an opcode is made, and not refused, where it is alone', async () => {
    await owner.query(LOADED);
    await first.begin();
    await first.ask(EDIT_OPCODE);
    expect(await column("select opcategory from office.opcode where lbropcode = 'LOF'")).toBe('Repair');
  });

  it('neither ever waits for the other permanently, whatever both do', async () => {
    const change = fc.oneof(
      fc.constantFrom(DELETE_TENANT, DISABLE_TENANT, CONFIGURE_TENANT, INSERT_STORE, SAVE_GROUP),
      fc.constantFrom(UPDATE_STORE, UPDATE_FEED, FETCH_FEED, CONFIGURE_STORE),
      fc.constantFrom(deleteStore(1), deleteStore(2)),
      fc.constantFrom(
        cell(1, 'cancelDate', '2026-04-01'),
        cell(1, 'cancelDate', ''),
        cell(2, 'usersCreated', ''),
      ),
      fc.constantFrom(cell(1, 'trialEndDate', '2026-04-01'), cell(2, 'launchCompleted', '2026-04-02')),
      fc.constantFrom(subscriptions(1, 2), subscriptions(2, 1), payTypes(1, 2), payTypes(2, 1)),
      fc.constantFrom(...OF_A_STORE),
    );
    const pair = fc.asyncProperty(change, change, async (one, other) => {
      await owner.query(undo);
      await Promise.all([first.begin(), second.begin()]);
      const answers = await Promise.all([first.ask(one), second.ask(other)]);
      for (const [answer] of answers) expect(answer).not.toBe('deadlock detected');
    });
    await owner.query(LOADED);
    await fc.assert(pair, { numRuns: tries(25, 1000), ...gateSeed() });
    for (const kept of KEPT) expect(await differing(kept)).toBe(0);
    expect(await column('select count(*)::integer from office.listed_store')).toBeGreaterThan(0);
  });

  it('neither leaves rows that are kept for lists and counts behind', async () => {
    const change = fc.constantFrom(
      'tenant set is_test_tenant = not is_test_tenant',
      "tenant set tenant_name = case when tenant_name is null then 'Bay Group' end",
      'tenant set cancelled = not cancelled, tenant_deleted_date = current_date',
      'store set is_deleted = not is_deleted where id = 1',
      "store set store_launched = 'Completed', store_launched_completed_date = now() where id = 2",
      'store set store_launched_date = current_date',
      "data_feed set store_dms_status = 'Inactive' where store_key = 1",
      `launch_package set cells = '{"cancelDate": "", "usersCreated": "2026-04-01"}' where store_key = 1`,
      `launch_package set cells = cells || '{"tagGroupPay": "Trial", "trialEndDate": "2026-04-01"}'`,
    );
    const history = fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
      for (const one of changes) await owner.query(`update office.${one}`);
      for (const kept of KEPT) expect([kept, await differing(kept)]).toEqual([kept, 0]);
    });
    await owner.query("insert into office.launch_package values (1, '{}'), (2, '{}')");
    await fc.assert(history, { numRuns: tries(40, 2000), ...gateSeed() });
    await owner.query('delete from office.launch_package');
    expect(await differing('counted_store')).toBe(0);
  });

  it('the later one counts what the earlier has changed of the tenant', async () => {
    const tenants = await bare.connect();
    await tenants.query('begin; update office.tenant set is_test_tenant = true');
    const { answer } = await queryUntilBlocked(second, cell(1, 'usersCreated', '2026-04-01'), owner);
    await tenants.query('commit');
    expect(await answer).toEqual(['Success']);
    expect(await differing('counted_store')).toBe(0);
    expect(
      await column(
        'select array_agg(is_test_tenant and has_users order by store_key) from office.counted_store',
      ),
    ).toEqual([true, false]);
  });

  it('each can list the records in its own order', async () => {
    expect(
      await answersBehind(
        "office.subscription where subscription_id = 'SUB-1'",
        subscriptions(1, 2),
        subscriptions(2, 1),
      ),
    ).toEqual([2, 2]);
    expect(await answersBehind('office.store where id = 1', payTypes(1, 2), payTypes(2, 1))).toEqual([2, 2]);
  });
});
