import fc from 'fast-check';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { preparedDatabase, type BareDatabase } from '@fixtures/reference/bare-database';
import {
  amounts,
  billingCases,
  days,
  ladders,
  names,
  pipelines,
  rateGrids,
  WHO,
} from '@fixtures/reference/generated-records';
import { expectSameRule, inSnakeCase, type SameRule } from '@fixtures/reference/same-rule';
import { recordOfSubscription } from '@shared/domains/billing/model';
import { concurrentChangeText, invoiceDateError, isCurrent, mayBilling } from '@shared/domains/billing/rules';
import { mayChangeStatus } from '@shared/domains/bulk-load/pipeline/pipeline';
import { mayRunStep } from '@shared/domains/bulk-load/pipeline/step-permissions';
import { CALL_TYPES, PIPELINE_STEPS, STEP_LABELS } from '@shared/domains/bulk-load/pipeline/steps';
import { doorRateGrid, rowsOfRates, textsOf, wrongCells } from '@shared/domains/labor-grids/rates';
import { doorRateError, installDateError, mayHaveRows } from '@shared/domains/labor-grids/rules';
import {
  actionOf,
  CELL_FIELDS,
  commentsOf,
  fieldText,
  followUpOf,
  ROW_FLAGS,
  valueText,
} from '@shared/domains/launch-report/fields';
import { mailError } from '@shared/domains/launch-report/recipients';
import { fieldError } from '@shared/domains/launch-report/rules';
import { intervalErrors } from '@shared/domains/menus/interval-form';
import { menuErrors } from '@shared/domains/menus/menu-form';
import { mayChangeOpcode, UNCATEGORIZED } from '@shared/domains/opcodes/rules';
import { ladderError } from '@shared/domains/parts-matrices/ladder';
import { customSourceError, sortedSources } from '@shared/domains/parts-matrices/rules';
import { payTypeError } from '@shared/domains/pay-types/rules';
import { reasonsOf } from '@shared/kernel/access/permission';
import { dayError } from '@shared/kernel/dates/day-limits';
import { localToday } from '@shared/kernel/dates/dates';
import { sentNameError } from '@shared/kernel/text/entry-name';
import { readCsv } from '@shared/kernel/text/csv-table';
import { validationTexts } from '@shared/kernel/text/control-texts';
import { hasPostgres } from '../../../reference/database/cluster';

const KNOWN_SUBSCRIPTION = "jsonb_populate_record(null::office.subscription, c -> 'stored')";
const KNOWN_STORE = "jsonb_populate_record(null::office.store, c -> 'store')";
const textList = (name: string): string => `array(select jsonb_array_elements_text(c -> '${name}'))`;

/** The first problem by field, as the back office answers. */
const firstOf = (errors: Readonly<Record<string, string | undefined>>): string | undefined =>
  Object.values(errors)[0];

describe.runIf(await hasPostgres())('a rule of the database equals that of src/shared', () => {
  let bare: BareDatabase;
  let client: Client;
  beforeAll(async () => {
    bare = await preparedDatabase();
    client = await bare.connect();
    await client.query("select set_config('request.username', $1, false)", [WHO]);
  });
  afterAll(() => bare.dispose());

  const same = <T>(name: string, rule: SameRule<T>): void => it(name, () => expectSameRule(client, rule));

  describe('of billing', () => {
    const sent = ({
      stored,
      action,
      sent: next,
    }: typeof billingCases extends fc.Arbitrary<infer T> ? T : never) => ({
      stored: recordOfSubscription(stored),
      action,
      sent: recordOfSubscription(next),
    });
    same('what leads from what is stored to what was sent', {
      cases: billingCases,
      sent,
      shared: ({ stored, action, sent: next }) => (isCurrent(action, stored, next) ? action : null),
      sql: `office.billing_action(${KNOWN_SUBSCRIPTION}, c -> 'sent')`,
    });
    same('who may do what, and with which day', {
      cases: billingCases,
      sent,
      shared: ({ stored, action, sent: next }) => {
        const permission = mayBilling(action, stored, WHO);
        if (!permission.allowed) return reasonsOf(permission);
        if (action === 'save') return next.invoiceDate === null ? null : invoiceDateError(next.invoiceDate);
        if (action !== 'cancel') return null;
        return next.cancelledDate === null
          ? validationTexts.required
          : dayError('effective', next.cancelledDate);
      },
      sql: `office.billing_refusal(c ->> 'action', ${KNOWN_SUBSCRIPTION}, c -> 'sent')`,
    });
    same('what is told of a change in between', {
      cases: billingCases,
      sent,
      shared: ({ stored }) => concurrentChangeText(stored),
      sql: `office.meanwhile_of(${KNOWN_SUBSCRIPTION})`,
    });
  });

  describe('of labor grids', () => {
    same('the rates of a grid', {
      cases: rateGrids,
      shared: (rates) => reasonsOf(mayHaveRows(rates.length)) || wrongCells(textsOf(rates))[0]?.message,
      sql: 'office.rates_error(c)',
    });
    same('rates as they travel', {
      cases: rateGrids,
      shared: (rates) => ({ rates, rows: rowsOfRates(rates) }),
      sql: "jsonb_build_object('rates', office.rates_of_rows(office.rows_of_rates(c)), 'rows', office.rows_of_rates(c))",
    });
    same('a door rate', {
      cases: amounts,
      shared: (rate) => doorRateError(String(rate)),
      sql: 'office.door_rate_error(c::double precision)',
    });
    same('the grid of a door rate', {
      cases: amounts.filter((rate) => rate > 0),
      shared: (rate) => doorRateGrid(rate),
      sql: 'office.door_rate_grid(c::double precision)',
    });
    same('the day of installation', {
      cases: days,
      shared: installDateError,
      sql: "office.install_date_error((c #>> '{}')::date)",
    });
    same('a name', {
      cases: fc.record({ entry: fc.constantFrom('Grid', 'Matrix'), name: names }),
      shared: ({ entry, name }) => sentNameError(entry === 'Grid' ? 'grid' : 'matrix', name),
      sql: "office.entry_name_error(c ->> 'entry', c ->> 'name')",
    });
  });

  describe('of parts matrices', () => {
    same('a ladder', {
      cases: ladders,
      sent: (rows) => rows.map(inSnakeCase),
      shared: ladderError,
      sql: 'office.ladder_error(array(select r from jsonb_populate_recordset(null::api.parts_matrix_row, c) as r))',
    });
    const sources = fc.array(
      fc.string({ unit: fc.constantFrom('a', 'A', 'b', '1', '2', ' ', '-'), maxLength: 3 }),
      {
        maxLength: 4,
      },
    );
    same('typed sources', {
      cases: fc.record({ added: sources.filter((all) => all.join(',') !== ''), known: sources }),
      shared: ({ added, known }) => customSourceError(added.join(','), known),
      sql: `office.custom_source_error(${textList('added')}, ${textList('known')})`,
    });
    same('sources as they are stored', {
      cases: fc.record({
        chosen: fc.array(fc.constantFrom('OEM', 'Oil', 'A2', 'A10', 'Tires', 'Used', 'B1', 'All'), {
          maxLength: 6,
        }),
      }),
      shared: ({ chosen }) => sortedSources(chosen).join(','),
      sql: `office.sources_text(${textList('chosen')})`,
    });
  });

  describe('of the pipeline', () => {
    const sent = ({ store, ...others }: { store: object }) => ({
      ...others,
      store: inSnakeCase({ ...store }),
    });
    same('whether the button of a step may be pressed', {
      cases: fc.record({ store: pipelines, step: fc.constantFrom(...PIPELINE_STEPS) }),
      sent,
      shared: ({ store, step }) => reasonsOf(mayRunStep(step, store)) || null,
      sql: `office.step_refusal(${KNOWN_STORE}, c ->> 'step')`,
    });
    same('whether a status may be set', {
      cases: fc.record({
        store: pipelines,
        callType: fc.constantFrom(...CALL_TYPES),
        target: fc.constantFrom('In Progress', 'Completed', 'Disabled', 'Failed'),
      }),
      sent,
      shared: ({ store, callType, target }) => reasonsOf(mayChangeStatus(store, callType, target)) || null,
      sql: `office.status_refusal(${KNOWN_STORE}, c ->> 'callType', c ->> 'target')`,
    });
    same('the label of a step', {
      cases: fc.constantFrom(...PIPELINE_STEPS),
      shared: (step) => STEP_LABELS[step],
      sql: "office.step_label(c #>> '{}')",
    });
  });

  describe('of files', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '1', ',', ';', '"', ' ', '.', '|'), maxLength: 4 });
    same('the cells of a CSV file', {
      cases: fc
        .record({
          width: fc.integer({ min: 2, max: 4 }),
          lines: fc.array(fc.array(cell, { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
          mark: fc.constantFrom(',', ';', '\t', '|'),
          end: fc.constantFrom('\r\n', '\n', '\r'),
          begin: fc.constantFrom('', '\ufeff', 'sep='),
        })
        .map(({ width, lines, mark, end, begin }) => {
          const rows = lines.map((cells) =>
            cells
              .slice(0, width)
              .map((text) => (/[",;|\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
              .join(mark),
          );
          const head = begin === 'sep=' ? `sep=${mark}${end}` : begin;
          return `${head}${rows.join(end)}${end}`;
        }),
      shared: (file) => {
        const read = readCsv(new TextEncoder().encode(file));
        return read.ok ? read.lines : read.message;
      },
      sql: `coalesce(to_jsonb(office.csv_problem(convert_to(c #>> '{}', 'UTF8'))), (
        select jsonb_agg(jsonb_build_object('line', line, 'cells', cells) order by line)
          from office.csv_lines(convert_to(c #>> '{}', 'UTF8'))))`,
    });
  });

  describe('of menus', () => {
    const miles = fc.oneof(
      fc.integer({ min: 0, max: 20_000 }),
      fc.constantFrom(499_999, 500_000, 500_001, 9_999_999_999, 10_000_000_000),
    );
    same('a new menu', {
      cases: fc.record({ name: names, between: miles, most: miles, before: miles, after: miles }),
      shared: ({ name, between, most, before, after }) =>
        firstOf(
          menuErrors(
            {
              menuName: name,
              milegaeInterval: String(between),
              maxMiles: String(most),
              beforeMiles: String(before),
              afterMiles: String(after),
            },
            [],
          ),
        ),
      sql: `office.menu_problem(c ->> 'name', false, (c -> 'between')::double precision, (c -> 'most')::double precision,
        (c -> 'before')::double precision, (c -> 'after')::double precision)`,
    });
    const EMPTY = { serviceType: 'Oil', frh: '1', items: '1', sales: '1', opcodes: ['A'], ratings: [5000] };
    const SCALE = { milegaeInterval: 5000, maxMiles: 60_000, beforeMiles: 0, afterMiles: 0 };
    same('an amount of an interval', {
      cases: amounts,
      shared: (amount) => firstOf(intervalErrors({ ...EMPTY, sales: String(amount) }, [], SCALE)),
      sql: "office.interval_amount_error((c #>> '{}')::numeric, 'Please enter the sales value.')",
    });
    same('the mileages of an interval', {
      cases: fc.record({
        ratings: fc
          .array(
            fc.oneof(fc.constantFrom(2500, 5000, 7500, 10_000, 12_000), fc.integer({ min: -1, max: 70_000 })),
            {
              maxLength: 4,
            },
          )
          .map((ratings) => ratings.sort((one, other) => one - other)),
        between: fc.constantFrom(2500, 5000, 6000),
      }),
      shared: ({ ratings, between }) =>
        firstOf(intervalErrors({ ...EMPTY, ratings }, [], { ...SCALE, milegaeInterval: between })),
      sql: `office.ratings_error(c -> 'ratings', jsonb_populate_record(null::office.menu,
        jsonb_build_object('milegae_interval', c -> 'between', 'max_miles', 60000)))`,
    });
  });

  describe('of opcodes and pay types', () => {
    const category = fc.constantFrom(
      UNCATEGORIZED,
      'Competitive',
      'Maintenance',
      'N/A',
      'Repair',
      'Other',
      '',
    );
    const department = fc.constantFrom('Service', 'Body Shop', 'Parts', '');
    same('another category', {
      cases: fc.record({
        pAction: fc.constantFrom('reset', 'dragDrop', 'editCell'),
        ...{
          oldopcategory: category,
          newopcategory: category,
          olddepartment: department,
          newdepartment: department,
        },
        ...{ laboropcode: fc.constant('A'), payType: fc.constant('C'), saved: fc.boolean() },
      }),
      sent: inSnakeCase,
      shared: ({ saved, ...change }) => reasonsOf(mayChangeOpcode(change, saved)) || null,
      sql: `office.opcode_refusal(jsonb_populate_record(null::office.opcode, jsonb_build_object('id', 1, 'opcategory',
        c -> 'oldopcategory', 'department', c -> 'olddepartment')), jsonb_populate_record(null::api.opcode_change, c),
        (c -> 'saved')::boolean)`,
    });
    const flag = fc.constantFrom(0, 1, 2);
    const rate = fc.constantFrom(null, -1, 0, 12.5);
    const payType = fc.record({
      payTypeCode: fc.constantFrom(null, 'C', 'E', 'W', 'X', ''),
      department: fc.constantFrom(null, 'Service', 'Body Shop', 'Parts', ''),
      ...{ gridExcluded: flag, laborFixedRate: flag, partsFixedRate: flag },
      ...{ laborFixedratevalue: rate, partsFixedratevalue: rate },
      ...{ laborFixedratedate: fc.constant(null), partsFixedratedate: fc.constant(null) },
    });
    const prefixed = (prefix: string, fields: object): [string, unknown][] =>
      Object.entries(fields).map(([name, value]) => [`${prefix}${name.toLowerCase()}`, value]);
    same('another pay type', {
      cases: fc.record({ wanted: payType, stored: payType }),
      sent: ({ wanted, stored }) =>
        Object.fromEntries([...prefixed('new', wanted), ...prefixed('old', stored)]),
      shared: ({ wanted, stored }) => payTypeError(wanted, stored, ['Service', 'Body Shop']),
      sql: 'office.pay_type_error(jsonb_populate_record(null::api.pay_type_change, c))',
    });
  });

  describe('of the launch report', () => {
    const fields = [
      ...CELL_FIELDS.flatMap((field) => [field, commentsOf(field), actionOf(field), followUpOf(field)]),
      ...ROW_FLAGS,
    ];
    const CELL = "(select l from office.launch_cell l where l.name = c ->> 'field')";
    it('has the same fields and names', async () => {
      const { rows } = await client.query<{ name: string; title: string }>(
        'select name, title from office.launch_cell',
      );
      const bySql = rows.map(({ name, title }) => [name, title]).sort();
      expect(bySql).toEqual(fields.map((field) => [field, fieldText(field)]).sort());
    });
    const values = fc.oneof(
      days,
      fc.constantFrom('', 't', 'true', 'Ann', 'Bob', '2026-02-30', '11/24/2026', localToday()),
      fc.constantFrom(80, 81, 10_000, 10_001).map((length) => 'c'.repeat(length)),
    );
    same('the value of a field', {
      cases: fc.record({ field: fc.constantFrom(...fields, 'none'), value: values }),
      shared: ({ field, value }) => fieldError(field, value, { today: localToday(), offered: ['Ann'] }),
      sql: `office.launch_cell_error(${CELL}, c ->> 'field', c ->> 'value', array['Ann'])`,
    });
    same('a value as it is spoken of', {
      cases: fc
        .record({ field: fc.constantFrom(...fields), value: values })
        .filter(({ field, value }) => fieldError(field, value, { today: localToday() }) === undefined),
      shared: ({ field, value }) => valueText(field, value),
      sql: `office.launch_value_text(${CELL}, c ->> 'value')`,
    });
    same('the recipients of a mail', {
      cases: fc.record({
        to: fc
          .array(
            fc.constantFrom(
              'a@b.co',
              'A@b.co',
              ' c.d@e-f.com ',
              '',
              ' ',
              'x',
              'a@b',
              'a..b@c.co',
              'ü@c.co',
              'a;b',
            ),
            {
              maxLength: 4,
            },
          )
          .map((list) => list.join(',')),
        text: fc.constantFrom('', 'Hello', 'm'.repeat(256), 'm'.repeat(257)),
      }),
      shared: mailError,
      sql: "office.mail_error(c ->> 'to', c ->> 'text')",
    });
  });
});
