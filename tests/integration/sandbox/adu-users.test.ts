import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aduCalls, person, type AduCalls } from '../../fixtures/adu-users';
import { callsOf, eventually } from '../../fixtures/sandbox-data';
import { signIn } from '../../fixtures/sandbox-client';
import { startTestSandbox, type TestSandbox } from '../../fixtures/sandbox-session';

let host: TestSandbox;
const people: Record<string, AduCalls> = {};

async function signEverybodyIn(): Promise<void> {
  for (const who of ['olivia', 'omar', 'adam'])
    people[who] = aduCalls(callsOf(host.sandbox, (await signIn(host.sandbox, who)).access_token));
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
    await settled(email);
    expect(await as('olivia').realmsOf(email)).toEqual(all);
    expect(await as('olivia').creations()).toEqual([]);
    expect(await as('omar').remove(email)).toMatchObject({
      status: 'success',
      message: `${email} is removed from all realms`,
    });
    expect(await as('olivia').realmsOf(email)).toEqual([]);
    expect((await as('olivia').list()).map(({ userName }) => userName)).not.toContain(email);
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
});
