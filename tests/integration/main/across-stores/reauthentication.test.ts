import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Browser } from '@fixtures/back-office/client';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { PromptingDesktop } from '@fixtures/console/prompting-desktop';
import { signInWithBrowser } from '@fixtures/console/console-on-sandbox';
import { rootRouter } from '@main/bridge/root-router';
import { createCallerFactory } from '@main/bridge/trpc';
import { PreviewDesktop } from '@main/desktop/preview-desktop';
import { spawnChildProcess } from '@main/sandbox-host/sandbox-host';
import { bootstrapApp } from '@main/startup/bootstrap';
import { createServices } from '@main/startup/create-services';
import { parseOptions } from '@main/startup/options';
import type { Policy } from '@shared/domains/policy/model';
import { policyTexts } from '@shared/domains/policy/texts';
import { reauthenticationTexts } from '@shared/kernel/text/reauthentication-texts';

let host: TestSandbox;
let folder: string;
let disposals: (() => void)[];
beforeAll(async () => {
  host = await startTestSandbox();
});
afterAll(() => host.dispose());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-confirm-'));
  disposals = [];
});
afterEach(() => {
  for (const dispose of disposals) dispose();
  rmSync(folder, { recursive: true, force: true });
});

/** The whole console of a superadmin, on a computer with this policy. */
async function consoleWith(policy: Policy, desktop: PreviewDesktop) {
  const policyFile = join(folder, 'policy.json');
  writeFileSync(policyFile, JSON.stringify(policy));
  const paths = { userData: join(folder, 'user'), downloads: join(folder, 'downloads'), out: folder };
  vi.spyOn(desktop, 'openExternal').mockImplementation(async (url) => {
    await signInWithBrowser(new Browser(), host, url, 'olivia');
  });
  const copied = vi.spyOn(desktop, 'copyText').mockResolvedValue();
  const services = createServices(paths, parseOptions(['--sandbox-url', host.sandbox.url]), {
    ...{ ...bootstrapApp(paths.userData, { policyFile }), desktop, spawnSandbox: spawnChildProcess },
  });
  disposals.push(() => {
    services.connectivity.dispose();
    services.session.close();
  });
  await services.session.signIn('sandbox');
  const call = createCallerFactory(rootRouter)(services);
  const [server] = (await call.dbServers.list()).data;
  if (!server) throw new Error('The sandbox has no DB server');
  const { ipAddress, dbPort } = server;
  const sent = vi.spyOn(services.backOffice, 'read');
  return { services, call, copied, sent, key: { ipAddress, dbPort }, userData: paths.userData };
}

it('a confirmed user sees and copies passwords, with one dialog', async () => {
  const desktop = new PromptingDesktop(folder);
  const { call, copied, key } = await consoleWith({ reauthenticateBeforeSecrets: 'always' }, desktop);
  const { data } = await call.dbServers.password(key);
  expect(data).not.toBe('');
  await call.dbServers.copyPassword(key);
  expect(copied).toHaveBeenCalledExactlyOnceWith(data);
  expect(desktop.authentication.dialogs).toBe(1);
});

it('nothing is read of the back office for a user who is not confirmed', async () => {
  const desktop = new PromptingDesktop(folder);
  const { call, copied, sent, key } = await consoleWith(
    { reauthenticateBeforeSecrets: 'whereAvailable' },
    desktop,
  );
  for (const answer of ['declined', new Error('the dialog crashed')] as const) {
    desktop.authentication.answer = answer;
    const reason =
      answer === 'declined' ? reauthenticationTexts.notConfirmed : reauthenticationTexts.confirmFailed;
    await expect(call.dbServers.password(key)).rejects.toThrow(reason);
    await expect(call.dbServers.copyPassword(key)).rejects.toThrow(reason);
  }
  expect(sent).not.toHaveBeenCalled();
  expect(copied).not.toHaveBeenCalled();
});

it('a sign-out ends the confirmation', async () => {
  const desktop = new PromptingDesktop(folder);
  const { call, services, key } = await consoleWith({ reauthenticateBeforeSecrets: 'always' }, desktop);
  await call.dbServers.password(key);
  await services.session.signOut();
  await services.session.signIn('sandbox');
  await call.dbServers.password(key);
  expect(desktop.authentication.dialogs).toBe(2);
});

it('a browser cannot ask: nothing is revealed where it is always demanded, and the reason is said', async () => {
  const { call, key } = await consoleWith(
    { reauthenticateBeforeSecrets: 'always' },
    new PreviewDesktop(folder),
  );
  await expect(call.dbServers.password(key)).rejects.toThrow(policyTexts.cannotReauthenticate);
  expect((await call.preferences.computer.get()).confirmsSecrets).toBe(true);
});

it('a preference demands it without a policy, and only a confirmed user turns it off', async () => {
  const desktop = new PromptingDesktop(folder);
  const { call, key, userData } = await consoleWith({}, desktop);
  await call.dbServers.password(key);
  expect(desktop.authentication.dialogs).toBe(0);
  const { set } = call.preferences.computer;
  expect((await set({ confirmsSecrets: true })).confirmsSecrets).toBe(true);
  desktop.authentication.answer = 'declined';
  await expect(call.dbServers.password(key)).rejects.toThrow(reauthenticationTexts.notConfirmed);
  await expect(set({ confirmsSecrets: false, theme: 'dark' })).rejects.toThrow(
    reauthenticationTexts.notConfirmed,
  );
  expect(await call.preferences.computer.get()).toMatchObject({ confirmsSecrets: true, theme: 'system' });
  expect(readFileSync(join(userData, 'settings.json'), 'utf8')).toContain('"confirmSecrets": true');
  desktop.authentication.answer = 'confirmed';
  expect((await set({ confirmsSecrets: false })).confirmsSecrets).toBe(false);
});

it('there is no choice in a browser', async () => {
  const { call } = await consoleWith({}, new PreviewDesktop(folder));
  expect((await call.preferences.computer.get()).confirmsSecrets).toBeNull();
});

it('the preference cannot be changed where the organization decides it', async () => {
  const { call } = await consoleWith({ reauthenticateBeforeSecrets: 'off' }, new PromptingDesktop(folder));
  await expect(call.preferences.computer.set({ confirmsSecrets: true })).rejects.toThrow('Managed by');
  expect((await call.preferences.computer.get()).confirmsSecrets).toBe(false);
});
