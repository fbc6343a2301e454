import { DOMAINS } from '@sandbox/domains';
import { contract } from '@main/back-office/contract';
import type { BackOffice } from '@main/back-office/back-office';
import { createBackOffice, type BackOfficeDeps } from '@main/back-office/create-back-office';
import { Kind, type DocumentNode } from 'graphql';
import { newLoadedStore } from '../../fixtures/loaded-store';
import { signIn } from '../../fixtures/sandbox-client';
import { callsOf } from '../../fixtures/sandbox-data';
import { startTestSandbox } from '../../fixtures/sandbox-session';
import { callsOnSandbox, type CallsOfPerson } from '../../integration/main/calls-on-sandbox';
import type { World } from './shared-record';

export interface TwoPeople {
  world: World;
  /** How many rows each table has. */
  rows(): ReadonlyMap<string, number>;
  isSignedIn(): boolean;
  /** Functions of the contract that change something, and that nobody has called so far. */
  notCalled(): string[];
  close(): Promise<void>;
}

/** Logs of what was asked for, whatever came of it; who is signed in; and what is made when first asked for. */
const BESIDE = /^(activity|oidc|sqlite_|setting|collector|trace|span|qa_test)/;

const rootFields = (document: DocumentNode): string[] =>
  document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? definition.selectionSet.selections.flatMap((field) =>
          field.kind === Kind.FIELD ? [field.name.value] : [],
        )
      : [],
  );

/** What a function is called for in the activity log says that it changes something. */
export function changing(): string[] {
  const activities = Object.assign({}, ...Object.values(DOMAINS).map((domain) => domain.activities ?? {}));
  const fields = Object.keys(contract().getMutationType()?.getFields() ?? {});
  return fields.filter((name) => Reflect.get(Object(activities), name) !== null);
}

/** Notes what a person's console writes. */
function noting(person: CallsOfPerson, called: Set<string>): void {
  const { backOffice } = person.services;
  const write: BackOffice['write'] = (document, ...rest) => {
    for (const name of rootFields(document)) called.add(name);
    return backOffice.write(document, ...rest);
  };
  Object.assign(person.services, { backOffice: { ...backOffice, write } });
}

interface Way {
  /** Puts something between the first person and what is at an address; gives where it is to be asked instead. */
  between?: (url: string) => Promise<string>;
  deadlines?: BackOfficeDeps['deadlines'];
}

export async function twoPeople({ between, deadlines }: Way = {}): Promise<TwoPeople> {
  const host = await startTestSandbox({ tenants: 6 });
  const { db, url } = host.sandbox;
  const way = between ? { endpoint: `${await between(url)}/graphql` } : {};
  const office = callsOf(host.sandbox, (await signIn(host.sandbox, 'omar')).access_token);
  const [olivia, omar] = await Promise.all([
    callsOnSandbox(host, 'olivia', undefined, way),
    callsOnSandbox(host, 'omar'),
  ]);
  // What breaks off once is no outage here: the next try begins with a console that is online.
  if (deadlines) {
    const { session, log } = olivia.services;
    Object.assign(olivia.services, {
      backOffice: createBackOffice({ session, log, connectivity: { report: () => undefined }, deadlines }),
    });
  }
  const called = new Set<string>();
  for (const person of [olivia, omar]) noting(person, called);
  let last = 0;
  const loaded = await newLoadedStore(office, 'Shared');
  const tables = db
    .prepare<[], { name: string }>("select name from sqlite_master where type = 'table'")
    .all()
    .map(({ name }) => name)
    .filter((name) => !BESIDE.test(name));
  return {
    world: {
      ...{ first: olivia.call, second: omar.call, office, loaded },
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
    notCalled: () => changing().filter((name) => !called.has(name)),
    close: async () => {
      for (const person of [olivia, omar]) {
        person.services.jobs.close();
        person.dispose();
      }
      await host.dispose();
    },
  };
}
