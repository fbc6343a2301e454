import fc from 'fast-check';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { preparedDatabase, type BareDatabase } from '@fixtures/reference/bare-database';
import { feedRecords, storeRecords, texts, typedRates } from '@fixtures/reference/generated-forms';
import { days } from '@fixtures/reference/generated-records';
import { expectSameRule, type SameRule } from '@fixtures/reference/same-rule';
import { feedError } from '@sandbox/domains/data-feeds/data-feed-mutation';
import { gridFileProblem } from '@sandbox/domains/labor-grids/domain';
import { ladderFileProblem } from '@sandbox/domains/parts-matrices/resolvers';
import { recordError, RECORD_COLUMNS, type StoreRecord } from '@sandbox/domains/stores/write-store';
import { commentTextSchema } from '@shared/domains/comments/model';
import { newServerSchema } from '@shared/domains/db-servers/rules';
import { blankOtherDmsFields } from '@shared/domains/dms/dms-fields';
import { DMS_TYPES } from '@shared/domains/dms/dms-types';
import { groupFormSchema } from '@shared/domains/grouping/model';
import { rateError } from '@shared/domains/labor-grids/rates';
import { tenantUpdateSchema } from '@shared/domains/tenants/tenant-form';
import { hasPostgres } from '../../../reference/database/cluster';

/** The message of a check that raises an error; null if it accepts the record. */
const DETAIL_OF = `
  create function pg_temp.detail_of(statement text) returns text language plpgsql as $$
  declare said text;
  begin
    execute statement;
    return null;
  exception when others then
    get stacked diagnostics said = pg_exception_detail;
    return said;
  end $$`;

const EMPTY = Object.fromEntries(RECORD_COLUMNS.map((column) => [column, null])) as StoreRecord;

/** The record with some columns in their stored form, and without the fields that its DMS does not have. */
function keepingOf(
  stored: StoreRecord,
  merged: StoreRecord,
  kept: readonly (keyof StoreRecord)[],
): StoreRecord {
  const record = { ...merged };
  for (const column of kept) record[column] = stored[column];
  return blankOtherDmsFields(record.dms ?? '', record);
}

const firstIssue = (checked: { error?: { issues: readonly { message: string }[] } | undefined }) =>
  checked.error?.issues[0]?.message;

describe.runIf(await hasPostgres())('the database accepts the same records as src/shared', () => {
  let bare: BareDatabase;
  let client: Client;
  beforeAll(async () => {
    bare = await preparedDatabase();
    client = await bare.connect();
    await client.query(DETAIL_OF);
    for (const [at, dms] of DMS_TYPES.entries())
      await client.query('insert into office.dms (id, dms) values ($1, $2)', [at + 1, dms]);
  });
  afterAll(() => bare.dispose());

  const same = <T>(name: string, rule: SameRule<T>): void => it(name, () => expectSameRule(client, rule));

  same('of a new store', {
    cases: storeRecords,
    shared: (record) => recordError(EMPTY, record, 'bay'),
    sql: "office.store_record_error('{}', c)",
  });
  same('of a store that is changed', {
    cases: fc
      .record({ stored: storeRecords, merged: storeRecords, kept: fc.subarray([...RECORD_COLUMNS]) })
      .map(({ stored, merged, kept }) => ({
        stored,
        merged: keepingOf(stored, merged, kept),
      })),
    shared: ({ stored, merged }) => recordError(stored, merged, 'bay'),
    sql: "office.store_record_error(c -> 'stored', c -> 'merged')",
  });
  same('of a data feed', {
    cases: fc.record({ merged: feedRecords, stored: fc.option(feedRecords, { nil: undefined }) }),
    sent: ({ merged, stored }) => ({ merged, stored: stored ?? null }),
    shared: ({ merged, stored }) => feedError(true, merged, stored),
    sql: "office.feed_error(c -> 'merged', case jsonb_typeof(c -> 'stored') when 'object' then c -> 'stored' end)",
  });
  same('of a tenant', {
    cases: fc.record({ displayName: texts, agreementDate: fc.option(days, { nil: null }) }),
    shared: ({ displayName, agreementDate }) =>
      firstIssue(
        tenantUpdateSchema.safeParse({ tenantId: 'bay', displayName, agreementDate, tenantImg: null }),
      ),
    sql: "pg_temp.detail_of(format('select office.check_tenant_details(%L, %L)', c ->> 'displayName', c ->> 'agreementDate'))",
  });
  same('of a group', {
    cases: fc.record({
      groupName: texts,
      groupDesc: texts,
      storeIds: fc.subarray(['bay_store1', 'bay_store2']),
    }),
    shared: (group) => firstIssue(groupFormSchema.safeParse({ groupId: null, tenantId: 'bay', ...group })),
    sql: `pg_temp.detail_of(format('select office.check_group(%L, %L, %L)', c ->> 'groupName', c ->> 'groupDesc',
      array(select jsonb_array_elements_text(c -> 'storeIds'))))`,
  });
  same('of a database server', {
    cases: fc.record({
      ipAddress: fc.constantFrom('10.0.0.1', '256.1.1.1', '1.2.3', '', '010.0.0.1', '0.0.0.0'),
      dbName: texts,
      dbUser: texts,
      dbPort: fc.constantFrom(0, 1, 5432, 65_535, 65_536),
      dbPassword: texts,
    }),
    shared: ({ dbPort, ...server }) =>
      firstIssue(newServerSchema.safeParse({ ...server, dbPort: String(dbPort) })),
    sql: `pg_temp.detail_of(format('select office.check_server(%L, %L, %L, %L, %L)', c ->> 'ipAddress', c ->> 'dbName',
      c ->> 'dbUser', c ->> 'dbPort', c ->> 'dbPassword'))`,
  });

  same('of a typed rate', {
    cases: typedRates,
    shared: rateError,
    sql: "office.rate_error(c #>> '{}')",
  });
  same('of a file of rates', {
    cases: fc
      .record({
        lines: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(15, 16, 17) }, fc.constantFrom(100, 101)),
        rate: fc.integer({ min: 1, max: 30_000 }).map((cents) => (cents / 100).toFixed(2)),
        wrong: fc.array(fc.tuple(fc.nat(17), fc.nat(10), typedRates), { maxLength: 2 }),
        // Other spellings of the hours: 3., 3.0, $3 and .0 for zero.
        spelled: fc.array(fc.tuple(fc.nat(17), fc.constantFrom(['', '.'], ['', '.0'], ['$', '']))),
        header: fc.constantFrom('Hours,0.0,0.1,0.2,0.3,0.4,0.5,0.6,0.7,0.8,0.9', ''),
      })
      .map(({ lines, rate, wrong, spelled, header }) => {
        const body = Array.from({ length: lines }, (_none, hour) => [
          String(hour),
          ...Array<string>(10).fill(rate),
        ]);
        for (const [row, [before = '', after = '']] of spelled) {
          const line = body[row];
          if (line) line[0] = `${before}${row === 0 && after === '.0' ? '' : row}${after}`;
        }
        for (const [row, column, text] of wrong) {
          const line = body[row];
          if (line) line[column] = text.includes(',') ? `"${text}"` : text;
        }
        return [...(header === '' ? [] : [header]), ...body.map((cells) => cells.join(','))].join('\r\n');
      }),
    shared: (file) => gridFileProblem(Buffer.from(file)),
    sql: "office.grid_file_problem(convert_to(c #>> '{}', 'UTF8'))",
  });
  same('of a file of a ladder', {
    cases: fc
      .array(
        fc.tuple(
          fc.constantFrom('0.01', '10.01', '20.01', 'x', ''),
          fc.constantFrom('10.00', '20.00', '$30.00', '9', '1,000.00', ''),
          fc.constantFrom('35', '35%', '0.12345', '-1', 'x', ''),
          fc.constantFrom('COST+', 'LIST+', 'cost+', 'ELSE', ''),
          fc.constantFrom('COST', 'LIST', 'list', ''),
        ),
        { maxLength: 3 },
      )
      .map((rows) =>
        [
          'From,To,Add Percentage,Calc Base,Break Field',
          ...rows.map((cells) => cells.map((cell) => `"${cell}"`).join(',')),
        ].join('\n'),
      ),
    shared: (file) => ladderFileProblem(Buffer.from(file)),
    sql: "office.ladder_file_problem(convert_to(c #>> '{}', 'UTF8'))",
  });
  same('of a comment', {
    cases: fc.oneof(
      fc.string({
        unit: fc.constantFrom('a', ' ', '\n', '\t', '\u00a0', '\u2003', '\ufeff', '🚗'),
        maxLength: 4,
      }),
      fc.integer({ min: 399, max: 401 }).map((length) => '🚗'.repeat(length)),
    ),
    shared: (text) => {
      const read = commentTextSchema.safeParse(text);
      return read.success ? [read.data, null] : [text.trim(), firstIssue(read)];
    },
    sql: `(select jsonb_build_array(clean, office.comment_error(clean)) from office.trimmed(c #>> '{}') as clean)`,
  });
});
