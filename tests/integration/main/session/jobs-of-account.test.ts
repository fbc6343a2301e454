import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { callsOf, newStore, type Calls } from '@fixtures/back-office/calls';
import { Browser, signIn } from '@fixtures/back-office/client';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { signInWithBrowser } from '@fixtures/console/console-on-sandbox';
import type { BackOffice } from '@main/back-office/back-office';
import { InsertStoreDocument } from '@main/back-office/generated/graphql';
import { rootRouter } from '@main/bridge/root-router';
import { createCallerFactory } from '@main/bridge/trpc';
import { PreviewDesktop } from '@main/desktop/preview-desktop';
import { spawnChildProcess } from '@main/sandbox-host/sandbox-host';
import { bootstrapApp } from '@main/startup/bootstrap';
import { createServices } from '@main/startup/create-services';
import { shutDown } from '@main/startup/lifecycle';
import { parseOptions } from '@main/startup/options';
import type { Services } from '@main/startup/services';
import { AppError } from '@shared/kernel/app-error';
import { localToday } from '@shared/kernel/dates/dates';

let host: TestSandbox;
let calls: Calls;
let folder: string;
let services: Services;
let person: string;

class SigningIn extends PreviewDesktop {
  override async openExternal(url: string): Promise<void> {
    void signInWithBrowser(new Browser(), host, url, person);
  }
}

/** The main process as both runtimes wire it, on `folder`. */
function start(): Services {
  const paths = { userData: join(folder, 'user'), downloads: join(folder, 'downloads'), out: folder };
  return createServices(paths, parseOptions(['--sandbox-url', host.sandbox.url]), {
    ...bootstrapApp(paths.userData),
    desktop: new SigningIn(paths.downloads),
    spawnSandbox: spawnChildProcess,
  });
}
const caller = (changed: Partial<Services> = {}) =>
  createCallerFactory(rootRouter)({ ...services, ...changed });

beforeAll(async () => {
  host = await startTestSandbox({ loadSeconds: 1 });
  calls = callsOf(host.sandbox, (await signIn(host.sandbox, 'omar')).access_token);
});
afterAll(() => host.dispose());
beforeEach(async () => {
  person = 'olivia';
  folder = mkdtempSync(join(tmpdir(), 'console-jobs-'));
  services = start();
  await services.session.signIn('sandbox');
});
afterEach(async () => {
  await shutDown(services);
  services.connectivity.dispose();
  rmSync(folder, { recursive: true, force: true });
});

async function configuredStore(name: string) {
  const { id, storeId, tenantId } = await newStore(calls, name);
  return { id, storeId, tenantId, storeName: name, dms: 'CDK Global' };
}
const PHASE_1 = { callType: 'bulk_phase_1', target: 'In Progress' } as const;

it('a load that is started here is a job, which is removed at sign-out, also for the next user', async () => {
  const store = await configuredStore('Account Motors');
  await caller().bulkLoad.updateStatus({ ...store, ...PHASE_1 });
  expect(services.jobs.list()).toMatchObject([
    { title: 'Phase 1 load of Account Motors', status: 'running' },
  ]);
  await services.session.signOut();
  expect(services.jobs.list()).toEqual([]);
  person = 'adam';
  await services.session.signIn('sandbox');
  expect(services.jobs.list()).toEqual([]);
  await services.session.signOut();
  person = 'olivia';
  await services.session.signIn('sandbox');
  expect(services.jobs.list()).toEqual([]);
});

it('a load is tracked again after a restart of the app', async () => {
  const store = await configuredStore('Restart Motors');
  await caller().bulkLoad.updateStatus({ ...store, ...PHASE_1 });
  await shutDown(services);
  services.connectivity.dispose();
  services = start();
  await services.session.restore();
  // Without a keychain the session lasts as long as the app: then the next sign-in restores them.
  if (services.session.current() === null) await services.session.signIn('sandbox');
  await expect
    .poll(() => services.jobs.list())
    .toMatchObject([{ title: 'Phase 1 load of Restart Motors', status: 'done' }]);
});

it('a step that was completed meanwhile is reported, and not repeated', async () => {
  const store = await configuredStore('Stale Motors');
  await caller().bulkLoad.updateStatus({ ...store, ...PHASE_1 });
  expect(await caller().bulkLoad.updateStatus({ ...store, ...PHASE_1 })).toEqual({ alreadyDone: true });
  await expect.poll(() => services.jobs.list()[0]?.status).toBe('done');
  await expect(caller().bulkLoad.updateStatus({ ...store, ...PHASE_1 })).rejects.toThrow(
    'Phase 1 load is completed',
  );
  await calls.phase1({ storeId: store.storeId, tenantId: store.tenantId, dms: store.dms });
  const attempts = () =>
    host.sandbox.db
      .prepare('select count(*) from validation_attempt where storeKey = ?')
      .pluck()
      .get(store.id);
  const before = attempts();
  expect(await caller().bulkLoad.validate({ ...store, step: 'phase1Validation' })).toMatchObject({
    passed: true,
    alreadyDone: true,
  });
  expect(attempts()).toBe(before);
});

/** Everything before the launch is done. */
const makeReady = (id: number): void =>
  void host.sandbox.db
    .prepare(
      `update store set bulkPhase1 = 'Completed', bulkPhase2 = 'Completed', dailyLoad = 'Completed',
         nsQaValidation = 'Completed', review = 'Completed', storeLaunched = 'Active' where id = ?`,
    )
    .run(id);

it.each([
  ['sets the launch date', null, [{ storeLaunchedDate: localToday() }]],
  ['keeps the launch date of the back office', localToday(), []],
])('a launch %s', async (doing, date, expected) => {
  const store = await configuredStore(doing.startsWith('sets') ? 'Dated Motors' : 'Launched Motors');
  makeReady(store.id);
  const written: unknown[] = [];
  const { write } = services.backOffice;
  const backOffice: BackOffice = {
    ...services.backOffice,
    write: async (document, variables, options) => {
      if (
        variables &&
        'input' in variables &&
        JSON.stringify(document) === JSON.stringify(InsertStoreDocument)
      ) {
        written.push(variables.input);
        throw new AppError('BACK_OFFICE', 'kept by the test');
      }
      const answer = await write(document, variables, options);
      host.sandbox.db.prepare('update store set storeLaunchedDate = ? where id = ?').run(date, store.id);
      return answer;
    },
  };
  const launched = caller({ backOffice }).bulkLoad.updateStatus({
    ...store,
    callType: 'store_launched',
    target: 'Completed',
  });
  // A setting that failed is reported.
  if (expected.length > 0)
    await expect(launched).rejects.toThrow(/launch date couldn't be set: kept by the test/);
  else expect(await launched).toEqual({ alreadyDone: false });
  expect(written).toMatchObject(expected);
});
