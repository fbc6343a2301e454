// What a change leaves behind, and why another user's change refuses it: rules of src/shared for the launch report, the
// model mapping and billing that the database repeats on stored rows.

import fc from 'fast-check';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { preparedDatabase, type BareDatabase } from '@fixtures/reference/bare-database';
import { billingCases, WHO } from '@fixtures/reference/generated-records';
import { expectSameRule, type SameRule } from '@fixtures/reference/same-rule';
import { type Subscription, recordOfSubscription } from '@shared/domains/billing/model';
import {
  applyBillingAction,
  type BillingAction,
  invoiceDateError,
  isCurrent,
  mayBilling,
} from '@shared/domains/billing/rules';
import {
  actionOf,
  CELL_FIELDS,
  commentsOf,
  followUpOf,
  ROW_FLAGS,
} from '@shared/domains/launch-report/fields';
import { FLAG_SET, withField } from '@shared/domains/launch-report/rules';
import type { MappedModel } from '@shared/domains/model-mapping/model';
import { conflictOf, countMapping, needsEveryModel } from '@shared/domains/model-mapping/rules';
import { modelMappingTexts } from '@shared/domains/model-mapping/texts';
import { reasonsOf } from '@shared/kernel/access/permission';
import { dayError } from '@shared/kernel/dates/day-limits';
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
});
