import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BACK_OFFICES, type BackOffice } from '@fixtures/back-office/back-offices';
import { callsOf, pollUntil } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { aduCalls, person, type AduCalls } from '@fixtures/domains/adu-users';

let backOffice: BackOffice;
let olivia: AduCalls;
let omar: AduCalls;

const settled = async (userName: string) => {
  const open = await pollUntil(
    () => olivia.creations(),
    (found) => found.every((user) => user.userName !== userName || user.status !== 'In Progress'),
  );
  return open.find((user) => user.userName === userName);
};

describe.each(BACK_OFFICES)('creations of the $name', ({ start }) => {
  beforeAll(async () => {
    backOffice = await start({ loadSeconds: 0.4, failureRate: 1 });
    const as = async (who: string) =>
      aduCalls(callsOf(backOffice.address, (await signIn(backOffice.address, who)).access_token));
    [olivia, omar] = [await as('olivia'), await as('omar')];
  });
  afterAll(() => backOffice.dispose());

  it('pass through all realms, fail in one by the failure rate, are retried there, and can be deleted', async () => {
    const email = 'late@provider.example';
    const all = await olivia.realms();
    expect(await olivia.add(person(email))).toMatchObject({ status: 'success' });
    const failed = await settled(email);
    expect(failed).toMatchObject({
      ...{ status: 'Failed', realms: all.length, done: all.length },
      error: "The realm didn't answer within 30 s.",
    });
    expect(failed?.failedRealms).toHaveLength(1);
    expect(await olivia.realmsOf(email)).toEqual(all.filter((realm) => realm !== failed?.failedRealms[0]));
    expect(await omar.add(person(email, { pRole: 'admin' })), 'someone else is no other try').toMatchObject({
      status: 'failed',
    });
    expect(await omar.add(person(email))).toMatchObject({ status: 'success' });
    expect(await settled(email)).toBeUndefined();
    expect(await olivia.realmsOf(email)).toEqual(all);
    expect(await omar.remove(email)).toMatchObject({
      status: 'success',
      message: `${email} is removed from all realms`,
    });
    expect(await olivia.realmsOf(email)).toEqual([]);
  });
});
