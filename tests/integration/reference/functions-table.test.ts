import { resolve } from 'node:path';
import { format } from 'prettier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTRACT_FUNCTIONS } from '@fixtures/back-office/contract-calls';
import { bareDatabase, type BareDatabase } from '@fixtures/reference/bare-database';
import { rulesOf, type RuleRow } from '@fixtures/reference/function-rules';
import { hasPostgres } from '../../../reference/database/cluster';
import { prepare } from '../../../reference/start';

const TABLE = resolve(import.meta.dirname, '../../../docs/reference-functions.md');

/** The maximum number of functions that are listed, because a right that every function checks would fill a page. */
const NAMED = 4;

const named = (functions: readonly string[]): string =>
  functions.length <= NAMED
    ? functions.join(', ')
    : `${functions.slice(0, NAMED).join(', ')} and ${functions.length - NAMED} more`;

const tableOf = (rules: readonly RuleRow[]): string => `# Functions, rules and tests

Written by \`functions-table.test.ts\` (\`npx vitest run --project integration tests/integration/reference/functions-table.test.ts -u\`). \`every-function.test.ts\`
calls each function of the contract on both back offices, as three roles. Below is what the functions say, by its key in
\`reference/shared\`, and which tests have both say it: those of \`tests/integration/back-office\`, and \`same-…\`, which compare the rule itself on
generated records.

| sentence | functions | tests |
| --- | --- | --- |
${rules.map(({ key, functions, tests }) => `| ${key} | ${named(functions)} | ${tests.join(', ') || 'none yet'} |`).join('\n')}
`;

describe.runIf(await hasPostgres())('each message of a function of the contract', () => {
  let bare: BareDatabase;
  let rules: RuleRow[];
  beforeAll(async () => {
    bare = await bareDatabase();
    await prepare(bare);
    rules = await rulesOf(await bare.connect(), CONTRACT_FUNCTIONS);
  });
  afterAll(() => bare.dispose());

  it('is covered by a test of both back offices', () => {
    expect(rules.length).toBeGreaterThan(200);
    expect(rules.filter(({ tests }) => tests.length === 0).map(({ key }) => key)).toEqual([]);
  });

  it('is listed in the docs', async () => {
    await expect(await format(tableOf(rules), { parser: 'markdown' })).toMatchFileSnapshot(TABLE);
  });
});
