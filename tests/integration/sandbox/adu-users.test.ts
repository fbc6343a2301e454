import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { tenantUserSchema } from '@shared/domains/tenant-users/model';
import { aduCalls, person, type AduCalls } from '../../fixtures/adu-users';
import { callsOf, eventually, type Calls } from '../../fixtures/sandbox-data';
import { signIn } from '../../fixtures/sandbox-client';
import { startTestSandbox, type TestSandbox } from '../../fixtures/sandbox-session';

let host: TestSandbox;
const people: Record<string, AduCalls> = {};
let olivia: Calls;

async function signEverybodyIn(): Promise<void> {
  for (const who of ['olivia', 'omar', 'adam', 'uma', 'cleo']) {
    const calls = callsOf(host.sandbox, (await signIn(host.sandbox, who)).access_token);
    people[who] = aduCalls(calls);
    if (who === 'olivia') olivia = calls;
  }
}

beforeAll(async () => {
  host = await startTestSandbox({ tenants: 20, loadSeconds: 0.4 });
  await signEverybodyIn();
});
afterAll(() => host.dispose());

function as(who: string): AduCalls {
  const calls = people[who];
  if (!calls) throw new Error(who);
  return calls;
}

const settled = (userName: string) =>
  eventually(
    () => as('olivia').creations(),
    (open) => open.every((user) => user.userName !== userName || user.status !== 'In Progress'),
  );

const activities = (like: string): unknown[] =>
  host.sandbox.db
    .prepare(
      "select activity, createdUser, status from activity where module = 'adu_user' and activity like ? order by id",
    )
    .all(`%${like}%`);

describe('ADU users in the sandbox', () => {
  it('are created in all realms, one after the other, and deleted from all of them', async () => {
    const email = 'dana.reyes@provider.example';
    const all = await as('olivia').realms();
    expect(all.length).toBeGreaterThan(5);
    expect(await as('adam').check(person(email))).toMatchObject({ status: 'success' });
    expect(await as('adam').add(person(` ${email.toUpperCase()} `))).toMatchObject({ status: 'success' });
    const [running] = await as('olivia').creations();
    expect(running).toMatchObject({
      userName: email,
      status: 'In Progress',
      realms: all.length,
      failedRealms: [],
    });
    expect(await as('olivia').realmsOf(email)).not.toEqual(all);
    expect(await as('olivia').remove(email)).toMatchObject({
      status: 'failed',
      message: `${email} is still being created. Delete the user when that has ended.`,
    });
    await settled(email);
    expect(await as('olivia').realmsOf(email)).toEqual(all);
    expect(await as('olivia').creations()).toEqual([]);
    expect(await as('omar').remove(email)).toMatchObject({
      status: 'success',
      message: `${email} is removed from all realms`,
    });
    expect(await as('olivia').realmsOf(email)).toEqual([]);
    expect((await as('olivia').list()).map(({ userName }) => userName)).not.toContain(email);
    expect(activities(email)).toEqual([
      {
        activity: expect.stringContaining('created in all realms as user'),
        createdUser: 'Adam Novak',
        status: 'Success',
      },
      {
        activity: expect.stringContaining('deleted from all realms'),
        createdUser: 'Olivia Ortega',
        status: 'Failed',
      },
      {
        activity: expect.stringContaining('deleted from all realms'),
        createdUser: 'Omar Haddad',
        status: 'Success',
      },
    ]);
  });

  it('are read by everybody, changed by the staff only', async () => {
    const [someone] = await as('cleo').list();
    for (const answer of [
      await as('cleo').check(person('new@provider.example')),
      await as('cleo').add(person('new@provider.example')),
      await as('cleo').remove(someone?.userName ?? ''),
    ])
      expect(answer.errcode).toBe('42501');
    expect((await as('uma').list()).map(({ userName }) => userName)).toContain(someone?.userName);
  });

  it('keep the rules of the form', async () => {
    const bad = async (email: string, change = {}) => (await as('uma').add(person(email, change))).detail;
    expect(await bad('')).toBe('Email is required');
    expect(await bad('nobody')).toBe('Enter a valid email address');
    expect(await bad('a@provider.example', { pFirstName: ' ' })).toBe('First name is required');
    expect(await bad('a@provider.example', { pLastName: '' })).toBe('Last name is required');
    expect(await bad('a@provider.example', { pRole: 'owner' })).toBe('Role is required');
    expect(await bad('a@provider.example', { pFirstName: 'x'.repeat(500) })).toBe('At most 120 characters');
  });

  it('are one for each address: of two who add the same one is told', async () => {
    const email = 'twice@provider.example';
    const answers = await Promise.all([
      as('olivia').add(person(email)),
      as('omar').add(person(email.toUpperCase(), { pRole: 'admin' })),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['failed', 'success']);
    expect(answers.find(({ status }) => status === 'failed')?.message).toBe(
      `${email} is an ADU user already`,
    );
    expect(await as('uma').check(person(email))).toMatchObject({ status: 'failed' });
    await settled(email);
    const removals = await Promise.all([as('olivia').remove(email), as('omar').remove(email)]);
    expect(removals.map(({ status }) => status).sort()).toEqual(['failed', 'success']);
    expect(removals.find(({ status }) => status === 'failed')?.message).toBe(`${email} is no ADU user`);
  });

  it('cannot take the address of a user of a realm', async () => {
    const [taken] = host.sandbox.db
      .prepare<[], { email: string; realmName: string }>(
        'select email, realmName from realm_user where email is not null limit 1',
      )
      .all();
    if (!taken) throw new Error('no realm has users');
    expect(await as('olivia').check(person(taken.email))).toMatchObject({
      status: 'failed',
      message: `${taken.email} is a user of the realm ${taken.realmName} already`,
    });
  });

  it('take any letters', async () => {
    const email = 'zoë@bücher.example';
    expect(
      await as('olivia').add(person(email, { pFirstName: '  Zoë 🚗 ', pLastName: 'דנה' })),
    ).toMatchObject({
      status: 'success',
    });
    await settled(email);
    expect(
      host.sandbox.db.prepare('select firstName, lastname from adu_user where userName = ?').get(email),
    ).toEqual({ firstName: 'Zoë 🚗', lastname: 'דנה' });
  });

  it('go on being created after a restart, fail in a realm by the rate, and are tried again there', async () => {
    const email = 'late@provider.example';
    await host.restart({ loadSeconds: 60 });
    await signEverybodyIn();
    expect(await as('olivia').add(person(email))).toMatchObject({ status: 'success' });
    expect(await as('olivia').realmsOf(email)).toEqual([]);
    await host.restart({ loadSeconds: 0.4, failureRate: 1 });
    await signEverybodyIn();
    await settled(email);
    const all = await as('olivia').realms();
    const [failed] = await as('olivia').creations();
    expect(failed).toMatchObject({
      status: 'Failed',
      done: all.length,
      error: 'The realm did not answer within 30 s.',
    });
    expect(failed?.failedRealms).toHaveLength(1);
    expect(await as('olivia').realmsOf(email)).toEqual(
      all.filter((realm) => realm !== failed?.failedRealms[0]),
    );
    expect(
      await as('omar').add(person(email, { pRole: 'admin' })),
      'somebody else is no other try',
    ).toMatchObject({
      status: 'failed',
    });
    expect(await as('omar').add(person(email))).toMatchObject({ status: 'success' });
    await settled(email);
    expect(await as('olivia').realmsOf(email)).toEqual(all);
  });

  it('are in a realm that is made later, too', async () => {
    const key = host.sandbox.db
      .prepare<[], number>('select id from tenant where isConfigured = 0 and cancelled = 0 limit 1')
      .pluck()
      .get();
    if (key === undefined) throw new Error('every tenant is configured');
    await olivia.configureTenant({ id: key });
    const [user] = await as('olivia').list();
    expect(await as('olivia').realmsOf(user?.userName ?? '')).toEqual(await as('olivia').realms());
  });
});

describe('users of realms', () => {
  const usersSchema = z.object({ getUsersByTenants: z.object({ results: z.array(tenantUserSchema) }) });
  const usersIn = async (...realms: string[]) => {
    const { data } = await olivia.query(
      `mutation ($realms: [String!]!) { getUsersByTenants(input: { inRealmNames: $realms }) {
        results { realmName userGroup userName email userRole } } }`,
      { realms },
    );
    return usersSchema.parse(data).getUsersByTenants.results;
  };

  it('are those of the realms that were asked for', async () => {
    const [one = '', other = ''] = await as('olivia').realms();
    const users = await usersIn(other, one);
    expect(new Set(users.map(({ realmName }) => realmName))).toEqual(new Set([one, other]));
    expect(users.filter(({ userGroup }) => userGroup === 'ADU').length).toBeGreaterThan(10);
    expect(await usersIn('nowhere')).toEqual([]);
    expect(await usersIn()).toEqual([]);
  });
});
