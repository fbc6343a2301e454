import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { preparedDatabase, type BareDatabase } from '@fixtures/reference/bare-database';
import { literalsOf, sharedSentences } from '@fixtures/reference/shared-sentences';
import { hasPostgres } from '../../../reference/database/cluster';
import { SHARED_TEXTS } from '../../../reference/shared/shared-texts';
import { SHARED_NUMBERS, SHARED_PATTERNS } from '../../../reference/shared/shared-values';

interface Source {
  name: string;
  source: string;
}

describe.runIf(await hasPostgres())('a text that the database uses from src/shared', () => {
  let bare: BareDatabase;
  let functions: Source[];
  beforeAll(async () => {
    bare = await preparedDatabase();
    const client = await bare.connect();
    const { rows } = await client.query<Source>(
      `select p.oid::regprocedure::text as name, p.prosrc as source from pg_proc p
        where p.pronamespace in ('office'::regnamespace, 'api'::regnamespace) and p.prokind = 'f' order by 1`,
    );
    functions = rows;
  });
  afterAll(() => bare.dispose());

  it('is not duplicated in any function', () => {
    const sentences = sharedSentences();
    expect(sentences.size).toBeGreaterThan(1000);
    const twice = functions.flatMap(({ name, source }) =>
      literalsOf(source)
        .filter((text) => sentences.has(text))
        .map((text) => `${name}: ${text}`),
    );
    expect(twice).toEqual([]);
  });

  it('is used by existing keys, and by each of them', () => {
    const known = {
      text: new Set(Object.keys(SHARED_TEXTS)),
      number: new Set(Object.keys(SHARED_NUMBERS)),
      pattern: new Set(Object.keys(SHARED_PATTERNS)),
    };
    const unused = new Set(Object.values(known).flatMap((keys) => [...keys]));
    const missing: string[] = [];
    const asked = /shared\.(text|number|pattern)\('([^']+)'( \|\| )?/g;
    for (const { name, source } of functions) {
      for (const [, kind = '', key = '', more] of source.matchAll(asked)) {
        const keys = [...(kind === 'text' ? known.text : kind === 'number' ? known.number : known.pattern)];
        // A key of several parts ends with a value of a record.
        const meant = keys.filter((one) => (more === undefined ? one === key : one.startsWith(key)));
        if (meant.length === 0) missing.push(`${name}: ${key}`);
        for (const one of meant) unused.delete(one);
      }
    }
    expect({ missing, unused: [...unused] }).toEqual({ missing: [], unused: [] });
  });

  it('raises an error with the key if that does not exist', async () => {
    const client = await bare.connect();
    await expect(client.query("select shared.text('none')")).rejects.toThrow('src/shared has no text none');
  });
});
