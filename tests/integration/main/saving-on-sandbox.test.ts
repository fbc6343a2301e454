import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callsOf } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { signedInCalls, type UserCalls } from '@fixtures/console/signed-in-calls';
import { gateSeed, tries } from '@fixtures/tries';
import { isRows, type RecordFields, sameFields } from '@shared/kernel/merge/record-fields';
import { rankOf } from '../../simulation/saving/back-office';
import { SandboxBackOffice } from '../../simulation/saving/sandbox/edited';
import { type Makers, SANDBOX_RECORDS } from '../../simulation/saving/sandbox/kinds';
import { scenarioCommands, runScenario } from '../../simulation/saving/scenario';

/** The modules of the page look for the document when they are loaded; the main process needs Node's own globals. */
await vi.hoisted(async () => {
  const { createRequire } = await import('node:module');
  // It has no types.
  const jsdom: unknown = createRequire(import.meta.url)('jsdom');
  const dom: object = Reflect.construct(Reflect.get(Object(jsdom), 'JSDOM'), []);
  const window: object = Reflect.get(dom, 'window');
  Object.assign(globalThis, { document: Reflect.get(window, 'document'), window });
});

/** The page's calls go to the main process of this test. */
const page: { call: unknown } = vi.hoisted(() => ({ call: null }));
vi.mock('@renderer/platform/bridge/bridge', () => {
  const at = (path: readonly string[]): unknown =>
    new Proxy(() => undefined, {
      get: (_target, name) => at([...path, String(name)]),
      apply: (_target, _self, [input]: unknown[]) => {
        // The last name is query or mutate, which a caller of the router does without.
        const procedure = path
          .slice(0, -1)
          .reduce<unknown>((found, name) => Reflect.get(Object(found), name), page.call);
        return typeof procedure === 'function' ? procedure(input) : undefined;
      },
    });
  return { bridge: at([]) };
});

let host: TestSandbox;
let olivia: UserCalls;
let makers: Makers;
beforeAll(async () => {
  host = await startTestSandbox({ tenants: 2, tokenSeconds: 6 * 3_600 });
  olivia = await signedInCalls(host, 'olivia');
  page.call = olivia.call;
  const calls = callsOf(host.sandbox, (await signIn(host.sandbox, 'omar')).access_token);
  makers = { sandbox: host.sandbox, calls, call: olivia.call };
});
afterAll(async () => {
  olivia.dispose();
  await host.dispose();
});

const RECORDS = Object.entries(SANDBOX_RECORDS);
const positionOf = (key: string): number => RECORDS.findIndex(([one]) => one === key);

/** Scenarios of each kind: one in the gate, 500 of all together in the long tests. */
const SCENARIOS = { few: 1, many: Math.ceil(500 / RECORDS.length) };

describe('two users on one record of the sandbox', () => {
  it.each(RECORDS)('store what is typed, and not what is based on another state: %s', async (key, make) => {
    const { read, write, textOf, rowOf } = await make(makers, `One Side ${positionOf(key)} 0`);
    const { data: seen = {} } = await read();
    const typed = (number: number): RecordFields =>
      Object.fromEntries(
        Object.entries(seen).map(([field, state]) => [
          field,
          isRows(state)
            ? { ...state, rows: state.rows.map((row, at) => (at === 0 ? rowOf(rankOf(row), number) : row)) }
            : textOf(number),
        ]),
      );
    // Of the values of a list one may be stored already.
    const [mine = {}, theirs = {}] = [1, 2, 3].map(typed).filter((fields) => !sameFields(fields, seen));
    await write(seen, mine);
    expect((await read()).data).toEqual(mine);
    await expect(write(seen, theirs)).rejects.toThrow();
    expect((await read()).data).toEqual(mine);
  });

  it.each(RECORDS)('lose, duplicate and silently overwrite nothing: %s', async (key, make) => {
    let made = 0;
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), scenarioCommands(24), async (scheduler, acts) => {
        made += 1;
        const record = await make(makers, `Two Sides ${positionOf(key)} Run ${made}`);
        expect(await runScenario(scheduler, new SandboxBackOffice(key, record), key, acts)).toEqual([]);
      }),
      { numRuns: tries(SCENARIOS.few, SCENARIOS.many), endOnFailure: true, ...gateSeed() },
    );
  });
});
