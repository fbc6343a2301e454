import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { listenOnFreePort } from '@fixtures/network/listening-server';
import { stringify } from 'yaml';
import { signFeed } from '../../scripts/release/update-signature.mjs';
import { commandLine, expect, runtime, test, type Desktop, type RunningApp } from './console-app';

test.skip(
  process.platform !== 'linux',
  'an AppImage is the only update that runs without a signed installer',
);

const FILE = 'dealer-onboarding-console-99.0.0-linux-x86_64.AppImage';
/** As it was installed: an update leaves the name, which launchers know. */
const INSTALLED = 'dealer-onboarding-console-3.0.0-linux-x86_64.AppImage';
const keys = generateKeyPairSync('ed25519');

/** A feed on this computer that offers version 99.0.0, signed by a key; it records the paths that were requested. */
async function offerUpdate(installer: string, signer: KeyObject) {
  const requested: string[] = [];
  const sha512 = createHash('sha512').update(installer).digest('base64');
  const files = [{ url: FILE, sha512, size: Buffer.byteLength(installer) }];
  const feed = signFeed(stringify({ version: '99.0.0', files, path: FILE, sha512 }), signer);
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    requested.push(path);
    if (path === '/latest-linux.yml') response.end(feed);
    else if (path === `/${FILE}`) response.end(installer);
    else response.writeHead(404).end();
  });
  return { ...(await listenOnFreePort(server)), requested };
}

/** Starts the console as an AppImage that takes its updates from `url`; returns its file, too. */
async function launchAppImage(
  desktop: Desktop,
  url: string,
  ...args: string[]
): Promise<{ running: RunningApp; appImage: string }> {
  const { folder } = desktop.home;
  const appImage = join(folder, INSTALLED);
  writeFileSync(appImage, 'old');
  chmodSync(appImage, 0o755);
  const config = join(folder, 'app-update.yml');
  writeFileSync(config, stringify({ provider: 'generic', url, updaterCacheDirName: 'console-updater' }));
  const key = join(folder, 'update-key.pem');
  writeFileSync(key, keys.publicKey.export({ type: 'spki', format: 'pem' }));
  const cache = join(folder, 'cache');
  mkdirSync(cache, { recursive: true });
  const running = await desktop.launch({
    args: [`--update-config=${config}`, `--update-key=${key}`, ...args],
    // The mounted image of the file, which has the executable.
    env: { APPIMAGE: appImage, APPDIR: dirname(runtime()), XDG_CACHE_HOME: cache },
  });
  return { running, appImage };
}

test('an update is downloaded in the background and installed when the user asks for it', async ({
  desktop,
}) => {
  const marker = join(desktop.home.folder, 'started');
  const installer = `#!/bin/sh\ntouch '${marker}'\n`;
  const feed = await offerUpdate(installer, keys.privateKey);
  const { running, appImage } = await launchAppImage(desktop, feed.url);
  const { page, app } = running;

  await expect(page.getByText('Version 99.0.0 is ready').first()).toBeVisible();
  expect(readFileSync(appImage, 'utf8')).toBe('old');
  const ended = new Promise<void>((done) => app.process().once('exit', () => done()));
  await page.getByRole('button', { name: 'Restart to update' }).click();
  await ended;
  expect(readFileSync(appImage, 'utf8')).toBe(installer);
  expect(readFileSync(`${appImage}.previous`, 'utf8')).toBe('old');
  await expect.poll(() => existsSync(marker)).toBe(true);
  await feed.close();
});

test('an update waits for unsaved work, and is installed at the quit after it', async ({ desktop }) => {
  const marker = join(desktop.home.folder, 'started');
  const installer = `#!/bin/sh\ntouch '${marker}'\n`;
  const feed = await offerUpdate(installer, keys.privateKey);
  const { running, appImage } = await launchAppImage(desktop, feed.url);
  const { app, page } = running;
  await expect(page.getByText('Version 99.0.0 is ready').first()).toBeVisible();
  await desktop.signIn(running);
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click();
  await page.getByLabel('Display name').fill('Edited, not saved');
  await page.getByRole('button', { name: 'Restart to update' }).click();
  await expect(page.getByText('Save or discard your changes first').first()).toBeVisible();
  expect(readFileSync(appImage, 'utf8')).toBe('old');

  const ended = new Promise<void>((done) => app.process().once('exit', () => done()));
  await app.evaluate(({ app: electron }) => electron.quit());
  await page.getByRole('button', { name: 'Leave' }).click();
  await ended;
  expect(readFileSync(appImage, 'utf8')).toBe(installer);
  // It was installed, and not started again.
  expect(existsSync(marker)).toBe(false);
  await feed.close();
});

test('whoever takes over the host of the feed installs nothing', async ({ desktop }) => {
  const feed = await offerUpdate('evil', generateKeyPairSync('ed25519').privateKey);
  const { running, appImage } = await launchAppImage(
    desktop,
    feed.url,
    'dealer-console://open/preferences/appearance',
  );
  const { page } = running;

  await expect(page.getByText("Version 99.0.0 isn't signed by the publisher of this console")).toBeVisible();
  await running.quit();
  expect(readFileSync(appImage, 'utf8')).toBe('old');
  expect(new Set(feed.requested)).toEqual(new Set(['/latest-linux.yml']));
  await feed.close();
});

test('--previous takes back the last update, and not while the console runs', async ({ desktop }) => {
  const { running, appImage } = await launchAppImage(desktop, 'http://127.0.0.1:9');
  writeFileSync(`${appImage}.previous`, 'older');
  const stepBack = () =>
    spawnSync(runtime(), commandLine(desktop.home, null, ['--previous']), {
      env: { ...process.env, APPIMAGE: appImage, APPDIR: dirname(runtime()) },
      encoding: 'utf8',
    });
  expect(stepBack()).toMatchObject({ status: 1, stdout: 'Close the console first.\n' });
  expect(readFileSync(appImage, 'utf8')).toBe('old');
  await running.quit();
  expect(stepBack()).toMatchObject({ status: 0, stdout: expect.stringContaining('Start the console') });
  expect(readFileSync(appImage, 'utf8')).toBe('older');
});
