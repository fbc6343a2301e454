// What a change leaves behind, and why it is refused for what is stored: rules of src/shared for the launch report, model
// mapping, billing, builds, menus, matrix names and data feeds that the database repeats on stored rows.

import fc from 'fast-check';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { preparedDatabase, type BareDatabase } from '@fixtures/reference/bare-database';
import { amounts, billingCases, names, pipelines, WHO } from '@fixtures/reference/generated-records';
import { expectSameRule, inSnakeCase, type SameRule } from '@fixtures/reference/same-rule';
import { type Subscription, recordOfSubscription } from '@shared/domains/billing/model';
import {
  applyBillingAction,
  type BillingAction,
  invoiceDateError,
  isCurrent,
  mayBilling,
} from '@shared/domains/billing/rules';
import { mayRun } from '@shared/domains/builds/rules';
import { mayDeleteFeed } from '@shared/domains/data-feeds/rules';
import {
  actionOf,
  CELL_FIELDS,
  commentsOf,
  followUpOf,
  ROW_FLAGS,
} from '@shared/domains/launch-report/fields';
import { FLAG_SET, withField } from '@shared/domains/launch-report/rules';
import { inputsOf, intervalErrors } from '@shared/domains/menus/interval-form';
import type { MenuInterval } from '@shared/domains/menus/model';
import { mayCreateInterval, normalizeInterval } from '@shared/domains/menus/rules';
import { menusTexts } from '@shared/domains/menus/texts';
import type { MappedModel } from '@shared/domains/model-mapping/model';
import { conflictOf, countMapping, needsEveryModel } from '@shared/domains/model-mapping/rules';
import { modelMappingTexts } from '@shared/domains/model-mapping/texts';
import { findTypeByName, mayChangeMatrices, mayDeleteType } from '@shared/domains/parts-matrices/rules';
import { partsMatricesTexts } from '@shared/domains/parts-matrices/texts';
import { reasonsOf } from '@shared/kernel/access/permission';
import { dayError } from '@shared/kernel/dates/day-limits';
import { sentNameError } from '@shared/kernel/text/entry-name';
import { hasPostgres } from '../../../reference/database/cluster';

/** Each stores what its case says, without the rows that it would refer to, and answers what the database makes of it. */
const FUNCTIONS = `
  set session_replication_role = 'replica';
  insert into office.tenant (tenant_id, tenant_name) values ('bay', 'Bay Group');
  insert into office.menu (store_key, menu_name, menu_isdefault, menu_enable, milegae_interval, before_miles, after_miles, max_miles)
  select 1, name, false, true, 5000, 0, 0, 60000 from unnest(array['Gold', 'Silver']) as name;

  create function pg_temp.cells_after(c jsonb) returns jsonb language plpgsql as $$
  declare
    cell office.launch_cell;
    written jsonb;
  begin
    delete from office.launch_package;
    select * into cell from office.launch_cell l where l.name = c ->> 'field';
    perform office.write_launch_cell(
      jsonb_populate_record(null::office.work_package, jsonb_build_object('store_key', 1, 'cells', c -> 'cells')), cell, c ->> 'value');
    select cells into written from office.launch_package;
    return (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each_text(c -> 'cells' || written) where value <> '');
  end $$;

  create function pg_temp.store_models(models jsonb) returns void language sql as $$
    delete from office.store_model;
    delete from office.menu_model;
    delete from office.grid_model;
    insert into office.store_model (store_key, make, model)
    select 1, m ->> 'make', m ->> 'model' from jsonb_array_elements(models) as m;
    insert into office.menu_model (store_key, make, model, menu_name)
    select 1, m ->> 'make', m ->> 'model', m ->> 'target' from jsonb_array_elements(models) as m where m ->> 'target' is not null;
    insert into office.grid_model (store_key, make, model, grid_type)
    select 1, m ->> 'make', m ->> 'model', m ->> 'target' from jsonb_array_elements(models) as m where m ->> 'target' is not null;
  $$;
  create function pg_temp.mapping_problem(c jsonb) returns text language plpgsql as $$
  begin
    perform pg_temp.store_models(c -> 'models');
    return coalesce(office.changed_make(1, c -> 'records'),
                    office.mapping_problem(1, 'menu', office.menu_steps(1, c -> 'records')));
  end $$;
  create function pg_temp.submission_problem(c jsonb) returns text language plpgsql as $$
  begin
    perform pg_temp.store_models(c);
    return office.submission_problem(jsonb_populate_record(null::office.store,
      '{"id": 1, "is_deleted": false, "bulk_phase1": "Completed"}'), 'model_mapping');
  end $$;

  create function pg_temp.subscription_after(c jsonb) returns jsonb language plpgsql as $$
  declare
    answer api.msg_result;
    after office.subscription;
  begin
    delete from office.subscription;
    insert into office.subscription
    select * from jsonb_populate_record(null::office.subscription,
      c -> 'stored' || '{"store_key": 1, "created_at": "2026-01-01T00:00:00Z"}');
    answer := office.update_subscription(c -> 'sent', null);
    select * into after from office.subscription;
    return jsonb_build_object(
      'status', answer.status, 'subscriptionStatus', after.subscription_status, 'invoiceDate', after.invoice_date,
      'cancelledDate', after.cancelled_date, 'cancelledBy', after.cancelled_by, 'confirmedBy', after.cancellation_confirmed_by,
      'isRequested', after.cancelled_by_date is not null, 'isConfirmed', after.cancellation_confirmed_by_date is not null);
  end $$;

  create function pg_temp.build_refusal(c jsonb) returns text language plpgsql as $$
  begin
    delete from office.application_action;
    insert into office.application_action (environment, application, action, is_enabled, created_at, updated_at)
    select a ->> 'environment', a ->> 'application', a ->> 'action', (a -> 'isEnabled')::boolean, now(), now()
      from jsonb_array_elements(c -> 'actions') as a;
    return office.build_refusal(c #>> '{chosen,environment}', c #>> '{chosen,application}', c #>> '{chosen,action}');
  end $$;

  create function pg_temp.type_problem(c jsonb) returns text language plpgsql as $$
  begin
    delete from office.parts_matrix_type;
    delete from office.parts_matrix;
    insert into office.parts_matrix_type (store_key, name) select 1, t ->> 'name' from jsonb_array_elements(c -> 'types') as t;
    insert into office.parts_matrix (store_key, matrix_type, parts_for, prtsource, created_date, store_install_date)
    select 1, t ->> 'name', 'matrix', '', '2026-01-01', date '2026-01-01' + n
      from jsonb_array_elements(c -> 'types') as t, generate_series(1, (t -> 'count')::integer) as n;
    return office.matrix_type_problem(jsonb_populate_record(null::office.store, '{"id": 1}'),
      c ->> 'action', c ->> 'newName', c ->> 'oldName');
  end $$;

  insert into office.opcode (store_key, lbropcode, lbropcodedesc, department, opcategory, lbrlabortype, cprocount, totalhours,
    retailqualhours, totallabordollars, retailqualsale, elr)
  select 1, code, code, department, 'Repair', 'C', 0, 0, 0, 0, 0, 0
    from (values ('LOF', 'Service'), ('BODY', 'Body Shop')) as of_store (code, department);
  create function pg_temp.interval_problem(c jsonb) returns text language plpgsql as $$
  declare
    gold office.menu;
  begin
    select * into gold from office.menu where menu_name = 'Gold';
    delete from office.menu_interval;
    insert into office.menu_interval (menu_key, service_type, price, frh, items, ratings)
    select gold.id, taken, 1, 1, 1, '[]' from jsonb_array_elements_text(c -> 'taken') as taken;
    return office.interval_problem(gold, office.tidy_interval(
      c #>> '{wanted,serviceType}', (c #> '{wanted,price}')::float8, (c #> '{wanted,frh}')::float8, (c #> '{wanted,items}')::float8,
      array(select jsonb_array_elements_text(c #> '{wanted,opcodes}')),
      array(select miles::float8 from jsonb_array_elements_text(c #> '{wanted,ratings}') as miles)), null);
  end $$;

  create function pg_temp.deletion_refusal(c jsonb) returns text language plpgsql as $$
  begin
    delete from office.data_feed;
    insert into office.data_feed (store_key, dms) select 1, 'Tekion' from generate_series(1, (c -> 'feeds')::integer);
    return office.feed_deletion_refusal(jsonb_populate_record(null::office.store, '{"id": 1}'), c);
  end $$`;

const FIELDS = [
  ...CELL_FIELDS.flatMap((field) => [field, commentsOf(field), actionOf(field), followUpOf(field)]),
  ...ROW_FLAGS.filter((flag) => flag !== 'taggrouphold'),
];
const value = fc.constantFrom('', FLAG_SET, '2026-11-24', 'Ann');
/** The fields of which one clears another, or none does. */
const near = fc.constantFrom(
  ...['tagStoreHold', 'tagStoreReadyToLaunch', 'launchDate', 'launchDateComments'],
  ...[
    actionOf('launchDate'),
    followUpOf('launchDate'),
    actionOf('dmsActiveDate'),
    followUpOf('dmsActiveDate'),
  ],
);
const field = fc.oneof({ weight: 3, arbitrary: near }, fc.constantFrom(...FIELDS));

const target = fc.constantFrom(null, 'Gold', 'Silver');
const named = { make: fc.constantFrom('Ford', 'Kia'), model: fc.constantFrom('A', 'B', 'C') };
const models: fc.Arbitrary<MappedModel[]> = fc.uniqueArray(fc.record({ ...named, target }), {
  maxLength: 6,
  selector: ({ make, model }) => `${make} ${model}`,
});
const menu = fc.constantFrom('Gold', 'Silver');
const record = fc.oneof(
  fc.record(
    { p_process: fc.constant('map' as const), menuname: menu, ...named, seen: target },
    { requiredKeys: ['p_process', 'menuname', 'make', 'model'] },
  ),
  fc.record({ p_process: fc.constant('unmapModel' as const), menuname: menu, ...named }),
  fc.record({
    ...{ p_process: fc.constant('unmapMake' as const), menuname: menu, make: named.make },
    ...{ model: fc.constant(null), seen: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }) },
  }),
);
type MenuChange = typeof record extends fc.Arbitrary<infer T> ? T : never;

/** The reason for which a change of a mapping is refused, by the rules that the sandbox applies in the same order. */
function refusalOf(stored: readonly MappedModel[], records: readonly MenuChange[]): string | undefined {
  const onMenu = (make: string, of: string) => stored.filter((one) => one.make === make && one.target === of);
  const ofMakes = records.flatMap((change) => {
    if (change.p_process !== 'unmapMake' || change.seen === null) return [];
    const { length } = onMenu(change.make, change.menuname);
    return length > 0 && length !== change.seen
      ? [modelMappingTexts.makeChanged(change.make, change.menuname, length)]
      : [];
  });
  const ofModels = records.flatMap((change): (string | undefined)[] => {
    if (change.p_process === 'unmapMake') return [];
    const now = stored.find(({ make, model }) => make === change.make && model === change.model);
    if (!now) return [modelMappingTexts.noSuchModel(`${change.make} ${change.model}`)];
    const mapped = change.p_process === 'map';
    return [
      conflictOf(
        now,
        mapped ? { to: change.menuname, seen: change.seen } : { to: null, seen: change.menuname },
      ),
    ];
  });
  return [...ofMakes, ...ofModels].find((reason) => reason !== undefined);
}

const application = fc.record({
  environment: fc.constantFrom('Production', 'Staging', ''),
  application: fc.constantFrom('Data Loader', 'Console', ''),
  action: fc.constantFrom('Build', 'Restart', ''),
});
const actions = fc.uniqueArray(
  fc.record({ build: application, isEnabled: fc.boolean() }).map(({ build, isEnabled }) => ({
    ...build,
    isEnabled,
  })),
  { maxLength: 5, selector: ({ isEnabled: _, ...build }) => JSON.stringify(build) },
);

const matrixName = fc.oneof(
  fc.constantFrom('North', 'north', ' NORTH', 'South ', 'Été', 'été', 'Straße', 'STRASSE', 'I', 'ı'),
  names,
);
const typeChanges = fc.record({
  types: fc.uniqueArray(
    fc.record({ name: fc.constantFrom('North', 'South', 'Été', 'Straße', 'I'), count: fc.nat(2) }),
    { selector: ({ name }) => name },
  ),
  action: fc.constantFrom('insert', 'update', 'delete'),
  ...{ oldName: matrixName, newName: matrixName },
});
type TypeChange = typeof typeChanges extends fc.Arbitrary<infer T> ? T : never;

/** The reason against a change of the names of matrices, by the rules that the sandbox applies in the same order. */
function typeProblem({ types, action, oldName, newName }: TypeChange): string | undefined {
  const old = types.find(({ name }) => name === oldName);
  if (action !== 'insert' && old === undefined) return partsMatricesTexts.typeGone;
  if (action === 'delete') return reasonsOf(mayDeleteType(old?.count ?? 0)) || undefined;
  const others = types.map(({ name }) => name).filter((name) => action === 'insert' || name !== oldName);
  const wrong = sentNameError('matrix', newName);
  return wrong ?? (findTypeByName(others, newName) === undefined ? undefined : partsMatricesTexts.typeTaken);
}

const SCALE = { milegaeInterval: 5000, maxMiles: 60_000, beforeMiles: 0, afterMiles: 0 };
const category = fc.constantFrom('Coolant', 'Spark Plugs', 'coolant', 'Oil', '');
const intervals = fc.record({
  taken: fc.uniqueArray(fc.constantFrom('Coolant', 'Spark Plugs')),
  wanted: fc.record({
    ...{ serviceType: category, price: amounts, frh: amounts, items: amounts },
    opcodes: fc.uniqueArray(fc.constantFrom('LOF', 'BODY', 'lof', '')),
    ratings: fc.uniqueArray(fc.constantFrom(0, 5000, 7500, 60_000, 65_000), { maxLength: 2 }),
  }),
});

/** The reason against an interval, by the rules that the sandbox applies in the same order. */
function intervalProblem(typed: MenuInterval, taken: readonly string[]): string | undefined {
  const wanted = normalizeInterval(typed);
  const [wrong] = Object.values(intervalErrors(inputsOf(wanted), taken, SCALE));
  if (wrong !== undefined) return wrong;
  if (!['Coolant', 'Spark Plugs'].includes(wanted.serviceType))
    return menusTexts.noSuchCategory(wanted.serviceType);
  const strange = wanted.opcodes.find((opcode) => opcode !== 'LOF');
  return strange === undefined ? undefined : menusTexts.noSuchOpcode(strange);
}

/** Whether an action may store the day that was sent with it. */
function isDayOf(action: BillingAction, day: string | null): boolean {
  if (action === 'save') return day === null || invoiceDateError(day) === undefined;
  return action !== 'cancel' || (day !== null && dayError('effective', day) === undefined);
}

const shown = (status: number, after: Subscription) => ({
  ...{ status, subscriptionStatus: after.subscriptionStatus, invoiceDate: after.invoiceDate },
  ...{ cancelledDate: after.cancelledDate, cancelledBy: after.cancelledBy },
  confirmedBy: after.cancellationConfirmedBy,
  isRequested: after.cancelledByDate !== null,
  isConfirmed: after.cancellationConfirmedByDate !== null,
});

describe.runIf(await hasPostgres())('a change of the database leaves what that of src/shared does', () => {
  let bare: BareDatabase;
  let client: Client;
  beforeAll(async () => {
    bare = await preparedDatabase();
    client = await bare.connect();
    await client.query(FUNCTIONS);
    await client.query(
      "select set_config('request.' || name, $1, false) from unnest(array['username', 'name']) as name",
      [WHO],
    );
  });
  afterAll(() => bare.dispose());

  const same = <T>(name: string, rule: SameRule<T>): void => it(name, () => expectSameRule(client, rule));

  same('in a cell of the launch report, and in the one that it clears', {
    cases: fc.record({
      cells: fc.dictionary(
        near,
        value.filter((text) => text !== ''),
      ),
      field,
      value,
    }),
    shared: ({ cells, field: of, value: to }) => withField(cells, of, to),
    sql: 'pg_temp.cells_after(c)',
  });
  same('or the reason against a mapping of models to menus', {
    cases: fc.record({ models, records: fc.array(record, { minLength: 1, maxLength: 3 }) }),
    shared: ({ models: stored, records }) => refusalOf(stored, records),
    sql: 'pg_temp.mapping_problem(c)',
  });
  same('or the reason against a submission of models', {
    cases: models,
    shared: (stored) => reasonsOf(needsEveryModel(countMapping(stored))) || null,
    sql: 'pg_temp.submission_problem(c)',
  });
  same('in a subscription after an action', {
    cases: billingCases,
    sent: ({ stored, sent }) => ({ stored: recordOfSubscription(stored), sent: recordOfSubscription(sent) }),
    shared: ({ stored, action, sent }) => {
      const date = action === 'save' ? sent.invoiceDate : sent.cancelledDate;
      const isDone =
        isCurrent(action, stored, sent) && mayBilling(action, stored, WHO).allowed && isDayOf(action, date);
      return isDone
        ? shown(1, applyBillingAction(action, stored, { who: WHO, now: '2026-11-24T10:00:00.000Z', date }))
        : shown(0, stored);
    },
    sql: 'pg_temp.subscription_after(c)',
  });

  same('or the reason against a build', {
    cases: fc.record({ actions, chosen: application }),
    shared: ({ actions: known, chosen }) => reasonsOf(mayRun(known, chosen)) || null,
    sql: 'pg_temp.build_refusal(c)',
  });
  same('or the reason against another name of matrices', {
    cases: typeChanges,
    shared: typeProblem,
    sql: 'pg_temp.type_problem(c)',
  });
  same('or the reason against matrices of a store in its state', {
    cases: fc.record({ store: pipelines, isDeleted: fc.boolean() }),
    sent: ({ store, isDeleted }) => inSnakeCase({ ...store, isDeleted }),
    shared: ({ store, isDeleted }) => reasonsOf(mayChangeMatrices({ ...store, isDeleted })) || null,
    sql: 'office.matrix_store_problem(jsonb_populate_record(null::office.store, c))',
  });
  same('or the reason against an interval', {
    cases: intervals,
    shared: ({ wanted, taken }) => intervalProblem(wanted, taken),
    sql: 'pg_temp.interval_problem(c)',
  });
  same('or the reason against intervals of a menu', {
    cases: fc.record({ menuEnable: fc.boolean(), between: fc.integer({ min: -1, max: 9 }), most: fc.nat(9) }),
    shared: ({ menuEnable, between, most }) =>
      reasonsOf(mayCreateInterval({ ...SCALE, menuEnable, milegaeInterval: between, maxMiles: most })) ||
      null,
    sql: `office.may_create_interval(jsonb_populate_record(null::office.menu, jsonb_build_object(
      'menu_enable', c -> 'menuEnable', 'milegae_interval', c -> 'between', 'max_miles', c -> 'most')))`,
  });
  same('or the reason against the deletion of a data feed', {
    cases: fc.record({
      feeds: fc.integer({ min: 1, max: 3 }),
      effectiveDate: fc.constantFrom(null, '2026-01-01'),
    }),
    shared: ({ feeds, effectiveDate }) => reasonsOf(mayDeleteFeed({ effectiveDate }, feeds)) || null,
    sql: 'pg_temp.deletion_refusal(c)',
  });
});
