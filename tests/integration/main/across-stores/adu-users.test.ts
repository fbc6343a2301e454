import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callsOf } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { sandboxControlAt } from '@fixtures/back-office/sandbox-control';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { consoleOn, type TestConsole } from '@fixtures/console/console-on-sandbox';
import { openCopyingWindow } from '@fixtures/console/copied-texts';
import { signedInCalls } from '@fixtures/console/signed-in-calls';
import { aduCalls, person, type AduCalls } from '@fixtures/domains/adu-users';
import { filesBelow, filesHolding } from '@fixtures/files/files-on-disk';
import type { BackOffice } from '@main/back-office/back-office';
import { NotOfferedError } from '@main/back-office/response/graphql-errors';
import * as users from '@main/domains/adu-users/adu-user-service';
import type { NewAduUser } from '@shared/domains/adu-users/user-form';
import type { Job } from '@shared/domains/jobs/model';
import { AppError } from '@shared/kernel/app-error';
import { jobHarness } from '../jobs/job-harness';

let host: TestSandbox;
let app: TestConsole;
let calls: AduCalls;
let saved: Map<string, Job>;
const control = sandboxControlAt(() => host.sandbox.url);

beforeAll(async () => {
  host = await startTestSandbox({ loadSeconds: 0.5 });
  calls = aduCalls(callsOf(host.sandbox, (await signIn(host.sandbox, 'omar')).access_token));
});
afterAll(() => host.dispose());
beforeEach(async () => {
  saved = new Map();
  app = consoleOn(host, 'olivia');
  await app.session.signIn('sandbox');
});
afterEach(async () => {
  await control.clearFaults();
  await app.session.signOut();
  app.dispose();
});

const following = (backOffice: BackOffice = app.backOffice) =>
  jobHarness({ backOffice, log: app.log, saved, pollMs: 30 });

const user = (email: string): NewAduUser => ({ email, firstName: 'Dana', lastName: 'Reyes', role: 'user' });

it('tracks a creation as a job that counts the realms, until the user is in all of them', async () => {
  const services = following();
  const { jobs } = services;
  const progress: (number | null)[] = [];
  jobs.watch(([job]) => job && progress.push(job.progress));
  await users.createAduUser(services, user('job@provider.example'));
  expect(jobs.list()[0]).toMatchObject({ title: 'Creation of job@provider.example', status: 'running' });
  await expect.poll(() => jobs.list()[0]).toMatchObject({ status: 'done', result: 'In all realms' });
  expect(progress.some((share) => share !== null && share > 0 && share < 1)).toBe(true);
  const { data } = await users.listAduUsers(services);
  expect(data.find(({ userName }) => userName === 'job@provider.example')).toMatchObject({
    creation: null,
    role: 'user',
  });
  expect(JSON.stringify(data)).not.toMatch(/password/i);
});

it('tracks it again after a restart of the app', async () => {
  const first = following();
  await users.createAduUser(first, user('again@provider.example'));
  const second = following();
  second.jobs.start();
  await expect.poll(() => second.jobs.list()[0]).toMatchObject({ status: 'done' });
});

it('starts only if the pre-check passes', async () => {
  const services = following();
  const { jobs } = services;
  const [known] = await calls.list();
  const again = users.createAduUser(services, user(known?.userName ?? ''));
  await expect(again).rejects.toMatchObject({
    code: 'BACK_OFFICE',
    message: `${known?.userName} is an ADU user already`,
  });
  expect(jobs.list()).toEqual([]);
});

it('reports what another user did between the pre-check and the creation', async () => {
  const email = 'race@provider.example';
  let checked = false;
  const backOffice: BackOffice = {
    ...app.backOffice,
    read: async (...call) => {
      const answer = await app.backOffice.read(...call);
      if (!checked) await calls.add(person(email, { pRole: 'admin' }));
      checked = true;
      return answer;
    },
  };
  const services = following(backOffice);
  const { jobs } = services;
  await expect(users.createAduUser(services, user(email))).rejects.toMatchObject({
    message: `${email} is an ADU user already`,
  });
  expect(jobs.list()).toEqual([]);
});

it('says that nothing was sent when the pre-check is lost', async () => {
  await control.faults({ dropNext: 100, operation: 'CheckAduUser' });
  const services = following();
  await expect(users.createAduUser(services, user('lost@provider.example'))).rejects.toMatchObject({
    code: 'OFFLINE',
  });
  expect(services.jobs.list()).toEqual([]);
});

it('reports in which realm a creation fails, and why', async () => {
  await host.restart({ failureRate: 1 });
  const services = following();
  const { jobs } = services;
  await users.createAduUser(services, user('fails@provider.example'));
  await expect.poll(() => jobs.list()[0]?.status).toBe('failed');
  expect(jobs.list()[0]?.result).toMatch(/^\w+: The realm didn't answer within 30 s\.$/);
  await host.restart({ failureRate: 0 });
});

it('treats a creation as done when the list has the user, if the back office reports no status', async () => {
  const silent: BackOffice = {
    ...app.backOffice,
    read: async (...call) => {
      if (JSON.stringify(call[0]).includes('GetAduUserCreations'))
        throw new NotOfferedError('BACK_OFFICE', 'Unknown function');
      return app.backOffice.read(...call);
    },
  };
  const services = following(silent);
  const { jobs } = services;
  await users.createAduUser(services, user('silent@provider.example'));
  await expect.poll(() => jobs.list()[0]?.status).toBe('done');
  expect((await users.listAduUsers(services)).data.every(({ creation }) => creation === null)).toBe(true);
});

describe('a partial answer is no news of a creation', () => {
  /** A back office that counts the questions about creations, and refuses the first ones. */
  function countedBackOffice(refused: number) {
    let asked = 0;
    const backOffice: BackOffice = {
      ...app.backOffice,
      read: async (...call) => {
        if (!JSON.stringify(call[0]).includes('GetAduUserCreations')) return app.backOffice.read(...call);
        asked += 1;
        if (asked <= refused) throw new AppError('BACK_OFFICE', "The creations couldn't be read.");
        return app.backOffice.read(...call);
      },
    };
    return { backOffice, asked: () => asked };
  }

  it.each([
    { name: 'a status that is left out', key: 'left', partialNext: 1, refused: 0 },
    { name: 'a status that is refused', key: 'refused', partialNext: 0, refused: 1 },
  ])('$name', async ({ key, partialNext, refused }) => {
    await control.faults({ holdRuns: true, partialNext, operation: 'GetAduUserCreations' });
    // Of two creations the second is left out.
    await calls.add(person(`one.${key}@provider.example`));
    const { backOffice, asked } = countedBackOffice(refused);
    const services = following(backOffice);
    await users.createAduUser(services, user(`two.${key}@provider.example`));
    await expect.poll(asked).toBeGreaterThan(1);
    expect(services.jobs.list()[0]?.status).toBe('running');
    await control.clearFaults();
    await expect.poll(() => services.jobs.list()[0]).toMatchObject({ status: 'done' });
  });

  it('a user who is left out of the list', async () => {
    let lists = 0;
    const backOffice: BackOffice = {
      ...app.backOffice,
      read: async (...call) => {
        const answer = await app.backOffice.read(...call);
        if (!JSON.stringify(call[0]).includes('GetAduUsers')) return answer;
        lists += 1;
        // The newest user is the first of the list, and none of the first answer is left.
        if (lists === 1) Object.assign(answer, { data: { getAduUsers: { results: [] } }, partial: true });
        return answer;
      },
    };
    const services = following(backOffice);
    await users.createAduUser(services, user('left-out@provider.example'));
    await expect.poll(() => services.jobs.list()[0]?.status).not.toBe('running');
    expect(services.jobs.list()[0]).toMatchObject({ status: 'done', result: 'In all realms' });
  });
});

it('marks the list as partial where the back office does not tell who is being created', async () => {
  expect((await users.listAduUsers(app)).partial).toBe(false);
  await control.faults({ partialNext: 1, operation: 'GetAduUserCreations' });
  expect((await users.listAduUsers(app)).partial).toBe(true);
});

it('returns the message of a deletion, and fails unless it reports success', async () => {
  const services = following();
  const email = 'gone@provider.example';
  await calls.add(person(email));
  await expect.poll(() => calls.creations()).not.toContainEqual(expect.objectContaining({ userName: email }));
  expect(await users.removeAduUser(services, email)).toBe(`${email} is removed from all realms`);
  await expect(users.removeAduUser(services, email)).rejects.toMatchObject({
    message: `${email} isn't an ADU user`,
  });
});

it('shows a temporary password to superadmins only, and stores it neither in the cache nor in the log', async () => {
  const email = 'secret@provider.example';
  await calls.add(person(email));
  const created = (await calls.list()).find(({ userName }) => userName === email);
  const needle = created?.temporaryPassword ?? '';
  expect(needle.length).toBeGreaterThan(10);

  const olivia = await signedInCalls(host, 'olivia');
  const listed = await olivia.call.aduUsers.list();
  expect(JSON.stringify(listed)).toContain(email);
  expect(JSON.stringify(listed)).not.toContain(needle);
  expect((await olivia.call.aduUsers.password({ userName: email })).data).toBe(needle);
  const copied = openCopyingWindow(olivia.services);
  await olivia.call.aduUsers.copyPassword({ userName: email });
  expect(copied).toEqual([needle]);
  await expect(olivia.call.aduUsers.password({ userName: 'peter.vance@provider.example' })).rejects.toThrow(
    'peter.vance@provider.example no longer has a temporary password',
  );
  await expect(olivia.call.aduUsers.password({ userName: 'nobody' })).rejects.toThrow(
    'nobody is no longer on the list',
  );
  olivia.closeCache();
  const files = filesBelow(olivia.folder);
  expect(filesHolding(files, email).length, 'what is kept can be found').toBeGreaterThan(0);
  expect(filesHolding(files, needle)).toEqual([]);
  expect(JSON.stringify(olivia.logged)).not.toContain(needle);
  olivia.dispose();

  for (const who of ['adam', 'uma', 'cleo']) {
    const others = await signedInCalls(host, who);
    await expect(others.call.aduUsers.password({ userName: email }), who).rejects.toThrow();
    await expect(others.call.aduUsers.copyPassword({ userName: email }), who).rejects.toThrow();
    others.dispose();
    const { access_token: token } = await signIn(host.sandbox, who);
    const answer = await callsOf(host.sandbox, token).query(
      'mutation { getAduUsers(input: {}) { results { userName temporaryPassword } } }',
    );
    expect(JSON.stringify(answer.data), who).toContain(email);
    expect(JSON.stringify(answer.data), who).not.toContain(needle);
  }
});
