import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { z } from 'zod';
import { emptyCache } from '@fixtures/samples/account-cache';
import { connectionTo } from '@fixtures/samples/connection';
import { activeSubscription } from '@fixtures/samples/records';
import { read, type write } from '@main/bridge/procedures';
import { rootRouter } from '@main/bridge/root-router';
import { toAppError } from '@main/bridge/to-app-error';
import { createCallerFactory, router, type ProcedureMeta } from '@main/bridge/trpc';
import { PreviewDesktop } from '@main/desktop/preview-desktop';
import { spawnChildProcess } from '@main/sandbox-host/sandbox-host';
import type { OpenedCache } from '@main/session/session-scope';
import { bootstrapApp } from '@main/startup/bootstrap';
import { createServices } from '@main/startup/create-services';
import { parseOptions } from '@main/startup/options';
import type { Services } from '@main/startup/services';
import {
  CHANGE_CAPABILITIES,
  may,
  ROLES,
  SEE_CAPABILITIES,
  type ChangeCapability,
} from '@shared/kernel/access/capabilities';
import { AppError } from '@shared/kernel/app-error';
import { dayFrom, localToday } from '@shared/kernel/dates/dates';
import { mayHaveChanged } from '@renderer/platform/bridge/lost-connection-link';
import type { User } from '@shared/kernel/platform/session';
import { PROCEDURES } from './procedure-table';

const connection = connectionTo('https://office.example', { issuer: 'https://id.example' });

let folder: string;
let services: Services;
let desktop: PreviewDesktop;
let cache: OpenedCache;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-procedures-'));
  const paths = { userData: join(folder, 'user'), downloads: join(folder, 'downloads'), out: folder };
  desktop = new PreviewDesktop(paths.downloads);
  services = createServices(paths, parseOptions(['--sandbox-url', 'http://127.0.0.1:9']), {
    ...bootstrapApp(paths.userData),
    desktop,
    spawnSandbox: spawnChildProcess,
  });
  const away = (): Promise<never> => Promise.reject(new AppError('OFFLINE', 'away'));
  cache = emptyCache();
  vi.spyOn(services.backOffice, 'read').mockImplementation(away);
  vi.spyOn(services.backOffice, 'write').mockImplementation(away);
});
afterEach(() => {
  services.connectivity.dispose();
  cache.close();
  rmSync(folder, { recursive: true, force: true });
});

function signIn(role: string, run: Pick<User, 'readOnly'> = {}): void {
  const user = { subject: 's', name: 'Ann', userName: 'ann', email: '', role, realm: 'bzo', ...run };
  cache = services.caches.open('ann');
  const { signal } = new AbortController();
  vi.spyOn(services.session, 'current').mockReturnValue({
    connection,
    user,
    accountKey: 'ann',
    signal,
    cache,
  });
}

/** The code of a call's error; null for a success. */
async function codeOf(path: string, input?: unknown): Promise<string | null> {
  const caller: unknown = createCallerFactory(rootRouter)(services);
  const call = path.split('.').reduce<unknown>((at, name) => Reflect.get(Object(at), name), caller);
  if (typeof call !== 'function') throw new Error(`There is no ${path}`);
  try {
    await call(input);
    return null;
  } catch (error) {
    return toAppError(error).code;
  }
}

const ofKind = (...kinds: ProcedureMeta['kind'][]): string[] =>
  Object.keys(PROCEDURES).filter((path) => kinds.some((kind) => kind === PROCEDURES[path]?.[0]));

const mutates = (path: string): boolean =>
  Object.entries(rootRouter._def.procedures).some(
    ([name, procedure]) =>
      name === path && Reflect.get(Reflect.get(procedure, '_def'), 'type') === 'mutation',
  );

const metaSchema = z.object({ meta: z.object({ kind: z.string(), capability: z.string().optional() }) });

describe('the table of procedures', () => {
  it('lists every procedure as it is declared', () => {
    // The router's type is nested where its runtime value is flat.
    const declared = Object.entries(rootRouter._def.procedures).map(([path, procedure]) => {
      const { kind, capability } = metaSchema.parse(Reflect.get(procedure, '_def')).meta;
      return [path, capability ? [kind, capability] : [kind]];
    });
    expect(Object.fromEntries(declared)).toEqual(PROCEDURES);
  });

  it('has those whose outcome is unknown after a lost connection: its writes, and no other', () => {
    expect(Object.keys(PROCEDURES).filter(mutates).filter(mayHaveChanged)).toEqual(ofKind('write'));
  });

  it.each(ofKind('write'))('%s is a write, and requires more than a right to see', (path) => {
    const capability = PROCEDURES[path]?.[1];
    expect(CHANGE_CAPABILITIES).toContain(capability);
  });

  it('does not accept a right to see for a write: that does not compile', () => {
    type Options = NonNullable<Parameters<typeof write>[3]>;
    expectTypeOf<Options['capability']>().toEqualTypeOf<ChangeCapability | undefined>();
    expectTypeOf<Extract<ChangeCapability, `see-${string}`>>().toBeNever();
  });

  it('allows no write to a read-only role', () => {
    const rights = new Set<unknown>(SEE_CAPABILITIES);
    expect(ofKind('write').filter((path) => rights.has(PROCEDURES[path]?.[1]))).toEqual([]);
  });
});

describe('a call about a tenant', () => {
  const tenant = { tenantId: 'T1' };
  const group = { groupName: 'North', groupDesc: '', storeIds: ['S1'], seen: null };
  const step = { storeId: null, checklist: 'site', status: 'Completed', seen: 'Pending' };
  it.each<[string, object]>([
    ['billing.ofTenant', tenant],
    ['bugs.ofTenant', { ...tenant, tenantName: 'Bay Group' }],
    ['checklist.list', { ...tenant, storeId: null }],
    ['checklist.setStatus', { ...tenant, ...step }],
    ['dataFeeds.list', { ...tenant, storeId: 'S1' }],
    ['dataFeeds.credentials', { ...tenant, storeId: 'S1' }],
    ['grouping.list', tenant],
    ['grouping.save', { ...tenant, ...group, groupId: null }],
    ['grouping.remove', { ...tenant, groupId: 1, groupName: 'North', groupDesc: null, storeId: ['S1'] }],
  ])('sends its tenant as a header: %s', async (path, input) => {
    signIn('superadmin');
    await codeOf(path, input);
    const { read: reads, write: writes } = services.backOffice;
    const options = [reads, writes].flatMap((call) => vi.mocked(call).mock.calls).map((sent) => sent[2]);
    expect(options).toEqual([expect.objectContaining(tenant)]);
  });

  it.each<[string, object, object]>([
    [
      'grouping.remove',
      { ...tenant, groupId: 1, groupName: 'North', groupDesc: 'Far', storeId: ['S1'] },
      {
        ...{ groupid: 1, groupname: 'North', groupdesc: 'Far', storeid: ['S1'], inTenantId: 'T1' },
        inExpected: { groupName: 'North', groupDesc: 'Far', storeId: ['S1'] },
      },
    ],
    [
      'tenants.remove',
      { ...tenant, tenantName: 'Bay Group', activeStoreCount: 1, count: 2, subscriptions: null },
      // The back office is two days ahead in this test.
      {
        ...{ tenantid: 'T1', tenantname: 'Bay Group', userid: expect.any(String) },
        inDeletedDate: dayFrom(localToday(), 2),
      },
    ],
  ])('sends every argument of a deletion: %s', async (path, input, sent) => {
    signIn('superadmin');
    const { write: writes } = services.backOffice;
    vi.mocked(services.backOffice.read).mockResolvedValue({
      data: { statelessServiceBzoTenants: { nodes: [{ ...tenant, activeStoreCount: 1, count: 2 }] } },
      ...{ partial: false, unreadableRows: 0 },
    });
    services.connectivity.updateBackOfficeClock({ zone: null, aheadMs: 48 * 3_600_000 });
    await codeOf(path, input);
    expect(vi.mocked(writes).mock.lastCall?.[1]).toEqual({ input: { pAction: 'delete', ...sent } });
  });

  it('sends the tenant of a subscription that is changed as a header', async () => {
    signIn('superadmin');
    const results = [activeSubscription(tenant)];
    const { read: reads, write: writes } = services.backOffice;
    vi.mocked(reads).mockResolvedValue({
      ...{ data: { getBillingSubscriptions: { results } }, partial: false, unreadableRows: 0 },
    });
    await codeOf('billing.act', { subscription: results[0], action: 'save', date: '2030-01-02' });
    expect(vi.mocked(writes).mock.lastCall?.[2]).toEqual(tenant);
  });
});

describe('a write whose page was loaded again before its answer', () => {
  it.each([
    ['refreshes the page in its place and the other windows', true],
    ['leaves that to its page while that is there', false],
  ])('%s', async (_what, isGone) => {
    signIn('superadmin');
    const [own, other] = [desktop.join(), desktop.join()];
    const page = new AbortController();
    const answer = Promise.withResolvers<never>();
    vi.mocked(services.backOffice.write).mockReturnValue(answer.promise);
    const call = createCallerFactory(rootRouter)({ ...services, window: own, page: page.signal });
    const sent = call.comments.add({ storeId: 'S1', tenantId: 'T1', text: 'Call Ann' }).catch(() => null);
    if (isGone) page.abort();
    answer.reject(new AppError('OUTCOME_UNKNOWN', 'No answer'));
    await sent;
    const received: string[] = [];
    for (const window of [own, other]) window.onCommand(({ command }) => received.push(command));
    expect(received).toEqual(isGone ? ['refresh', 'refresh'] : []);
  });
});

describe('without a signed-in user', () => {
  it.each(ofKind('read', 'write', 'reveal', 'copy', 'local'))('%s is refused', async (path) =>
    expect(await codeOf(path)).toBe('SIGNED_OUT'),
  );
  it.each(ofKind('open'))('%s is allowed', async (path) => expect(await codeOf(path)).not.toBe('SIGNED_OUT'));
});

describe('a role', () => {
  const paths = ofKind('read', 'write', 'reveal', 'copy', 'local');
  it.each([...ROLES, ''])('%j can call exactly what its rights allow', async (role) => {
    signIn(role);
    for (const path of paths) {
      const capability = PROCEDURES[path]?.[1];
      const refused = capability !== undefined && !may(role, capability).allowed;
      expect((await codeOf(path)) === 'FORBIDDEN', path).toBe(refused);
    }
  });

  it('without the right to see test tenants cannot list them', async () => {
    signIn('admin');
    expect(await codeOf('tenants.list', { status: 'testTenant' })).toBe('FORBIDDEN');
    expect(await codeOf('tenants.list', { status: 'onboarding' })).toBe('OFFLINE');
  });
});

describe('a run in which nothing may be changed', () => {
  beforeEach(() => signIn('superadmin', { readOnly: 'A newer version has updated the data' }));

  it.each(ofKind('write'))('refuses %s before anything is sent, whatever the role', async (path) => {
    expect(await codeOf(path)).toBe('FORBIDDEN');
    expect(services.backOffice.write).not.toHaveBeenCalled();
  });

  it('refuses no right to see', async () => {
    const changes: ReadonlySet<string | undefined> = new Set(CHANGE_CAPABILITIES);
    for (const path of ofKind('read', 'reveal', 'copy', 'local', 'open'))
      expect((await codeOf(path)) === 'FORBIDDEN', path).toBe(changes.has(PROCEDURES[path]?.[1]));
  });
});

describe('a user who does not confirm who they are', () => {
  it.each(ofKind('reveal', 'copy'))('gets nothing from %s, and nothing is read', async (path) => {
    signIn('superadmin');
    vi.spyOn(services.reauthentication, 'require').mockRejectedValue(new AppError('FORBIDDEN', 'Who?'));
    const inputs = { ...{ ipAddress: '10.0.0.1', dbPort: 5432 }, ...{ tenantId: 'T1', storeId: 'S1' } };
    const others = { configId: 1, realmName: 'bzo', userName: 'ann' };
    expect(await codeOf(path, { ...inputs, ...others })).toBe('FORBIDDEN');
    expect(services.backOffice.read).not.toHaveBeenCalled();
  });

  it('is protected in every call that returns a secret', () => {
    const named = Object.keys(PROCEDURES).filter((path) => /password|credential|secret/i.test(path));
    // Who has a password is not a secret of the kind that is revealed.
    const open = named.filter((path) => !ofKind('reveal', 'copy').includes(path));
    expect(open).toEqual(['aduUsers.withPassword']);
  });
});

describe('offline', () => {
  beforeEach(() => {
    signIn('superadmin');
    services.connectivity.report(false, 'nothing answers');
  });
  it.each(ofKind('write', 'reveal', 'copy'))('%s is refused before anything is sent', async (path) => {
    expect(await codeOf(path)).toBe('OFFLINE');
    expect(services.backOffice.read).not.toHaveBeenCalled();
    expect(services.backOffice.write).not.toHaveBeenCalled();
  });
  it('a read returns cached data, or the reason why there is none', async () => {
    expect(await codeOf('dms.list')).toBe('OFFLINE');
    cache.responses.put('dms.list:null', '[]', new Date().toISOString());
    expect(await codeOf('dms.list')).toBeNull();
  });
});

describe('the connection of the current session', () => {
  it('can be neither changed nor removed', async () => {
    services.settings.set('connections', [connection]);
    signIn('superadmin');
    const elsewhere = { ...connection, endpoint: 'https://elsewhere.example/graphql' };
    expect(await codeOf('connections.save', elsewhere)).toBe('INVALID');
    expect(await codeOf('connections.remove', { id: 'office' })).toBe('INVALID');
    expect(services.settings.get('connections')).toEqual([connection]);
  });
});

describe('a damaged cache', () => {
  it('is reported in the window', () => {
    mkdirSync(join(folder, 'user', 'cache'));
    writeFileSync(join(folder, 'user', 'cache', 'account-ann.db'), 'x'.repeat(5000));
    const logged: unknown[] = [];
    desktop.join().onCommand((command) => logged.push(command));
    signIn('superadmin');
    expect(logged).toEqual([
      { command: 'notice', intent: 'warning', text: expect.stringContaining('is damaged') as string },
    ]);
  });
});

describe('two reads of the same data', () => {
  it('store the response to the last request, whichever arrives first', async () => {
    signIn('superadmin');
    const first = Promise.withResolvers<string>();
    const given = ['the second', first.promise];
    const slow = router({
      name: read(z.void(), z.string(), async () => ({ data: await given.pop(), partial: false })),
    });
    const call = createCallerFactory(slow)(services);
    const answer = call.name();
    await call.name();
    first.resolve('the first');
    await answer;
    expect(cache.responses.get('name:null')?.json).toBe('"the second"');
  });
});

describe('a read that must not be cached', () => {
  const secrets = router({
    secret: read(z.void(), z.string(), async () => ({ data: 'a password', partial: false }), {
      cache: false,
    }),
    plain: read(z.void(), z.string(), async () => ({ data: 'a name', partial: false })),
  });
  it('returns live data only, and never writes to disk', async () => {
    signIn('superadmin');
    const call = createCallerFactory(secrets)(services);
    expect(await call.secret()).toMatchObject({ data: 'a password', origin: 'live' });
    expect(await call.plain()).toMatchObject({ data: 'a name' });
    expect(cache.responses.get('plain:null')?.json).toBe('"a name"');
    expect(cache.responses.get('secret:null')).toBeNull();
    // A response cached by an older version of the app is not returned, either.
    cache.responses.put('secret:null', '"older"', new Date().toISOString());
    services.connectivity.report(false, 'nothing answers');
    expect(await call.secret()).toMatchObject({ data: 'a password', origin: 'live' });
    expect(await call.plain()).toMatchObject({ origin: 'cache' });
  });
});
