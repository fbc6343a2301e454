import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callsOf, newStore, type Calls } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { signedInCalls, type UserCalls } from '@fixtures/console/signed-in-calls';
import { newMatrix } from '@fixtures/domains/parts-matrices';
import { gateSeed, tries } from '@fixtures/tries';
import { type EditedRecord, throwDeleted } from '@renderer/components/saving/save-session';
import { editedFeedRecord } from '@renderer/domains/data-feeds/feed-record';
import { feedChangeOf } from '@renderer/domains/data-feeds/feed-row';
import { inputsOf as matrixInputs } from '@renderer/domains/parts-matrices/form/matrix-form-values';
import { editedMatrix } from '@renderer/domains/parts-matrices/form/matrix-kind';
import { SETTINGS_KIND } from '@renderer/domains/store-settings/settings-kind';
import { inputsOf as storeInputs, STORE_KIND } from '@renderer/domains/stores/store-form/edited-store';
import type { Store } from '@shared/domains/stores/model';
import { storeFormSchema } from '@shared/domains/stores/store-form';
import type { Answer } from '@shared/kernel/answer';
import type { ListRow, RecordFields } from '@shared/kernel/merge/record-fields';
import type { RecordBackOffice, ResponseFault } from '../../simulation/saving/back-office';
import { scenarioCommands, runScenario } from '../../simulation/saving/scenario';

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
let calls: Calls;
beforeAll(async () => {
  host = await startTestSandbox({});
  olivia = await signedInCalls(host, 'olivia');
  page.call = olivia.call;
  calls = callsOf(host.sandbox, (await signIn(host.sandbox, 'omar')).access_token);
});
afterAll(async () => {
  olivia.dispose();
  await host.dispose();
});

/** A record of the sandbox, of which two users edit some fields. */
class Edited<Stored extends object, Values> {
  readonly #record: EditedRecord<Stored, Values, unknown>;
  readonly #fields: readonly string[];
  readonly #valuesOf: (stored: Stored) => Values;
  /** The stored record of fields that were read. */
  readonly #read = new WeakMap<RecordFields, Stored>();

  constructor(
    record: EditedRecord<Stored, Values, unknown>,
    fields: readonly string[],
    valuesOf: (stored: Stored) => Values,
  ) {
    this.#record = record;
    this.#fields = fields;
    this.#valuesOf = valuesOf;
  }

  async read(): Promise<Answer<RecordFields | undefined>> {
    const answer = await this.#record.read();
    if (answer.data === undefined) return { ...answer, data: undefined };
    const all = this.#record.kind.toFields(answer.data);
    const data = Object.fromEntries(this.#fields.map((field) => [field, all[field] ?? null]));
    this.#read.set(data, answer.data);
    return { ...answer, data };
  }

  async write(seen: RecordFields, wanted: RecordFields): Promise<void> {
    const stored = this.#read.get(seen);
    if (!stored) throw new Error('What was seen has not been read');
    const { kind, send } = this.#record;
    const values = kind.fromFields({ ...kind.toFields(stored), ...wanted }, this.#valuesOf(stored), stored);
    await send(values, stored);
  }
}

/** One store's records, as the console's own routers read and write them. */
class SandboxOffice implements RecordBackOffice {
  readonly keys: readonly string[];
  readonly #records: ReadonlyMap<string, Pick<Edited<object, unknown>, 'read' | 'write'>>;

  constructor(records: ReadonlyMap<string, Pick<Edited<object, unknown>, 'read' | 'write'>>) {
    this.#records = records;
    this.keys = [...records.keys()];
  }

  async stored(key: string): Promise<RecordFields> {
    return (await this.#of(key).read()).data ?? {};
  }

  async read(key: string, fault: ResponseFault): Promise<Answer<RecordFields | undefined>> {
    if (fault === 'lost') throw new Error('No answer');
    const answer = await this.#of(key).read();
    return { ...answer, partial: fault === 'partial', origin: fault === 'cache' ? 'cache' : 'live' };
  }

  write = (key: string, seen: RecordFields, wanted: RecordFields): Promise<void> =>
    this.#of(key).write(seen, wanted);

  textOf = (number: number): string => `t${number}`;

  rowOf = (rank: number, number: number): ListRow => [
    rank.toFixed(2),
    String(1000 + number),
    'COST+',
    'COST',
  ];

  #of(key: string) {
    const record = this.#records.get(key);
    if (!record) throw new Error(`There is no record ${key}`);
    return record;
  }
}

const settingsKeyOf = ({ storeId, tenantId, realmName: realm }: Store) => ({ storeId, tenantId, realm });

async function officeOf(name: string): Promise<SandboxOffice> {
  const made = await newStore(calls, name);
  await newMatrix(calls, made);
  const { call } = olivia;
  const store = (await call.stores.get({ id: made.id })).data;
  const [feed] = (await call.dataFeeds.list(store)).data;
  const [matrix] = (await call.partsMatrices.list(made)).data;
  if (!feed || !matrix) throw new Error('The store has no feed or no matrix');
  const key = settingsKeyOf(store);
  return new SandboxOffice(
    new Map<string, Pick<Edited<object, unknown>, 'read' | 'write'>>([
      [
        'store',
        new Edited(
          {
            kind: { ...STORE_KIND, what: 'the store' },
            read: () => call.stores.get({ id: made.id }),
            send: (form, seen) => call.stores.update({ id: made.id, store: form, base: storeInputs(seen) }),
            onDeleted: throwDeleted,
          },
          ['storeDesc', 'displayName'],
          (stored: Store) => storeFormSchema.parse(storeInputs(stored)),
        ),
      ],
      ['feed', new Edited(editedFeedRecord(feed), ['dealerId'], feedChangeOf)],
      [
        'settings',
        new Edited(
          {
            kind: SETTINGS_KIND,
            read: () => call.storeSettings.get(key),
            send: (wanted, seen) => call.storeSettings.save({ ...key, seen, wanted }),
            onDeleted: throwDeleted,
          },
          ['storeNickname'],
          (stored) => stored,
        ),
      ],
      [
        'matrix',
        new Edited(
          editedMatrix(store, matrix, () => undefined),
          ['rows'],
          matrixInputs,
        ),
      ],
    ]),
  );
}

describe('two users on one record of the sandbox', () => {
  it('lose, duplicate and silently overwrite nothing', async () => {
    let days = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.constantFrom('store', 'feed', 'settings', 'matrix'),
        scenarioCommands(24),
        async (scheduler, key, acts) => {
          days += 1;
          expect(await runScenario(scheduler, await officeOf(`Two Sides ${days}`), key, acts)).toEqual([]);
        },
      ),
      { numRuns: tries(15, 500), endOnFailure: true, ...gateSeed() },
    );
  });
});
