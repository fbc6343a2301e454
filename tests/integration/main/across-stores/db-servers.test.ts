import { afterAll, beforeAll, expect, it } from 'vitest';
import { sandboxControlAt, type SandboxControl } from '@fixtures/back-office/sandbox-control';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { openCopyingWindow } from '@fixtures/console/copied-texts';
import { signedInCalls, type UserCalls } from '@fixtures/console/signed-in-calls';
import { filesBelow, filesHolding } from '@fixtures/files/files-on-disk';

let host: TestSandbox;
let backOffice: SandboxControl;
let olivia: UserCalls;
let omar: UserCalls;
beforeAll(async () => {
  host = await startTestSandbox();
  backOffice = sandboxControlAt(() => host.sandbox.url);
  olivia = await signedInCalls(host, 'olivia');
  omar = await signedInCalls(host, 'omar');
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
  if (!found) throw new Error(`${ipAddress} isn't there`);
  return found;
};
const passwordOf = async (ipAddress: string, dbPort = 5432) =>
  (await olivia.call.dbServers.password({ ipAddress, dbPort })).data;

it('adds a server, changes it with and without its password, moves and deletes it', async () => {
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
  expect(await olivia.call.dbServers.update({ seen: renamed, wanted: moved })).toEqual({
    text: 'DB server moved from 10.9.0.1:5432 to 10.9.0.2:5432',
    leftOver: null,
  });
  expect(await passwordOf('10.9.0.2')).toBe('second2');
  expect(await find('10.9.0.2')).toMatchObject({ isFull: true, dbName: 'newdealers' });
  await expect(find('10.9.0.1')).rejects.toThrow("isn't there");

  const last = await find('10.9.0.2');
  expect(await omar.call.dbServers.remove(last)).toBe('DB server deleted successfully');
  await expect(olivia.call.dbServers.remove(last)).rejects.toThrow();
});

it('reports a conflict to the second of two users who edit one server, and the deletion to who edits a deleted one', async () => {
  await olivia.call.dbServers.add(server('10.9.1.1'));
  const seen = await find('10.9.1.1');
  // The back office's timestamps have seconds at the coarsest, so the change itself is compared.
  await omar.call.dbServers.update({ seen, wanted: edited('10.9.1.1', { dbUser: 'omars' }) });
  await expect(
    olivia.call.dbServers.update({ seen, wanted: edited('10.9.1.1', { dbUser: 'olivias' }) }),
  ).rejects.toThrow('10.9.1.1:5432 was updated by someone else');
  expect((await find('10.9.1.1')).dbUser).toBe('omars');

  const now = await find('10.9.1.1');
  const removals = await Promise.allSettled([olivia, omar].map(({ call }) => call.dbServers.remove(now)));
  expect(removals.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(
    olivia.call.dbServers.update({ seen: now, wanted: edited('10.9.1.1', { dbName: 'late' }) }),
  ).rejects.toThrow('10.9.1.1:5432 is no longer there. Someone else deleted it.');
  await expect(find('10.9.1.1'), 'not brought back').rejects.toThrow("isn't there");
});

it('neither adds an existing server again nor moves another one onto it', async () => {
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

it('does not delete a server that someone else changed since it was shown', async () => {
  await olivia.call.dbServers.add(server('10.9.6.1'));
  const seen = await find('10.9.6.1');
  const changed = edited('10.9.6.1', { dbUser: 'omars', isFull: 'Yes' });
  await omar.call.dbServers.update({ seen, wanted: changed });
  await expect(olivia.call.dbServers.remove(seen)).rejects.toMatchObject({
    message: '10.9.6.1:5432 has changed: User Name omars, Full Yes. Nothing was deleted.',
  });
  const now = await find('10.9.6.1');
  const before = { ...now, updatedAt: '2026-01-01T00:00:00.000Z' };
  await expect(olivia.call.dbServers.remove(before)).rejects.toMatchObject({
    message: '10.9.6.1:5432 has changed: Password. Nothing was deleted.',
  });
  await olivia.call.dbServers.remove(now);
  await expect(find('10.9.6.1')).rejects.toThrow("isn't there");
});

it('does not delete the old entry of a moved server that someone else changed meanwhile', async () => {
  await olivia.call.dbServers.add(server('10.9.7.1'));
  const seen = await find('10.9.7.1');
  await backOffice.holdNext('UpsertServer');
  const moving = olivia.call.dbServers.update({ seen, wanted: edited('10.9.7.2') });
  await backOffice.held(1);
  await omar.call.dbServers.update({ seen, wanted: edited('10.9.7.1', { dbName: 'omars' }) });
  await backOffice.clearFaults();
  const { leftOver } = await moving;
  expect((await find('10.9.7.1')).dbName).toBe('omars');
  expect(leftOver).toContain(
    'saved as 10.9.7.2:5432. 10.9.7.1:5432 stays, because someone else has changed it',
  );
});

it('does not read a refused deletion of the old entry as a change of someone else', async () => {
  await olivia.call.dbServers.add(server('10.9.8.1'));
  const seen = await find('10.9.8.1');
  // What a database answers whose rules know of something that uses the server.
  await backOffice.faults({ refuseNext: 1, operation: 'DeleteServer' });
  const { leftOver } = await olivia.call.dbServers.update({ seen, wanted: edited('10.9.8.2') });
  expect(leftOver).toMatch(/saved as 10\.9\.8\.2:5432, but 10\.9\.8\.1:5432 couldn't be deleted/);
});

it('moves a server whose old entry cannot be deleted, and names the remaining entry', async () => {
  await olivia.call.dbServers.add(server('10.9.5.1'));
  const seen = await find('10.9.5.1');
  await backOffice.faults({ failNext: 1, operation: 'DeleteServer' });
  const { text, leftOver } = await olivia.call.dbServers.update({ seen, wanted: edited('10.9.5.2') });
  expect(text).toBeNull();
  expect(leftOver).toMatch(/saved as 10\.9\.5\.2:5432, but 10\.9\.5\.1:5432 couldn't be deleted/);
  expect((await find('10.9.5.2')).dbUser).toBe('loader');
});

it('stores a password neither in the cache nor in the log', async () => {
  const { call, services, folder, logged, closeCache, dispose } = await signedInCalls(host, 'olivia');
  await call.dbServers.add(server('10.9.4.1', { dbPassword: 'needle-In-Hay' }));
  const key = { ipAddress: '10.9.4.1', dbPort: 5432 };
  expect((await call.dbServers.password(key)).data).toBe('needle-In-Hay');
  const copied = openCopyingWindow(services);
  await call.dbServers.copyPassword(key);
  expect(copied).toEqual(['needle-In-Hay']);
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
