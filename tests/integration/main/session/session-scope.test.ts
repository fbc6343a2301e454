import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fakeIdentityProvider, type FakeIdentityProvider } from '@fixtures/network/fake-identity-provider';
import { connectionTo } from '@fixtures/samples/connection';
import { read, type SignedInContext, write } from '@main/bridge/procedures';
import { rootRouter } from '@main/bridge/root-router';
import { createCallerFactory, router } from '@main/bridge/trpc';
import { PreviewDesktop } from '@main/desktop/preview-desktop';
import { spawnChildProcess } from '@main/sandbox-host/sandbox-host';
import { bootstrapApp } from '@main/startup/bootstrap';
import { createServices } from '@main/startup/create-services';
import { shutDown } from '@main/startup/lifecycle';
import { parseOptions } from '@main/startup/options';
import type { Services } from '@main/startup/services';
import type { Connection } from '@shared/domains/connections/model';
import { AppError } from '@shared/kernel/app-error';

/** Two back offices of one identity provider. */
let staging: Connection;
let production: Connection;
let folder: string;
let provider: FakeIdentityProvider;
let services: Services;

class Browsing extends PreviewDesktop {
  override async openExternal(url: string): Promise<void> {
    void provider.browse(url).catch(() => undefined);
  }

  override async chooseFolder(): Promise<string> {
    return folder;
  }
}

function start(): Services {
  const paths = { userData: join(folder, 'user'), downloads: join(folder, 'downloads'), out: folder };
  const started = createServices(paths, parseOptions(['--sandbox-url', 'http://127.0.0.1:9']), {
    ...bootstrapApp(paths.userData),
    desktop: new Browsing(paths.downloads),
    spawnSandbox: spawnChildProcess,
  });
  started.settings.set('connections', [staging, production]);
  return started;
}
const call = () => createCallerFactory(rootRouter)(services);

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'console-scope-'));
  provider = await fakeIdentityProvider();
  const at = (id: string) =>
    connectionTo(provider.issuer, { id, name: id, endpoint: `http://127.0.0.1:9/${id}` });
  staging = at('staging');
  production = at('production');
  services = start();
});
afterEach(async () => {
  services.connectivity.dispose();
  await services.session.signOut();
  await shutDown(services);
  await provider.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The provider ends the session; stored data remains for the next sign-in. */
async function endByProvider(): Promise<void> {
  provider.bends.refreshError = 'invalid_grant';
  await expect(services.session.refreshNow()).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  provider.bends.refreshError = null;
}

/** Stores one entry of every kind that a session stores. */
async function work(): Promise<void> {
  await call().drafts.put({ key: 'tenant:1', value: { tenantName: 'Kent' } });
  await call().preferences.set({ key: 'shelf', value: ['S1'] });
  const offered = await call().scheduledExports.chooseFolder({ id: null });
  await call().scheduledExports.save({
    id: null,
    folderId: offered?.folderId ?? '',
    name: 'Stores',
    address: '/storeList',
    gridId: 'store-list',
    format: 'csv',
    fixedFormat: false,
    every: 'day',
    weekday: 0,
    time: '08:00',
    keep: 2,
  });
  services.jobs.run({ kind: 'export', title: 'List', subject: {} }, async () => ({}));
  await expect.poll(() => services.jobs.list()[0]?.status).toBe('done');
}

/** The number of stored entries of each kind. */
const found = async () => ({
  drafts: (await call().drafts.list()).length,
  preference: await call().preferences.get({ key: 'shelf' }),
  schedules: (await call().scheduledExports.list()).length,
  jobs: services.jobs.list().length,
});
const NOTHING = { drafts: 0, preference: null, schedules: 0, jobs: 0 };
const ALL = { drafts: 1, preference: ['S1'], schedules: 1, jobs: 1 };

describe('two connections of one identity provider', () => {
  it('share no stored data, and each finds its own again', async () => {
    await services.session.signIn('staging');
    await work();
    await endByProvider();
    await services.session.signIn('production');
    expect(await found()).toEqual(NOTHING);
    await endByProvider();
    await services.session.signIn('staging');
    expect(await found()).toEqual(ALL);
  });

  it('keep the data of one after a log-out from the other', async () => {
    await services.session.signIn('staging');
    await work();
    await endByProvider();
    await services.session.signIn('production');
    await services.session.signOut();
    await services.session.signIn('staging');
    expect(await found()).toEqual(ALL);
  });

  it('do not continue a scheduled export of one in a session of the other', async () => {
    await services.session.signIn('staging');
    await work();
    await call().scheduledExports.run({ id: services.schedules.list()[0]?.id ?? '' });
    await expect.poll(() => services.scheduleRuns.broker.current()).not.toBeNull();
    await endByProvider();
    await services.session.signIn('production');
    await expect.poll(() => services.scheduleRuns.broker.current()).toBeNull();
    expect(services.jobs.list()).toEqual([]);
  });

  it('have separate data for separate realms', async () => {
    await services.session.signIn('staging');
    await work();
    await endByProvider();
    await call().connections.save({ ...staging, realm: 'other' });
    await services.session.signIn('staging');
    expect(await found()).toEqual(NOTHING);
  });
});

describe('a call that ends after its session', () => {
  it('does not store its response in the next session', async () => {
    const answer = Promise.withResolvers<string>();
    const slow = router({
      name: read(z.void(), z.string(), async () => ({ data: await answer.promise, partial: false })),
    });
    await services.session.signIn('staging');
    const reading = createCallerFactory(slow)(services).name();
    await services.session.signIn('production');
    answer.resolve('of staging');
    expect((await reading).data).toBe('of staging');
    expect(services.session.current()?.cache.responses.get('name:null')).toBeNull();
  });
});

describe('a write in several calls, when the session is left', () => {
  /** Starts a write that makes two calls, and returns it with the calls that it was allowed to make. */
  function startWrite() {
    const answer = Promise.withResolvers<void>();
    const made: string[] = [];
    const connected = (ctx: SignedInContext): void => {
      if (ctx.session.current() === null) throw new AppError('CANCELLED', 'signed out');
    };
    const slow = router({
      create: write(z.void(), z.void(), async ({ ctx }) => {
        made.push('first');
        await answer.promise;
        connected(ctx);
        made.push('second');
      }),
    });
    services.connectivity.report(true);
    const writing = createCallerFactory(slow)(services).create();
    return { made, writing, answer: () => answer.resolve() };
  }

  it('is finished before a log-out', async () => {
    await services.session.signIn('staging');
    const { made, writing, answer } = startWrite();
    await expect.poll(() => made).toEqual(['first']);
    const left = call().session.signOut();
    answer();
    await Promise.all([left, writing]);
    expect(made).toEqual(['first', 'second']);
    expect(services.session.current()).toBeNull();
  });

  it('is finished before the console quits', async () => {
    await services.session.signIn('staging');
    const { made, writing, answer } = startWrite();
    await expect.poll(() => made).toEqual(['first']);
    const quit = shutDown(services);
    // Whatever else a quit waits for has ended by then.
    await services.session.flush();
    await setImmediate();
    answer();
    await Promise.all([quit, writing]);
    expect(made).toEqual(['first', 'second']);
  });
});

describe('data of an older version, named by provider and user only', () => {
  const cache = () => join(folder, 'user', 'cache');

  /** Data of staging that an older version stored under its own file names. */
  async function left(): Promise<void> {
    await services.session.signIn('staging');
    const key = services.session.current()?.accountKey ?? '';
    await work();
    await endByProvider();
    const former = createHash('sha256').update(`${provider.issuer}\nann-1`).digest('hex').slice(0, 32);
    for (const name of readdirSync(cache()))
      renameSync(join(cache(), name), join(cache(), name.replace(key, former)));
  }

  it('is assigned to the connection that was used last, whichever signs in first', async () => {
    await left();
    await services.session.signIn('production');
    expect(await found()).toEqual(NOTHING);
    await endByProvider();
    await services.session.signIn('staging');
    expect(await found()).toEqual(ALL);
    const names = readdirSync(cache()).filter((name) => name.startsWith('drafts-'));
    expect(names, 'one for each connection').toHaveLength(2);
  });

  it('is assigned to the only connection of the provider', async () => {
    await left();
    services.settings.set('connections', [staging]);
    services.settings.set('lastConnectionId', 'sandbox');
    await services.session.signIn('staging');
    expect(await found()).toEqual(ALL);
  });

  it('is not assigned if it could belong to several connections', async () => {
    await left();
    services.settings.set('lastConnectionId', 'sandbox');
    await services.session.signIn('production');
    expect(await found()).toEqual(NOTHING);
  });

  it('is migrated once: existing data under the new name is kept', async () => {
    await left();
    await services.session.signIn('staging');
    await call().drafts.remove({ key: 'tenant:1' });
    await endByProvider();
    await services.session.signIn('staging');
    expect(await found()).toEqual({ ...ALL, drafts: 0 });
  });
});
