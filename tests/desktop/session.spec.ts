import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import keytar from 'keytar';
import { z } from 'zod';
import { keychainEntryOf } from '@main/session/storage/secret-store';
import { filesBelow, filesHolding } from '@fixtures/files/files-on-disk';
import { expect, test } from './console-app';
import { openedUrls } from './system-browser';

const NO_KEYCHAIN = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent' };
const SERVICE = 'dealer-console';

const sessionSchema = z.record(z.string(), z.string());

/** The keychain entries of the accounts whose tokens lie sealed on the disk. */
const entriesOfSealed = (userData: string): string[] =>
  Object.entries(sessionSchema.parse(JSON.parse(readFileSync(join(userData, 'session.bin'), 'utf8')))).map(
    ([account, stored]) => keychainEntryOf(account, stored),
  );

/** Those of the entries that the keychain has. One by one: a list of all fails where another console removes its own. */
const inKeychain = async (entries: readonly string[]): Promise<string[]> => {
  const secrets = await Promise.all(entries.map((entry) => keytar.getPassword(SERVICE, entry)));
  return entries.filter((_entry, at) => secrets[at] !== null);
};

test('an older version opens read-only on newer data, beside the newer one', async ({ desktop }) => {
  const { home } = desktop;
  const usual = await desktop.launch();
  await expect(usual.page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  writeFileSync(join(home.userData, 'data-format.json'), JSON.stringify({ format: 99, version: '99.0.0' }));
  // The lock of the first is on the newer data, so both run.
  const older = await desktop.launch();
  await desktop.signIn(older);
  await expect(older.page.getByText('Reading only')).toBeVisible();
  await expect(older.page.getByText('Install version 99.0.0 or newer').first()).toBeVisible();
  await older.quit();
  await usual.quit();
});

test.describe('with a keychain', () => {
  test.skip(process.env['DBUS_SESSION_BUS_ADDRESS'] === undefined, 'there is no keychain on this machine');

  test('signs in through the system browser; the session survives a restart', async ({ desktop }) => {
    const first = await desktop.launch();
    await desktop.signIn(first);
    await expect(first.page.getByText('Olivia Ortega')).toBeVisible();
    await expect(first.page.getByRole('button', { name: 'Jobs and notices', exact: true })).toBeVisible();
    const entries = entriesOfSealed(desktop.home.userData);
    expect(entries).not.toEqual([]);
    expect(await inKeychain(entries)).toEqual(entries);
    await first.quit();

    const second = await desktop.launch();
    await expect(second.page.getByRole('list', { name: 'Tenants by status' })).toBeVisible();
    await expect(second.page.getByText('Olivia Ortega')).toBeVisible();
    expect(await openedUrls(second.app)).toEqual([]);
  });

  test('log-out leaves no database, tokens or keychain entry, and no name after the console has quit', async ({
    desktop,
  }) => {
    const { home } = desktop;
    const running = await desktop.launch();
    await desktop.signIn(running);
    const entries = entriesOfSealed(home.userData);
    expect(entries).toHaveLength(1);
    const tenant = await running.page.getByRole('article').first().getAttribute('aria-label');
    const cached = (): string[] =>
      filesHolding(filesBelow(join(home.userData, 'cache')), tenant ?? 'no tenant');
    await expect.poll(cached).not.toEqual([]);
    const named = (): string[] => filesHolding(filesBelow(home.userData), 'Olivia Ortega');
    // Chromium writes seconds later by itself, and a second time only a minute after the first: what the page stores
    // after one flush is written by the next one.
    const flushed = async (): Promise<string> => {
      await running.app.evaluate(({ session }) => session.defaultSession.flushStorageData());
      return named().join();
    };
    await expect.poll(flushed).toContain('Session Storage');

    await running.page.getByRole('button', { name: 'Log out' }).click();
    await expect(running.page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    // The page is notified first; the file and the keychain follow, each in its time.
    await expect.poll(() => filesBelow(join(home.userData, 'cache'))).toEqual([]);
    await expect.poll(() => existsSync(join(home.userData, 'session.bin'))).toBe(false);
    await expect.poll(() => inKeychain(entries)).toEqual([]);
    await expect
      .poll(() => running.page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]))
      .toEqual([]);

    await running.quit();
    // Windows removes no file that is open.
    if (process.platform !== 'win32') expect(named()).toEqual([]);
    const next = await desktop.launch();
    await expect(next.page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(named()).toEqual([]);
  });
});

test('without a keychain the session is kept in memory only, with a notice', async ({ desktop }) => {
  const first = await desktop.launch({ env: NO_KEYCHAIN });
  await desktop.signIn(first);
  await first.page
    .getByRole('button', { name: 'Jobs and notices, 1 notice: Session in memory only' })
    .click();
  await expect(first.page.getByRole('dialog').getByText('Session in memory only')).toBeVisible();
  expect(existsSync(join(desktop.home.userData, 'session.bin'))).toBe(false);
  await first.quit();

  const second = await desktop.launch({ env: NO_KEYCHAIN });
  await expect(second.page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});
