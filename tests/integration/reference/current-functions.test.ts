import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { preparedDatabase, type BareDatabase } from '@fixtures/reference/bare-database';
import { hasPostgres } from '../../../reference/database/cluster';

const FOLDER = resolve(import.meta.dirname, '../../../reference/postgres/current');

const HEADER = `-- Generated from a migrated database, never run: the functions as all migrations together leave them.
-- A later migration may replace a function, or patch its text in place, so the file that first creates one can be out of date.
-- To update this file: npx vitest run tests/integration/reference/current-functions.test.ts -u
`;

const DEFINITIONS = `
  select rtrim(pg_get_functiondef(p.oid), e' \\n') || ';' as definition
    from pg_proc p where p.pronamespace = $1::regnamespace and p.prokind in ('f', 'p')
   order by p.proname collate "C", pg_get_function_identity_arguments(p.oid) collate "C"`;

describe.runIf(await hasPostgres())('the functions of a migrated database', () => {
  let bare: BareDatabase;
  beforeAll(async () => void (bare = await preparedDatabase()));
  afterAll(() => bare.dispose());

  it('are those in reference/postgres/current', async () => {
    const client = await bare.connect();
    for (const schema of ['api', 'office']) {
      const { rows } = await client.query<{ definition: string }>(DEFINITIONS, [schema]);
      const text = rows.map(({ definition }) => definition).join('\n\n');
      await expect(`${HEADER}\n${text}\n`).toMatchFileSnapshot(`${FOLDER}/${schema}.sql`);
    }
  });
});
