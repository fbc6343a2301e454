import { read } from '@main/bridge/procedures';
import { rootRouter } from '@main/bridge/root-router';
import { createCallerFactory, router, type ProcedureMeta } from '@main/bridge/trpc';
import { toAppError } from '@main/bridge/to-app-error';
import { createServices } from '@main/create-services';
import { PreviewDesktop } from '@main/desktop/preview-desktop';
import { openHome } from '@main/home';
import { parseOptions } from '@main/options';
import { spawnChildProcess } from '@main/sandbox-host/spawn-child-process';
import type { Services } from '@main/services';
import { AppError } from '@shared/kernel/app-error';
import { connectionTo } from '../../fixtures/connection';
import { may, ROLES, type Capability } from '@shared/kernel/permissions';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';

/** Every procedure, what it needs of session and network, and who may call it: everybody signed in unless said. */
const PROCEDURES: Readonly<Record<string, readonly [ProcedureMeta['kind'], Capability?]>> = {
  'activityLog.list': ['read'],
  'aduUsers.add': ['write', 'change-data'],
  'aduUsers.copyPassword': ['write', 'see-credentials'],
  'aduUsers.list': ['read'],
  'aduUsers.password': ['read', 'see-credentials'],
  'aduUsers.remove': ['write', 'change-data'],
  'billing.act': ['write', 'change-data'],
  'billing.cancellations': ['read'],
  'billing.ofTenant': ['read'],
  'billing.waiting': ['read'],
  'bugs.ofTenant': ['read'],
  'builds.actions': ['read', 'see-settings'],
  'builds.run': ['write', 'see-settings'],
  'bulk.run': ['write', 'change-data'],
  'bulk.sheets': ['local'],
  'bulk.stores': ['read'],
  'bulkLoad.attempts': ['read'],
  'bulkLoad.log': ['read'],
  'bulkLoad.progress': ['local'],
  'bulkLoad.updateStatus': ['write', 'change-data'],
  'bulkLoad.validate': ['write', 'change-data'],
  'calendar.save': ['local'],
  'checklist.list': ['read'],
  'checklist.setStatus': ['write', 'change-data'],
  'comments.add': ['write', 'change-data'],
  'comments.list': ['read'],
  'comments.remove': ['write', 'change-data'],
  'connections.fit': ['local'],
  'connections.list': ['open'],
  'connections.remove': ['open'],
  'connections.save': ['open'],
  'connections.siteHost': ['open'],
  'connections.test': ['open'],
  'connectivity.watch': ['open'],
  'dailyLoads.ofDay': ['read'],
  'dataAsOf.list': ['read'],
  'dataEvaluation.closedDates': ['read', 'see-data-evaluation'],
  'dataEvaluation.missingDates': ['read', 'see-data-evaluation'],
  'dataEvaluation.rows': ['read', 'see-data-evaluation'],
  'dataFeeds.credentials': ['read', 'see-credentials'],
  'dataFeeds.fetchDetails': ['write', 'change-data'],
  'dataFeeds.insert': ['write', 'change-data'],
  'dataFeeds.list': ['read'],
  'dataFeeds.remove': ['write', 'change-data'],
  'dataFeeds.update': ['write', 'change-data'],
  'dbServers.add': ['write', 'see-settings'],
  'dbServers.copyPassword': ['write', 'see-settings'],
  'dbServers.list': ['read', 'see-settings'],
  'dbServers.password': ['read', 'see-settings'],
  'dbServers.remove': ['write', 'see-settings'],
  'dbServers.update': ['write', 'see-settings'],
  'desktop.changed': ['open'],
  'desktop.closeNow': ['open'],
  'desktop.commands': ['open'],
  'desktop.copyText': ['open'],
  'desktop.info': ['open'],
  'desktop.openExternal': ['open'],
  'desktop.openWindow': ['open'],
  'desktop.saveDiagnostics': ['open'],
  'desktop.setBadge': ['open'],
  'desktop.setUnsavedWork': ['open'],
  'desktop.unsavedElsewhere': ['open'],
  'dms.inUse': ['read'],
  'dms.list': ['read'],
  'dms.remove': ['write', 'change-data'],
  'dms.save': ['write', 'change-data'],
  'drafts.get': ['local'],
  'drafts.list': ['local'],
  'drafts.put': ['local'],
  'drafts.remove': ['local'],
  'emailReport.ofDay': ['read'],
  'exports.picture': ['local'],
  'exports.prepare': ['local'],
  'exports.rows': ['local'],
  'exports.table': ['local'],
  'failedLoads.list': ['read', 'see-failed-loads'],
  'failedLoads.run': ['write', 'see-failed-loads'],
  'grouping.list': ['read'],
  'grouping.remove': ['write', 'change-data'],
  'grouping.save': ['write', 'change-data'],
  'jobs.cancel': ['open'],
  'jobs.dismiss': ['open'],
  'jobs.dismissAll': ['open'],
  'jobs.isTold': ['open'],
  'jobs.open': ['open'],
  'jobs.see': ['open'],
  'jobs.showInFolder': ['open'],
  'jobs.watch': ['open'],
  'laborGrids.changeType': ['write', 'change-data'],
  'laborGrids.create': ['write', 'change-data'],
  'laborGrids.fromDoorRate': ['write', 'change-data'],
  'laborGrids.list': ['read'],
  'laborGrids.rates': ['read'],
  'laborGrids.remove': ['write', 'change-data'],
  'laborGrids.types': ['read'],
  'laborGrids.update': ['write', 'change-data'],
  'laborGrids.upload': ['write', 'change-data'],
  'launchReport.allowedValues': ['read'],
  'launchReport.answerRun': ['local'],
  'launchReport.changeField': ['write', 'change-data'],
  'launchReport.counts': ['read'],
  'launchReport.export': ['local'],
  'launchReport.outbox': ['read', 'change-data'],
  'launchReport.rows': ['read'],
  'launchReport.schedule': ['write', 'change-data'],
  'launchReport.scheduled': ['read'],
  'launchReport.send': ['write', 'change-data'],
  'launchReport.trials': ['read'],
  'logins.daily': ['read'],
  'logins.month': ['read'],
  'logins.summary': ['read'],
  'menus.create': ['write', 'change-data'],
  'menus.details': ['read'],
  'menus.interval': ['read'],
  'menus.names': ['read'],
  'menus.opcodes': ['read'],
  'menus.remove': ['write', 'change-data'],
  'menus.removeInterval': ['write', 'change-data'],
  'menus.saveInterval': ['write', 'change-data'],
  'menus.serviceTypes': ['read'],
  'menus.setDefault': ['write', 'change-data'],
  'missedData.list': ['read'],
  'modelMapping.change': ['write', 'change-data'],
  'modelMapping.ofStore': ['read'],
  'moduleDetails.details': ['read'],
  'neverEvents.clients': ['read'],
  'neverEvents.ofClient': ['read'],
  'opcodes.ofStore': ['read'],
  'opcodes.onRepairOrders': ['read'],
  'opcodes.save': ['write', 'change-data'],
  'partsMatrices.changeType': ['write', 'change-data'],
  'partsMatrices.insert': ['write', 'change-data'],
  'partsMatrices.list': ['read'],
  'partsMatrices.remove': ['write', 'change-data'],
  'partsMatrices.sources': ['read'],
  'partsMatrices.types': ['read'],
  'partsMatrices.update': ['write', 'change-data'],
  'partsMatrices.upload': ['write', 'change-data'],
  'partsMatrices.uses': ['read'],
  'payTypes.departments': ['read'],
  'payTypes.list': ['read'],
  'payTypes.save': ['write', 'change-data'],
  'preferences.computer.get': ['open'],
  'preferences.computer.set': ['open'],
  'preferences.get': ['local'],
  'preferences.set': ['local'],
  'revenue.jobs': ['read'],
  'revenue.months': ['read'],
  'revenue.ofMonth': ['read'],
  'roCounts.list': ['read'],
  'sandbox.start': ['open'],
  'sandbox.stop': ['open'],
  'sandbox.watch': ['open'],
  'search.query': ['local'],
  'scheduledExports.begin': ['local'],
  'scheduledExports.chooseFolder': ['local'],
  'scheduledExports.list': ['local'],
  'scheduledExports.pause': ['local'],
  'scheduledExports.refuse': ['local'],
  'scheduledExports.remove': ['local'],
  'scheduledExports.run': ['local'],
  'scheduledExports.save': ['local'],
  'scheduledExports.tellMissed': ['local'],
  'scheduledExports.watch': ['local'],
  'schedulerTimes.list': ['read'],
  'schedulerTimes.update': ['write', 'change-data'],
  'schemaConfigs.copyPassword': ['write', 'see-settings'],
  'schemaConfigs.list': ['read', 'see-settings'],
  'schemaConfigs.password': ['read', 'see-settings'],
  'servicePeople.advisors.list': ['read'],
  'servicePeople.advisors.save': ['write', 'change-data'],
  'servicePeople.technicians.list': ['read'],
  'servicePeople.technicians.save': ['write', 'change-data'],
  'session.cancelSignIn': ['open'],
  'session.signIn': ['open'],
  'session.signOut': ['open'],
  'session.watch': ['open'],
  'storeComparison.configuration': ['local'],
  'storeCopy.scope': ['local'],
  'storeCopy.start': ['write', 'change-data'],
  'storeConfiguration.sheet': ['local'],
  'storeSettings.get': ['read'],
  'storeSettings.save': ['write', 'change-data'],
  'stores.configure': ['write', 'change-data'],
  'stores.create': ['write', 'change-data'],
  'stores.get': ['read'],
  'stores.launches': ['read'],
  'stores.list': ['read'],
  'stores.manufacturers': ['read'],
  'stores.ofTenant': ['read'],
  'stores.onTheirWay': ['read'],
  'stores.remove': ['write', 'change-data'],
  'stores.setBillingDate': ['write', 'change-data'],
  'stores.setLaunchDate': ['write', 'change-data'],
  'stores.standings': ['read'],
  'stores.update': ['write', 'change-data'],
  'submissions.submit': ['write', 'change-data'],
  'suggestions.models.learn': ['local'],
  'suggestions.models.ofStore': ['local'],
  'suggestions.opcodes.learn': ['local'],
  'suggestions.opcodes.ofStore': ['local'],
  'telemetry.event': ['local'],
  'telemetryReports.access': ['read'],
  'telemetryReports.events': ['read'],
  'telemetryReports.traces': ['read'],
  'telemetryReports.types': ['read'],
  'tenantUsers.all': ['read'],
  'tenantUsers.ofRealms': ['read'],
  'tenantUsers.realms': ['read'],
  'tenants.configure': ['write', 'change-data'],
  'tenants.counts': ['read'],
  'tenants.create': ['write', 'change-data'],
  'tenants.get': ['read'],
  'tenants.idOf': ['read'],
  'tenants.idsOf': ['read'],
  'tenants.list': ['read'],
  'tenants.progress': ['local'],
  'tenants.realmStatus': ['read'],
  'tenants.remove': ['write', 'change-data'],
  'tenants.toggleRealm': ['write', 'change-data'],
  'tenants.update': ['write', 'change-data'],
  'testResults.ofDay': ['read', 'see-test-results'],
  'testResults.run': ['write', 'see-test-results'],
  'testResults.runnable': ['read', 'see-test-results'],
  'today.lines': ['local'],
};

const connection = connectionTo('https://office.example', { issuer: 'https://id.example' });

let folder: string;
let services: Services;
let desktop: PreviewDesktop;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-procedures-'));
  const paths = { userData: join(folder, 'user'), downloads: join(folder, 'downloads'), out: folder };
  desktop = new PreviewDesktop(paths.downloads);
  services = createServices(paths, parseOptions(['--sandbox-url', 'http://127.0.0.1:9']), {
    ...openHome(paths.userData),
    desktop,
    spawnSandbox: spawnChildProcess,
  });
  const away = (): Promise<never> => Promise.reject(new AppError('OFFLINE', 'away'));
  vi.spyOn(services.backOffice, 'read').mockImplementation(away);
  vi.spyOn(services.backOffice, 'write').mockImplementation(away);
});
afterEach(() => {
  services.connectivity.dispose();
  services.cache.close();
  rmSync(folder, { recursive: true, force: true });
});

function signIn(role: string): void {
  const user = { subject: 's', name: 'Ann', userName: 'ann', email: '', role, realm: 'bzo' };
  vi.spyOn(services.session, 'current').mockReturnValue({ connection, user, accountKey: 'ann' });
  services.cache.open('ann');
}

/** What comes of a call, by the name of its error; null when it went well. */
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

const metaSchema = z.object({ meta: z.object({ kind: z.string(), capability: z.string().optional() }) });

describe('the table of procedures', () => {
  it('names every one, as it is declared', () => {
    // The router's type nests what it keeps flat.
    const declared = Object.entries(rootRouter._def.procedures).map(([path, procedure]) => {
      const { kind, capability } = metaSchema.parse(Reflect.get(procedure, '_def')).meta;
      return [path, capability ? [kind, capability] : [kind]];
    });
    expect(Object.fromEntries(declared)).toEqual(PROCEDURES);
  });
});

describe('nobody signed in', () => {
  it.each(ofKind('read', 'write', 'local'))('%s is refused', async (path) =>
    expect(await codeOf(path)).toBe('SIGNED_OUT'),
  );
  it.each(ofKind('open'))('%s is not', async (path) => expect(await codeOf(path)).not.toBe('SIGNED_OUT'));
});

describe('a role', () => {
  const paths = ofKind('read', 'write', 'local');
  it.each([...ROLES, ''])('%j may call what it may, and nothing else', async (role) => {
    signIn(role);
    for (const path of paths) {
      const capability = PROCEDURES[path]?.[1];
      const refused = capability !== undefined && !may(role, capability).allowed;
      expect((await codeOf(path)) === 'FORBIDDEN', path).toBe(refused);
    }
  });

  it('that sees no test tenants cannot list them', async () => {
    signIn('admin');
    expect(await codeOf('tenants.list', { status: 'testTenant' })).toBe('FORBIDDEN');
    expect(await codeOf('tenants.list', { status: 'onboarding' })).toBe('OFFLINE');
  });
});

describe('offline', () => {
  beforeEach(() => {
    signIn('superadmin');
    services.connectivity.report(false, 'nothing answers');
  });
  it.each(ofKind('write'))('%s is refused before anything is sent', async (path) => {
    expect(await codeOf(path)).toBe('OFFLINE');
    expect(services.backOffice.write).not.toHaveBeenCalled();
  });
  it('a read gives what was kept, or says why not', async () => {
    expect(await codeOf('dms.list')).toBe('OFFLINE');
    services.cache.answers.put('dms.list:null', '[]', new Date().toISOString());
    expect(await codeOf('dms.list')).toBeNull();
  });
});

describe('the connection somebody is signed in through', () => {
  it('is neither changed nor removed', async () => {
    services.settings.set('connections', [connection]);
    signIn('superadmin');
    const elsewhere = { ...connection, endpoint: 'https://elsewhere.example/graphql' };
    expect(await codeOf('connections.save', elsewhere)).toBe('INVALID');
    expect(await codeOf('connections.remove', { id: 'office' })).toBe('INVALID');
    expect(services.settings.get('connections')).toEqual([connection]);
  });
});

describe('a cache that is damaged', () => {
  it('is told in the window', () => {
    mkdirSync(join(folder, 'user', 'cache'));
    writeFileSync(join(folder, 'user', 'cache', 'account-ann.db'), 'x'.repeat(5000));
    const told: unknown[] = [];
    desktop.join().onCommand((command) => told.push(command));
    signIn('superadmin');
    expect(told).toEqual([
      { command: 'notice', intent: 'warning', text: expect.stringContaining('is damaged') as string },
    ]);
  });
});

describe('two reads of the same', () => {
  it('leave what was asked for last, whichever comes first', async () => {
    signIn('superadmin');
    const first = Promise.withResolvers<string>();
    const given = ['the second', first.promise];
    const slow = router({
      name: read(z.void(), z.string(), async () => ({ data: await given.pop(), partial: false })),
    });
    const call = createCallerFactory(slow)(services);
    const asked = call.name();
    await call.name();
    first.resolve('the first');
    await asked;
    expect(services.cache.answers.get('name:null')?.json).toBe('"the second"');
  });
});

describe('a read that may not be kept', () => {
  const secrets = router({
    secret: read(z.void(), z.string(), async () => ({ data: 'a password', partial: false }), { keep: false }),
    plain: read(z.void(), z.string(), async () => ({ data: 'a name', partial: false })),
  });
  it('is given live only, and never reaches the disk', async () => {
    signIn('superadmin');
    const call = createCallerFactory(secrets)(services);
    expect(await call.secret()).toMatchObject({ data: 'a password', origin: 'live' });
    expect(await call.plain()).toMatchObject({ data: 'a name' });
    expect(services.cache.answers.get('plain:null')?.json).toBe('"a name"');
    expect(services.cache.answers.get('secret:null')).toBeNull();
    // One that an older version of the app kept is not given, either.
    services.cache.answers.put('secret:null', '"older"', new Date().toISOString());
    services.connectivity.report(false, 'nothing answers');
    expect(await call.secret()).toMatchObject({ data: 'a password', origin: 'live' });
    expect(await call.plain()).toMatchObject({ origin: 'cache' });
  });
});
