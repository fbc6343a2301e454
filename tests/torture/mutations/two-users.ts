import { Kind, type DocumentNode } from 'graphql';
import { callsOf } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { startTestSandbox } from '@fixtures/back-office/sandbox-session';
import { signedInCalls, type UserCalls } from '@fixtures/console/signed-in-calls';
import { newLoadedStore } from '@fixtures/domains/loaded-store';
import type { BackOffice } from '@main/back-office/back-office';
import { createBackOffice, type BackOfficeDeps } from '@main/back-office/create-back-office';
import { contractSchema } from '@main/back-office/response/contract-schema';
import { DOMAINS } from '@sandbox/domains';
import type { World } from './shared-record';

/** Two users at their consoles on one sandbox, on which the experiments of mutations and networks run. */
export interface TwoUsers {
  world: World;
  /** The number of rows of each table. */
  rows(): ReadonlyMap<string, number>;
  isSignedIn(): boolean;
  /** The contract's mutations that were not called so far. */
  notCalled(): string[];
  close(): Promise<void>;
}

/** Tables that change without a user: logs, sessions, and data that is generated on first access. */
const IGNORED_TABLES = /^(activity|oidc|sqlite_|setting|collector|trace|span|qa_test)/;

const rootFields = (document: DocumentNode): string[] =>
  document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? definition.selectionSet.selections.flatMap((field) =>
          field.kind === Kind.FIELD ? [field.name.value] : [],
        )
      : [],
  );

/** The functions of the contract that change something: those that the activity log describes. */
export function writingFunctions(): string[] {
  const activities = Object.assign({}, ...Object.values(DOMAINS).map((domain) => domain.activities ?? {}));
  const fields = Object.keys(contractSchema().getMutationType()?.getFields() ?? {});
  return fields.filter((name) => Reflect.get(Object(activities), name) !== null);
}

/** Records the writes of a user's console. */
function recordWrites(person: UserCalls, called: Set<string>): void {
  const { backOffice } = person.services;
  const write: BackOffice['write'] = (document, ...rest) => {
    for (const name of rootFields(document)) called.add(name);
    return backOffice.write(document, ...rest);
  };
  Object.assign(person.services, { backOffice: { ...backOffice, write } });
}

interface TwoUsersOptions {
  /** Puts a proxy between the first user and an address; returns the proxy's address. */
  between?: (url: string) => Promise<string>;
  deadlines?: BackOfficeDeps['deadlines'];
}

export async function startTwoUsers({ between, deadlines }: TwoUsersOptions = {}): Promise<TwoUsers> {
  const host = await startTestSandbox({ tenants: 12 });
  const { db, url } = host.sandbox;
  const way = between ? { endpoint: `${await between(url)}/graphql` } : {};
  const backOffice = callsOf(host.sandbox, (await signIn(host.sandbox, 'omar')).access_token);
  const [olivia, omar] = await Promise.all([
    signedInCalls(host, 'olivia', undefined, way),
    signedInCalls(host, 'omar'),
  ]);
  // A broken connection does not take the console offline here, because the next attempt needs it online.
  if (deadlines) {
    const { session, log } = olivia.services;
    Object.assign(olivia.services, {
      backOffice: createBackOffice({
        session,
        log,
        connectivity: { report: () => undefined, updateBackOfficeClock: () => undefined },
        deadlines,
      }),
    });
  }
  const called = new Set<string>();
  for (const person of [olivia, omar]) recordWrites(person, called);
  let last = 0;
  const loaded = await newLoadedStore(backOffice, 'Shared');
  const tables = db
    .prepare<[], { name: string }>("select name from sqlite_master where type = 'table'")
    .all()
    .map(({ name }) => name)
    .filter((name) => !IGNORED_TABLES.test(name));
  return {
    world: {
      ...{ first: olivia.call, second: omar.call, backOffice, loaded },
      name: (kind) => `${kind} ${++last}`,
      run: (sql, ...values) => void db.prepare(sql).run(...values),
    },
    rows: () =>
      new Map(
        tables.map((name) => [
          name,
          db.prepare<[], { n: number }>(`select count(*) as n from "${name}"`).get()?.n ?? 0,
        ]),
      ),
    isSignedIn: () => olivia.services.session.current() !== null,
    notCalled: () => writingFunctions().filter((name) => !called.has(name)),
    close: async () => {
      for (const person of [olivia, omar]) {
        person.services.jobs.close('signedOut');
        person.dispose();
      }
      await host.dispose();
    },
  };
}
