import { resolve } from 'node:path';
import { format } from 'prettier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTRACT_FUNCTIONS } from '@fixtures/back-office/contract-calls';
import { preparedDatabase, type BareDatabase } from '@fixtures/reference/bare-database';
import { saidOnBoth, withSaid } from '@fixtures/back-office/said-on-both';
import { conformanceTests, rulesOf, type RuleRow } from '@fixtures/reference/function-rules';
import { reasonsAgainst, UNSAID } from '@fixtures/reference/unsaid';
import { hasPostgres } from '../../../reference/database/cluster';

const TABLE = resolve(import.meta.dirname, '../../../docs/reference-functions.md');

/** The maximum number of functions that are listed, because a right that every function checks would fill a page. */
const NAMED = 4;

const named = (functions: readonly string[]): string =>
  functions.length <= NAMED
    ? functions.join(', ')
    : `${functions.slice(0, NAMED).join(', ')} and ${functions.length - NAMED} more`;

/** The functions that said a sentence, by the tests in which they did. */
function saidCell({ said, compared }: RuleRow): string {
  const byTests = new Map<string, string[]>();
  for (const { name, tests } of said) {
    const key = tests.join(', ');
    byTests.set(key, [...(byTests.get(key) ?? []), name]);
  }
  const groups = [...byTests].map(([tests, names]) => `${named(names)}: ${tests}`);
  return (
    [...groups, ...(compared.length > 0 ? [`compared: ${compared.join(', ')}`] : [])].join('; ') || 'none yet'
  );
}

/** The functions that never said a sentence, with the numbers of the reasons. */
const unsaidCell = ({ key, unsaid }: RuleRow): string => {
  const reasons = [...new Set(unsaid.flatMap((name) => reasonsAgainst(key, name)))];
  const numbers = reasons.map((reason) => UNSAID.indexOf(reason) + 1);
  return unsaid.length === 0 ? '' : `${named(unsaid)} (${numbers.join(', ')})`;
};

const tableOf = (rules: readonly RuleRow[]): string => `# Functions, rules and tests

Written by \`functions-table.test.ts\`. \`every-function.test.ts\` calls each function of the contract on both back offices, as three roles. Below is what the
functions say, by its key in \`reference/shared\`.

- **Said**: the functions that answered with the sentence on both back offices while \`tests/integration/back-office\` ran, and the tests in which they did.
  It is recorded from the answers, not read from the tests; a run of some of these files replaces what they had, and every run fails at its end where
  they say something else than what is recorded. \`compared\` names the tests that compare the rule itself on generated records.
- **Not said**: functions whose source reaches the sentence, often through a function that they share with others, and that never said it on both,
  with the number of the reason, from \`tests/fixtures/reference/unsaid.ts\`:

${UNSAID.map(({ why }, index) => `${index + 1}. ${why}`).join('\n')}

\`\`\`sh
npx vitest run --project integration tests/integration/back-office -u
npx vitest run --project integration tests/integration/reference/functions-table.test.ts -u
\`\`\`

| sentence | said | not said |
| --- | --- | --- |
${rules.map((row) => `| ${row.key} | ${saidCell(row)} | ${unsaidCell(row)} |`).join('\n')}
`;

/** A test that goes through the whole contract names no function; the names of the reports are put together. */
const callsFunction = (text: string, name: string): boolean =>
  text.includes(name.replace('statelessService', '')) || text.includes('CONTRACT_FUNCTIONS');

it('records what both back offices said, drops what is no longer said, and keeps what other tests said', () => {
  const record = new Map([
    ['a\tf', ['one', 'two']],
    ['b\tf', ['one']],
  ]);
  const lines = [
    ['sandbox', 'f', 'c', 'one'],
    ['reference', 'f', 'c', 'one'],
    ['sandbox', 'f', 'd', 'one'],
    ['sandbox', 'f', 'a', 'partly'],
    ['reference', 'f', 'a', 'partly'],
  ];
  expect([...withSaid(record, lines, new Set(['one']))]).toEqual([
    ['a\tf', ['two']],
    ['c\tf', ['one']],
  ]);
});

describe.runIf(await hasPostgres())('each message of a function of the contract', () => {
  let bare: BareDatabase;
  let rules: RuleRow[];
  beforeAll(async () => {
    bare = await preparedDatabase();
    rules = await rulesOf(await bare.connect(), CONTRACT_FUNCTIONS);
  });
  afterAll(() => bare.dispose());

  it('is said by one of its functions on both back offices, or compared with the rule', () => {
    expect(rules.length).toBeGreaterThan(200);
    const uncovered = rules.filter(({ said, compared }) => said.length + compared.length === 0);
    expect(uncovered.map(({ key }) => key)).toEqual([]);
  });

  it('has a reason for each function that can reach it and never said it', () => {
    const unsaid = rules.flatMap(({ key, unsaid: names }) => names.map((name) => ({ key, name })));
    const reasons = unsaid.map(({ key, name }) => reasonsAgainst(key, name));
    expect(unsaid.filter((_pair, index) => reasons[index]?.length !== 1)).toEqual([]);
    const needed = new Set(reasons.flat());
    expect(UNSAID.filter((reason) => !needed.has(reason))).toEqual([]);
  });

  it('is credited to tests that call the function', () => {
    const tests = conformanceTests();
    const wrong = [...saidOnBoth()].flatMap(([pair, credited]) => {
      const [, name = ''] = pair.split('\t');
      return credited
        .filter((test) => !callsFunction(tests.get(test) ?? '', name))
        .map((test) => `${pair} ${test}`);
    });
    expect(wrong).toEqual([]);
  });

  it('is listed in the docs', async () => {
    await expect(await format(tableOf(rules), { parser: 'markdown' })).toMatchFileSnapshot(TABLE);
  });
});
