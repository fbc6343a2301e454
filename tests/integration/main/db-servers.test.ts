import { afterAll, beforeAll, expect, it } from 'vitest';
import { filesBelow, filesHolding } from '../../desktop/files-on-disk';
import { signIn } from '../../fixtures/sandbox-client';
import { callsOf } from '../../fixtures/sandbox-data';
import { startTestSandbox, type TestSandbox } from '../../fixtures/sandbox-session';
import { callsOnSandbox, type CallsOfPerson } from './calls-on-sandbox';

let host: TestSandbox;
let olivia: CallsOfPerson;
let omar: CallsOfPerson;
beforeAll(async () => {
  host = await startTestSandbox();
  olivia = await callsOnSandbox(host, 'olivia');
  omar = await callsOnSandbox(host, 'omar');
});
afterAll(async () => {
  olivia.dispose();
  omar.dispose();
  await host.dispose();
});

const server = (ipAddress: string, change = {}) => ({
  ipAddress,
  dbName: 'newdealers',
  dbUser: 'loader',
  dbPassword: 'first-Secret',
  dbPort: '5432',
  ...change,
});
const edited = (ipAddress: string, change = {}) => ({
  ...server(ipAddress),
  dbPassword: '',
  isFull: 'No' as const,
  ...change,
});
const find = async (ipAddress: string) => {
  const { data } = await omar.call.dbServers.list();
  const found = data.find((each) => each.ipAddress === ipAddress);
  if (!found) throw new Error(`${ipAddress} is not there`);
  return found;
};
const passwordOf = async (ipAddress: string, dbPort = 5432) =>
  (await olivia.call.dbServers.password({ ipAddress, dbPort })).data;

it('a server is added, changed with and without its password, moved, and deleted', async () => {
  expect(await olivia.call.dbServers.add(server('10.9.0.1'))).toBe('DB server added successfully');
  const added = await find('10.9.0.1');
  expect(added).toMatchObject({ isFull: false, dbPort: 5432 });
  expect(JSON.stringify(added)).not.toMatch(/password|secret/i);
  expect(await passwordOf('10.9.0.1')).toBe('first-Secret');

  await olivia.call.dbServers.update({ seen: added, wanted: edited('10.9.0.1', { dbName: 'renamed' }) });
  expect(await passwordOf('10.9.0.1'), 'stays').toBe('first-Secret');
  const renamed = await find('10.9.0.1');
  expect(renamed.dbName).toBe('renamed');

  const moved = edited('10.9.0.2', { dbPassword: 'second2', isFull: 'Yes' });
  await olivia.call.dbServers.update({ seen: renamed, wanted: moved });
  expect(await passwordOf('10.9.0.2')).toBe('second2');
  expect(await find('10.9.0.2')).toMatchObject({ isFull: true, dbName: 'newdealers' });
  await expect(find('10.9.0.1')).rejects.toThrow('not there');

  const key = { ipAddress: '10.9.0.2', dbPort: 5432 };
  expect(await omar.call.dbServers.remove(key)).toBe('DB server deleted successfully');
  await expect(olivia.call.dbServers.remove(key)).rejects.toThrow();
});

it('of two who edit one server the second is told, and so is who edits a deleted one', async () => {
  await olivia.call.dbServers.add(server('10.9.1.1'));
  const seen = await find('10.9.1.1');
  // The back office counts in seconds at the coarsest; what was changed tells by itself.
  await omar.call.dbServers.update({ seen, wanted: edited('10.9.1.1', { dbUser: 'omars' }) });
  await expect(
    olivia.call.dbServers.update({ seen, wanted: edited('10.9.1.1', { dbUser: 'olivias' }) }),
  ).rejects.toThrow('Somebody else has changed 10.9.1.1:5432 meanwhile');
  expect((await find('10.9.1.1')).dbUser).toBe('omars');

  const now = await find('10.9.1.1');
  const removals = await Promise.allSettled(
    [olivia, omar].map(({ call }) => call.dbServers.remove({ ipAddress: '10.9.1.1', dbPort: 5432 })),
  );
  expect(removals.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(
    olivia.call.dbServers.update({ seen: now, wanted: edited('10.9.1.1', { dbName: 'late' }) }),
  ).rejects.toThrow('10.9.1.1:5432 is no longer there. Somebody else has deleted it.');
  await expect(find('10.9.1.1'), 'not brought back').rejects.toThrow('not there');
});

it('the back office itself lets one of two through who saw the same server, or none', async () => {
  const upsert = `mutation ($input: UpsertServerInput!) { upsertServer(input: $input) { string } }`;
  const send = async (who: string, change: object) => {
    const calls = callsOf(host.sandbox, (await signIn(host.sandbox, who)).access_token);
    const input = { ...server('10.9.5.1'), dbPort: 5432, isFull: false, ...change };
    return (await calls.query(upsert, { input })).errors?.[0]?.extensions?.['errcode'];
  };
  const race = async (seen: object | null, ...names: [string, string]) => {
    const [mine, theirs] = names;
    const sent = await Promise.all([
      send('olivia', { seen, dbName: mine }),
      send('omar', { seen, dbName: theirs }),
    ]);
    expect([...sent].sort()).toEqual(['40001', undefined]);
    expect((await find('10.9.5.1')).dbName).toBe(sent[0] === undefined ? mine : theirs);
  };
  await race(null, 'first', 'second');
  const { dbName, dbUser, isFull, updatedAt } = await find('10.9.5.1');
  await race({ dbName, dbUser, isFull, updatedAt }, 'third', 'fourth');
  expect(await send('omar', { dbName: 'fifth' }), 'who does not say what was seen').toBeUndefined();
  await olivia.call.dbServers.remove({ ipAddress: '10.9.5.1', dbPort: 5432 });
  expect(await send('omar', { seen: { dbName, dbUser, isFull, updatedAt } }), 'not brought back').toBe(
    '40001',
  );
});

it('a server that is there is neither added again nor moved onto', async () => {
  await olivia.call.dbServers.add(server('10.9.2.1'));
  await expect(omar.call.dbServers.add(server('10.9.2.1'))).rejects.toThrow(
    'There is a DB server at 10.9.2.1:5432 already',
  );
  await olivia.call.dbServers.add(server('10.9.2.2'));
  const seen = await find('10.9.2.2');
  await expect(olivia.call.dbServers.update({ seen, wanted: edited('10.9.2.1') })).rejects.toThrow(
    'There is a DB server at 10.9.2.1:5432 already',
  );
});

it('the back office keeps the rules and the roles, and logs who did what without the password', async () => {
  const as = async (who: string) => callsOf(host.sandbox, (await signIn(host.sandbox, who)).access_token);
  const upsert = `mutation ($input: UpsertServerInput!) { upsertServer(input: $input) { string } }`;
  const input = { ...server('10.9.3.1'), dbPort: 5432, isFull: false };
  for (const who of ['adam', 'uma', 'cleo']) {
    const calls = await as(who);
    for (const [query, variables] of [
      ['mutation { getServers(input: {}) { results { ipAddress } } }', {}],
      ['mutation { getServerDetails(input: {}) { results { dbPassword } } }', {}],
      [upsert, { input }],
      ['mutation { deleteServer(input: { ipAddress: "10.20.1.11", dbPort: 5432 }) { string } }', {}],
    ] as const) {
      const { data, errors } = await calls.query(query, variables);
      expect(errors?.[0]?.extensions?.['errcode'], `${who}: ${query}`).toBe('42501');
      expect(Object.values(data ?? {}).every((value) => value === null)).toBe(true);
    }
  }
  const calls = await as('omar');
  const bad = async (change: object) =>
    (await calls.query(upsert, { input: { ...input, ...change } })).errors?.[0]?.extensions?.['detail'];
  expect(await bad({ ipAddress: 'fe80::1' })).toBe('Invalid IP address');
  expect(await bad({ dbPort: 0 })).toBe('Port must be a number between 1 and 65535');
  expect(await bad({ dbPassword: 'two words' })).toBe('Spaces are not allowed in password');
  expect(await bad({ dbName: 'a;b' })).toBe('Only letters and numbers are allowed');
  await calls.query(upsert, { input });
  const log = host.sandbox.db
    .prepare(
      "select activity, createdUser, status from activity where activity like '%10.9.3.1%' order by id",
    )
    .all();
  expect(log.at(-1)).toEqual({
    activity: 'DB server 10.9.3.1:5432 saved',
    createdUser: 'Omar Haddad',
    status: 'Success',
  });
  const { data: listed } = await calls.query('mutation { getServers(input: {}) { results { dbPassword } } }');
  expect(JSON.stringify(listed)).not.toMatch(/"dbPassword":"/);
});

it('a password lies neither in what is kept for offline nor in the log', async () => {
  const { call, folder, logged, closeCache, dispose } = await callsOnSandbox(host, 'olivia');
  await call.dbServers.add(server('10.9.4.1', { dbPassword: 'needle-In-Hay' }));
  const key = { ipAddress: '10.9.4.1', dbPort: 5432 };
  expect((await call.dbServers.password(key)).data).toBe('needle-In-Hay');
  await call.dbServers.copyPassword(key);
  const [seen] = (await call.dbServers.list()).data.filter(({ ipAddress }) => ipAddress === '10.9.4.1');
  if (!seen) throw new Error('the server is not there');
  const refused = edited('10.20.1.11', { dbPassword: 'needle2InHay' });
  await expect(call.dbServers.update({ seen, wanted: refused })).rejects.toThrow('already');
  closeCache();
  const files = filesBelow(folder);
  expect(filesHolding(files, '10.9.4.1').length, 'what is kept can be found').toBeGreaterThan(0);
  for (const secret of ['needle-In-Hay', 'needle2InHay']) {
    expect(filesHolding(files, secret)).toEqual([]);
    expect(JSON.stringify(logged)).not.toContain(secret);
  }
  dispose();
});
