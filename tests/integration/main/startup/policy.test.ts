import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectionTo } from '@fixtures/samples/connection';
import { rootRouter } from '@main/bridge/root-router';
import { createCallerFactory } from '@main/bridge/trpc';
import { createPageFiles } from '@main/page/page-files';
import { consoleFormats } from '@main/settings/console-formats';
import { PreviewDesktop } from '@main/desktop/preview-desktop';
import { spawnChildProcess } from '@main/sandbox-host/sandbox-host';
import { bootstrapApp } from '@main/startup/bootstrap';
import { createServices } from '@main/startup/create-services';
import { parseOptions } from '@main/startup/options';
import type { Services } from '@main/startup/services';
import { tokensOf } from '@main/session/token-refresher';
import { readRecord, writeRecord } from '@main/session/storage/session-record';
import type { Connection } from '@shared/domains/connections/model';
import type { ScheduleChange } from '@shared/domains/scheduled-exports/model';
import { formatDate } from '@shared/kernel/text/format';
import { applyFormats, DEFAULT_FORMATS } from '@shared/kernel/text/formats/formats';
import { policyTexts } from '@shared/domains/policy/texts';

let folder: string;
let services: Services | null;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-policy-'));
  services = null;
});
afterEach(() => {
  applyFormats(DEFAULT_FORMATS);
  services?.connectivity.dispose();
  rmSync(folder, { recursive: true, force: true });
});

/** A console on a computer with this policy; a text stands in the file as it is. */
function start(policy: object | string) {
  const file = join(folder, 'policy.json');
  writeFileSync(file, typeof policy === 'string' ? policy : JSON.stringify(policy));
  const paths = { userData: join(folder, 'user'), downloads: join(folder, 'downloads'), out: folder };
  const started = createServices(paths, parseOptions(['--sandbox-url', 'http://127.0.0.1:9']), {
    ...bootstrapApp(paths.userData, { policyFile: file }),
    desktop: new PreviewDesktop(paths.downloads),
    spawnSandbox: spawnChildProcess,
  });
  services = started;
  return { services: started, calls: createCallerFactory(rootRouter)(started) };
}

const backOffice = (changes: Partial<Connection> = {}): Connection =>
  connectionTo('https://office.example', { id: 'office', issuer: 'https://id.example', ...changes });

/** Ann is signed in from here on, until `current` is restored. */
function signedInAnn(console: Services, connection: Partial<Connection> = {}) {
  const cache = console.caches.open('ann');
  const current = vi.spyOn(console.session, 'current').mockReturnValue({
    connection: backOffice(connection),
    user: { subject: 's', name: 'Ann', userName: 'ann', email: '', role: 'superadmin', realm: 'bzo' },
    accountKey: 'ann',
    signal: new AbortController().signal,
    cache,
  });
  return { cache, current };
}

it('connections of the policy come first and cannot be changed or hidden by one of the same id', async () => {
  const { calls, services: console } = start({ connections: [backOffice()] });
  console.settings.set('connections', [
    backOffice({ name: 'Mine', endpoint: 'https://evil.example/graphql' }),
  ]);
  const list = await calls.connections.list();
  expect(list.map(({ id, kind, name }) => [id, kind, name])).toEqual([
    ['sandbox', 'sandbox', 'Sandbox'],
    ['office', 'managed', backOffice().name],
  ]);
  expect((await console.connections.get('office')).endpoint).toBe(backOffice().endpoint);
  await expect(calls.connections.save(backOffice())).rejects.toThrow('managed by your organization');
  await expect(calls.connections.remove({ id: 'office' })).rejects.toThrow('managed by your organization');
});

it('locked connections are the only ones, and a stored session of another one is not restored', async () => {
  const { calls, services: console } = start({ connections: [backOffice()], connectionsLocked: true });
  console.settings.set('connections', [backOffice({ id: 'mine' })]);
  expect((await calls.connections.list()).map(({ id }) => id)).toEqual(['sandbox', 'office']);
  await expect(console.connections.get('mine')).rejects.toThrow();
  await expect(calls.connections.save(backOffice({ id: '' }))).rejects.toThrow(
    'managed by your organization',
  );

  const user = { subject: 's', name: 'Ann', userName: 'ann', email: '', role: 'admin', realm: 'bzo' };
  const tokens = tokensOf({ access_token: 'a', token_type: 'bearer', refresh_token: 'r' }, 1_000);
  const restored = (connection: Connection) =>
    readRecord(writeRecord(connection, user, tokens), (one) => console.connections.mayUse(one));
  expect(restored(backOffice())?.tokens.signedInAt).toBe(1_000);
  expect(restored(backOffice({ id: 'mine' }))).toBeNull();
  expect(restored(backOffice({ endpoint: 'https://evil.example/graphql' }))).toBeNull();
});

it('a sandbox that is not allowed is neither listed nor started', async () => {
  const { calls, services: console } = start({ sandboxAllowed: false });
  expect(await calls.connections.list()).toEqual([]);
  await expect(calls.sandbox.start()).rejects.toThrow('turned the sandbox off');
  await expect(console.connections.get('sandbox')).rejects.toThrow('turned the sandbox off');
});

it('single-key shortcuts are what the policy says, whatever was stored', async () => {
  const { calls, services: console } = start({ singleKeyShortcuts: false });
  console.settings.set('letterKeys', true);
  expect((await calls.preferences.computer.get()).letterKeys).toBe(false);
  await expect(calls.preferences.computer.set({ letterKeys: true })).rejects.toThrow('Managed by');
  await expect(calls.preferences.computer.set({ theme: 'dark' })).resolves.toMatchObject({ theme: 'dark' });
});

it('the formats are those of the policy, and are handed to the page and to this process', async () => {
  const { calls, services: console } = start({ formats: 'de-DE' });
  console.settings.set('formats', 'en-GB');
  expect(formatDate('2026-12-31')).toBe('31.12.2026');
  const { formats, formatsInForce } = await calls.preferences.computer.get();
  expect([formats, formatsInForce.paper]).toEqual(['de-DE', 'A4']);
  await expect(calls.preferences.computer.set({ formats: 'en-US' })).rejects.toThrow('Managed by');
  const root = join(folder, 'page');
  mkdirSync(root);
  writeFileSync(join(root, 'index.html'), '<meta name="formats" content="__FORMATS__" />');
  const page = createPageFiles(root, { plain: false, formats: () => consoleFormats(console) });
  const content = /content="([^"]+)"/.exec(String((await page('/')).body))?.[1] ?? '';
  expect(JSON.parse(decodeURIComponent(content))).toEqual(formatsInForce);
});

it('a chosen format holds at once, and after a restart', async () => {
  const { calls } = start({});
  expect(formatDate('2026-12-31')).toBe('12/31/2026');
  await calls.preferences.computer.set({ formats: 'en-GB' });
  expect(formatDate('2026-12-31')).toBe('31/12/2026');
  applyFormats(DEFAULT_FORMATS);
  services?.connectivity.dispose();
  start({});
  expect(formatDate('2026-12-31')).toBe('31/12/2026');
});

it('files are exported to the folders and in the formats of the policy only', async () => {
  const { services: console } = start({ exportFolders: [join(folder, 'allowed')], exportFormats: ['csv'] });
  const write = vi.fn(async () => ({}));
  await expect(console.exports.exportFile({ fileName: 'A', format: 'ics' }, write)).rejects.toThrow('csv');
  await expect(console.exports.exportFile({ fileName: 'A', format: 'csv' }, write)).rejects.toThrow(
    'allowed',
  );
  await expect(console.exports.writeFile(join(folder, 'a.csv'), 'csv', write)).rejects.toThrow('allowed');
  const inside = join(folder, 'allowed', 'a.pdf');
  await expect(console.exports.writeFile(inside, 'pdf', write)).rejects.toThrow(
    'only these export formats: csv',
  );
  expect(write).not.toHaveBeenCalled();
});

it('the next export can be set back to the downloads only if the policy allows them', async () => {
  const { calls } = start({ exportFolders: [join(folder, 'allowed')] });
  expect(await calls.preferences.computer.get()).toMatchObject({
    exportFolders: [join(folder, 'allowed')],
    downloadsAllowed: false,
  });
  await expect(calls.preferences.computer.set({ exportFolder: null })).rejects.toThrow('allowed');
  services?.connectivity.dispose();
  const wider = start({ exportFolders: [folder] });
  const settings = await wider.calls.preferences.computer.set({ exportFolder: null });
  expect(settings).toMatchObject({ exportFolder: null, downloadsAllowed: true });
});

it('the page says where the policy is', async () => {
  const { calls } = start({ exportFolders: ['exports'] });
  const { place, problems } = await calls.policy.managed();
  expect(place).toBe(join(folder, 'policy.json'));
  expect(problems.map(({ key }) => key)).toEqual(['exportFolders']);
});

it('the sheets of many stores obey the formats and folders of the policy before a run starts', async () => {
  const { calls, services: console } = start({
    exportFolders: [join(folder, 'allowed')],
    exportFormats: ['csv', 'pdf'],
  });
  const { cache, current } = signedInAnn(console);
  const chooseFolder = vi.spyOn(console.desktop, 'chooseFolder');
  const steps = [{ id: 1, storeName: 'Ford', tenantName: 'Smith' }];
  const sheets = (format: 'xlsx' | 'pdf') =>
    calls.bulk.sheets({
      format,
      steps,
      leftOut: [],
      plan: '/statelessServiceBzoStoreDetails/bulk?do=sheets',
    });
  await expect(sheets('xlsx')).rejects.toThrow('only these export formats: csv, pdf');
  expect(chooseFolder).not.toHaveBeenCalled();
  await expect(sheets('pdf')).rejects.toThrow('allowed');
  expect(console.jobs.list()).toEqual([]);
  cache.close();
  current.mockRestore();
});

it('menus and the form of a schedule learn which exports are refused', async () => {
  const { calls, services: console } = start({ exportFormats: ['csv'], scheduledExportsAllowed: true });
  expect(Object.keys(await calls.exports.refusals())).toEqual(['xlsx', 'pdf', 'png', 'ics']);
  const schedule: Omit<ScheduleChange, 'format'> = {
    ...{ id: null, folderId: null, name: 'Stores', address: '/stores', gridId: 'stores', keep: 1 },
    ...{ every: 'day', weekday: 0, time: '08:00', fixedFormat: false },
  };
  expect(() => console.schedules.save({ ...schedule, format: 'pdf' })).toThrow(
    'only these export formats: csv',
  );
  expect(() => console.schedules.save({ ...schedule, format: 'csv' })).toThrow('folder');
});

it('no export runs by itself where they are turned off', () => {
  const { services: console } = start({ scheduledExportsAllowed: false });
  expect(() => console.schedules.run('any')).toThrow('turned scheduled exports off');
});

it('usage events, secrets on the clipboard and answers of the cache are turned off', async () => {
  const { services: console, calls } = start({
    usageEventsAllowed: false,
    copySecretsAllowed: false,
    offlineDays: 0,
  });
  const { cache, current } = signedInAnn(console, { collector: 'https://collector.example/v1/traces' });
  console.telemetry.event({ kind: 'page', page: '/', target: '', at: '2026-01-01T00:00:00.000Z' });
  await console.telemetry.flush();
  expect(console.settings.get('installation')).toBeNull();
  console.connectivity.report(true);
  await expect(calls.dbServers.copyPassword({ ipAddress: '10.0.0.1', dbPort: 5432 })).rejects.toThrow(
    'turned copying of secrets off',
  );
  // Nothing is answered from the cache: it may be no day old. Within the session it saves another request.
  cache.responses.put('key', '{}', new Date().toISOString());
  expect(cache.responses.get('key')).toBeNull();
  expect(cache.responses.getReusable('key')?.json).toBe('{}');
  cache.close();
  current.mockRestore();
});

it('a policy that cannot be read forbids what it can, and says so on the page and in the log', async () => {
  const { calls, services: console } = start('{ "sandboxAllowed": tru');
  expect(await calls.connections.list()).toEqual([]);
  const { entries, problems } = await calls.policy.managed();
  expect(entries.length).toBeGreaterThan(10);
  expect(problems).toEqual([{ key: null, message: expect.stringContaining("can't be read") }]);
  expect((await calls.desktop.info()).notices).toEqual([problems[0]?.message]);
  expect(readFileSync(join(console.paths.userData, 'logs', 'console.log'), 'utf8')).toContain(
    'policy.invalid',
  );
});

it('several problems are one notice, since each of many would be cut', async () => {
  const { calls } = start({ offlineDays: 'a week', sessionHours: 9000, exportFolder: '/srv' });
  expect((await calls.policy.managed()).problems).toHaveLength(3);
  expect((await calls.desktop.info()).notices).toEqual([policyTexts.problems]);
});

it('an invalid entry alone takes its safe value, and is named', async () => {
  const { calls } = start({ copySecretsAllowed: 'sometimes', exportFormats: ['csv'] });
  const { entries, problems } = await calls.policy.managed();
  expect(entries).toContainEqual({ key: 'copySecretsAllowed', title: 'Allow copying secrets', value: 'off' });
  expect(entries).toContainEqual({ key: 'exportFormats', title: 'Export formats', value: 'csv' });
  expect(problems.map(({ key }) => key)).toEqual(['copySecretsAllowed']);
});
