// Walks everything that a back office answers to roles that may not see test tenants, and searches it for whatever names
// one of them. A superadmin has worked on the test tenant before, so that there is something to find.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BACK_OFFICES, type BackOffice } from '@fixtures/back-office/back-offices';
import { callsOf, pollUntil, resultsOf, rowsOf, type Calls } from '@fixtures/back-office/calls';
import { type GraphqlAnswer, signIn } from '@fixtures/back-office/client';
import {
  callFunction,
  CONTRACT_FUNCTIONS,
  CONTRACT_LISTS,
  readList,
  type Subject,
  wideInput,
} from '@fixtures/back-office/contract-calls';
import { aduCalls, person } from '@fixtures/domains/adu-users';

interface Person {
  calls: Calls;
  token: string;
}

let backOffice: BackOffice;
let olivia: Person;
let adam: Person;
let cleo: Person;

/** A launched tenant of the sample, with all the data that one has, that has become a test tenant. */
let hidden: Subject;
/** The e-mail address of a user of its realm. */
let userOfRealm: string;
/** What must not be told of it. */
let secrets: string[];

const UNKNOWN: Subject = {
  ...{
    tenantKey: 987_654,
    tenantId: 'nosuchtenant',
    tenantName: 'No Such Tenant',
    realmName: 'nosuchtenant',
  },
  ...{
    subDomain: 'nosuchtenant',
    storeKey: 987_655,
    storeId: 'nosuchtenant_store1',
    storeName: 'No Such Store',
  },
};

const SENTINEL = 'Zyzzyva';

const signedIn = async (who: string): Promise<Person> => {
  const token = (await signIn(backOffice.address, who)).access_token;
  return { token, calls: callsOf(backOffice.address, token) };
};

async function launchedSubject(): Promise<Subject> {
  const stores = rowsOf(
    await olivia.calls.query(
      `{ statelessServiceBzoStoreDetails(filter: { storeDmsStatus: { equalTo: "Active" } }) { nodes {
           id tenantId storeId storeName storeLaunched isDeleted } } }`,
    ),
  );
  const tenants = rowsOf(
    await olivia.calls.query(
      '{ statelessServiceBzoTenants(first: 1000) { nodes { id tenantId tenantName realmName subDomain cancelled isTestTenant } } }',
    ),
  );
  for (const store of stores) {
    const tenant = tenants.find(({ tenantId }) => tenantId === store['tenantId']);
    const isOpen = tenant?.['cancelled'] !== true && tenant?.['isTestTenant'] !== true;
    if (!tenant || !isOpen || store['storeLaunched'] !== 'Completed' || store['isDeleted'] === true) continue;
    const text = (row: Record<string, unknown>, column: string): string => String(row[column]);
    return {
      ...{ tenantKey: Number(tenant['id']), storeKey: Number(store['id']) },
      ...{ tenantId: text(tenant, 'tenantId'), tenantName: text(tenant, 'tenantName') },
      ...{ realmName: text(tenant, 'realmName'), subDomain: text(tenant, 'subDomain') },
      ...{ storeId: text(store, 'storeId'), storeName: text(store, 'storeName') },
    };
  }
  throw new Error('The sample has no launched store');
}

/** Mails about a tenant; the status of the answer. */
const mail = async ({ token }: Person, tenantId: string): Promise<number> => {
  const form = new FormData();
  const fields = { to: 'ann@dealer.example', subject: `${SENTINEL} Status`, text: SENTINEL, tenantId };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('attachment', new Blob(['PK\x03\x04']), `${SENTINEL}.xlsx`);
  const answer = await fetch(`${backOffice.address.url}/api/send-email`, {
    ...{ method: 'POST', body: form, headers: { authorization: `Bearer ${token}` } },
  });
  await answer.text();
  return answer.status;
};

const aboutHidden = (): string[] => [
  `failedLoad:${hidden.storeId}`,
  `staleLoad:${hidden.tenantId}/${hidden.storeName}`,
  `neverEvent:FOPC/${hidden.tenantId}`,
];

/** Writes whatever can name a tenant: by every function once, and what none of them writes without more. */
async function workOnHidden(): Promise<void> {
  for (const name of CONTRACT_FUNCTIONS) await callFunction(olivia.calls, name, wideInput(name, hidden));
  const { storeId, tenantId } = hidden;
  const comment = { inActivity: 'Insert', inStoreId: storeId, inTenantId: tenantId, inCreatedBy: 'Olivia' };
  await olivia.calls.comment({ ...comment, inCommentText: SENTINEL });
  for (const inItemId of aboutHidden()) {
    await callFunction(olivia.calls, 'claimWorkItem', { inItemId, inActivity: 'take' });
    await callFunction(olivia.calls, 'setWorkItemNote', { inItemId, inNote: SENTINEL, inSeen: '' });
  }
  expect(await mail(olivia, tenantId)).toBe(200);

  const adu = aduCalls(olivia.calls);
  await adu.add(person('dana@provider.example'));
  await pollUntil(
    () => adu.creations(),
    (open) => open.length === 0,
  );
  await backOffice.machinery.run(
    'insert into adu_user_realm (userName, realmName, status, error) values (?, ?, ?, ?)',
    ...['dana@provider.example', hidden.realmName, 'Failed', 'No answer'],
  );
}

/** Of the secrets, those that an answer tells whoever did not know them. */
function namesIn(answer: unknown, asked: unknown): string[] {
  const [said, known] = [JSON.stringify(answer), JSON.stringify(asked)];
  return secrets.filter(
    (secret) => !known.includes(secret) && new RegExp(`(?<!\\w)${secret}(?!\\w)`).test(said),
  );
}

/** The inputs of a function: for all it has, and for the hidden tenant. */
const inputsOf = (name: string): object[] => {
  const [all, about] = [wideInput(name), wideInput(name, hidden)];
  return namesHidden(name) ? [all, about] : [all];
};

const namesHidden = (name: string): boolean =>
  JSON.stringify(wideInput(name, hidden)) !== JSON.stringify(wideInput(name, UNKNOWN));

/** The reads that tell a secret. */
async function readsThatName({ calls }: Person, inputs = inputsOf): Promise<string[]> {
  const lists = CONTRACT_LISTS.map(async (name) => ({
    name,
    told: namesIn(await readList(calls, name), ''),
  }));
  const answers = CONTRACT_FUNCTIONS.flatMap((name) =>
    inputs(name).map(async (input) => ({
      name,
      told: namesIn(await callFunction(calls, name, input), input),
    })),
  );
  const telling = (await Promise.all([...lists, ...answers])).filter(({ told }) => told.length > 0);
  return [...new Set(telling.map(({ name }) => name))].sort();
}

/** An answer as it would be about the unknown tenant. Numbers are keys in the reasons of refusals alone. */
function asUnknown(answer: GraphqlAnswer): string {
  const words = new Map(
    Object.entries(UNKNOWN)
      .filter(([, value]) => answer.errors || typeof value === 'string')
      .map(([name, value]) => [String(hidden[name as keyof Subject]), String(value)]),
  );
  if (answer.errors) words.set(String(hidden.storeKey * 2 + 1), String(UNKNOWN.storeKey * 2 + 1));
  const longestFirst = [...words.keys()].sort((one, other) => other.length - one.length);
  const pattern = new RegExp(`(?<!\\w)(?:${longestFirst.join('|')})(?!\\w)`, 'g');
  return JSON.stringify(answer).replace(pattern, (word) => words.get(word) ?? word);
}

/** Which items of Today there are only the console knows, so that one that may not be seen is refused by name. */
const REFUSED_BY_NAME = ['claimWorkItem', 'setWorkItemNote'];
/** The log of a tenant that there is not has what was attempted for it. */
const EMPTY = 'getActivityLog';

describe.each(BACK_OFFICES)('test tenants of the $name', ({ start }) => {
  beforeAll(async () => {
    backOffice = await start({});
    [olivia, adam, cleo] = [await signedIn('olivia'), await signedIn('adam'), await signedIn('cleo')];
    hidden = await launchedSubject();
    const people = resultsOf(
      await callFunction(olivia.calls, 'getUsersByTenants', { inRealmNames: [hidden.realmName] }),
    );
    userOfRealm = String(people.find(({ userGroup }) => userGroup !== 'ADU')?.['email']);
    secrets = [SENTINEL, ...Object.values(hidden).filter((value) => typeof value === 'string')];
    await backOffice.machinery.run(
      ...(['update tenant set isTestTenant = ? where tenantId = ?', true, hidden.tenantId] as const),
    );
    await workOnHidden();
  });
  afterAll(() => backOffice.dispose());

  it('are named to a superadmin alone, by whatever read', async () => {
    const told = await readsThatName(olivia, (name) => [wideInput(name)]);
    expect(told.length).toBeGreaterThan(20);
    expect({ adam: await readsThatName(adam), cleo: await readsThatName(cleo) }).toEqual({
      adam: [],
      cleo: [],
    });
  });

  it('are unknown to whoever may not see them, whatever is done about them', async () => {
    const others = [...REFUSED_BY_NAME, EMPTY];
    const named = CONTRACT_FUNCTIONS.filter((name) => namesHidden(name) && !others.includes(name));
    const answers = named.map(async (name) => ({
      name,
      about: asUnknown(await callFunction(adam.calls, name, wideInput(name, hidden))),
      unknown: JSON.stringify(await callFunction(adam.calls, name, wideInput(name, UNKNOWN))),
    }));
    expect((await Promise.all(answers)).filter(({ about, unknown }) => about !== unknown)).toEqual([]);
    expect(resultsOf(await callFunction(adam.calls, EMPTY, wideInput(EMPTY, hidden)))).toEqual([]);
    for (const name of REFUSED_BY_NAME) {
      const { errors } = await callFunction(adam.calls, name, wideInput(name, hidden));
      expect(errors?.[0]?.extensions).toMatchObject({ errcode: 'P0002' });
    }
    expect([await mail(adam, hidden.tenantId), await mail(adam, UNKNOWN.tenantId)]).toEqual([403, 403]);
  });

  it('name their realm to a superadmin alone, where a user exists or could not be created', async () => {
    const [asOlivia, asAdam] = [aduCalls(olivia.calls), aduCalls(adam.calls)];
    const { message } = await asOlivia.check(person(userOfRealm));
    expect(message).toBe(`${userOfRealm} is a user of the realm ${hidden.realmName} already`);
    expect((await asAdam.check(person(userOfRealm))).message).toBe(
      `${userOfRealm} is a user of a realm already`,
    );
    expect(await asOlivia.creations()).toMatchObject([{ failedRealms: [hidden.realmName] }]);
    expect(await asAdam.creations()).toMatchObject([{ status: 'Failed', failedRealms: [] }]);
  });

  it('are in no file and no picture', async () => {
    const [month] = new Date().toISOString().split(/-\d\dT/);
    const { tenantId, storeId } = hidden;
    const read = async (path: string, { token } = adam): Promise<[number, string]> => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${backOffice.address.url}${path}`, { headers });
      return [answer.status, await answer.text()];
    };
    expect((await read(`/data/${tenantId}/${storeId}/${month}/C.json`))[0]).toBe(404);
    expect(namesIn((await read('/data/outbox'))[1], '')).toEqual([]);
    const logo = `/media/tenants/${tenantId}/1`;
    expect([(await read(logo, olivia))[0], (await read(logo))[0]]).toEqual([200, 404]);
  });
});
