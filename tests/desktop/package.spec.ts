import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { extractFile, listPackage } from '@electron/asar';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { _electron, test, expect } from '@playwright/test';
import { windowTexts } from '@shared/kernel/platform/window-texts';
import { billOfBuild, refusedLicenses } from '../../scripts/release/sbom.mjs';
import { makeHome, type Home } from '../fixtures/console-process';
import {
  archiveOf,
  installedMegabytes,
  MAX_INSTALLED_MB,
  packageConsole,
} from '../fixtures/packaged-console';
import { runtime } from './console-app';
import { evaluateOnce } from './evaluate-once';
import { answerSaveDialog } from './native-ui';
import { recordingBrowser, ROOT_ARGS, signInPackaged, startPackaged } from './packaged-app';
import { captureOpenedUrls, openedUrls, signInInBrowser } from './system-browser';

/** A byte of the fuse wire: '0' off, '1' on. */
const [OFF, ON] = [48, 49];

test.describe.configure({ mode: 'serial' });
test.skip(process.platform !== 'linux', 'the names below are those of Linux');

let home: Home;
let folder: string;
const executable = (): string => join(folder, 'dealer-onboarding-console');
const archive = (): string => archiveOf(folder);

test.beforeAll(async () => {
  home = makeHome();
  folder = await packageConsole(home.folder, runtime());
});
test.afterAll(() => home.remove());

test('the Electron fuses are set', async () => {
  const wire = await getCurrentFuseWire(executable());
  expect(wire).toMatchObject({
    [FuseV1Options.RunAsNode]: OFF,
    [FuseV1Options.EnableCookieEncryption]: ON,
    [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: OFF,
    [FuseV1Options.EnableNodeCliInspectArguments]: OFF,
    [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: ON,
    [FuseV1Options.OnlyLoadAppFromAsar]: ON,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: OFF,
    [FuseV1Options.GrantFileProtocolExtraPrivileges]: OFF,
  });
});

test('the package contains only the files that run', () => {
  const files = listPackage(archive(), { isPack: false });
  for (const needed of [
    '/out/main/index.js',
    '/out/main/sandbox.js',
    '/out/main/export-worker.js',
    '/out/main/sheet-worker.js',
    '/out/preload/index.cjs',
  ])
    expect(files).toContain(needed);
  const strangers = files.filter((file) => /^\/(src|tests|scripts|docs)|\.(map|gz)$/.test(file));
  expect(strangers).toEqual([]);
  // Everything else is bundled.
  const shipped = files.filter((file) => /^\/node_modules\/(@[^/]+\/)?[^@/]+$/.test(file));
  expect(shipped).toEqual(['/node_modules/better-sqlite3', '/node_modules/keytar']);
  const binaries = files.filter((file) => file.endsWith('.node') && !file.includes('/build/'));
  expect(binaries).toEqual([
    `/node_modules/better-sqlite3/prebuilds/linux-${process.arch}.node`,
    `/node_modules/keytar/prebuilds/linux-${process.arch}/keytar.node`,
  ]);
  for (const native of ['better-sqlite3', 'keytar'])
    expect(existsSync(`${archive()}.unpacked/node_modules/${native}`), native).toBe(true);
});

test('the licenses of bundled packages are included', () => {
  const terms = (part: string): string =>
    extractFile(archive(), join('out', part, 'licenses.md')).toString('utf8');
  expect(terms('main')).toMatch(/exceljs[\s\S]+Permission is hereby granted/);
  expect(terms('main')).toMatch(/dejavu-fonts-ttf[\s\S]+Bitstream Vera Fonts Copyright/);
  expect(terms('renderer')).toMatch(/react-dom[\s\S]+Permission is hereby granted/);
});

test('every package that ships has terms that the project agrees to', () => {
  const bill = billOfBuild();
  expect(bill.components.length).toBeGreaterThan(100);
  expect(refusedLicenses(bill)).toEqual([]);
});

test('the installed size beyond Electron is small', () => {
  expect(installedMegabytes(folder)).toBeLessThan(MAX_INSTALLED_MB);
});

/** Runs a console with --help, on a screen that does not exist: it must end before it opens anything. */
async function helpOf(command: string, args: readonly string[]): Promise<string> {
  const env = { ...process.env, DISPLAY: ':9999', WAYLAND_DISPLAY: '' };
  const { stdout } = await promisify(execFile)(command, [...args, ...ROOT_ARGS, '--help'], { env });
  return stdout;
}

test('with --help, the app prints its options and the entries of a policy, and opens no window', async () => {
  const installed = await helpOf(executable(), []);
  expect(installed).toMatch(/^dealer-onboarding-console \[options\]/);
  expect(installed).toContain('--user-data DIR');
  expect(installed).toContain('reauthenticateBeforeSecrets');
  expect(installed).not.toContain('--port');
  expect(await helpOf(runtime(), [archive()])).toMatch(/^npm start -- \[options\]/);
});

test('with --remove-data, nothing of a user is left but the program, and no window opens', async () => {
  const [config, cache] = [join(home.folder, 'config'), join(home.folder, 'caches')];
  const env = {
    ...process.env,
    ...{ DISPLAY: ':9999', WAYLAND_DISPLAY: '', XDG_CONFIG_HOME: config, XDG_CACHE_HOME: cache },
  };
  const userData = join(config, 'Dealer Onboarding Console');
  const files = [
    join(userData, 'cache', 'account-1.db'),
    join(userData, 'settings.json'),
    join(config, 'autostart', 'dealer-onboarding-console.desktop'),
    join(cache, 'dealer-onboarding-console-updater', 'pending', 'console.AppImage'),
  ];
  const others = [join(config, 'autostart', 'other.desktop'), join(config, 'Other', 'settings.json')];
  for (const file of [...files, ...others]) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '{}');
  }
  const remove = (...args: string[]) =>
    promisify(execFile)(executable(), [...ROOT_ARGS, '--remove-data', ...args], { env });
  await expect(remove(`--user-data=${userData}`)).rejects.toMatchObject({ code: 1 });
  expect(files.every((file) => existsSync(file))).toBe(true);
  expect((await remove()).stdout.trim()).toBe(windowTexts.dataRemoved);
  expect(files.filter((file) => existsSync(file))).toEqual([]);
  expect(existsSync(userData)).toBe(false);
  expect(others.filter((file) => existsSync(file))).toEqual(others);
});

test('the packaged app starts its own sandbox, opens the system browser and signs in', async () => {
  const args = [`--user-data=${home.userData}`, '--tenants=12', '--failure-rate=0'];
  const { page, end } = await startPackaged(executable(), args, recordingBrowser(home));
  try {
    await expect(page).toHaveURL('app://console/');
    await signInPackaged(home, page);
    await expect(page.getByRole('list', { name: 'Tenants by status' })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.getByRole('link', { name: 'All Stores' }).click();
    await expect(page.getByRole('grid').or(page.getByRole('treegrid')).getByRole('row').nth(1)).toBeVisible();
  } finally {
    await end();
  }
});

test('the export worker runs from the asar archive', async () => {
  const other = makeHome();
  // The unpackaged runtime is used, because the packaged one does not let a test answer its save dialog.
  const app = await _electron.launch({
    args: [archive(), ...ROOT_ARGS, `--user-data=${other.userData}`, '--tenants=12', '--failure-rate=0'],
  });
  try {
    evaluateOnce(app);
    await captureOpenedUrls(app);
    const page = await app.firstWindow();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect.poll(async () => (await openedUrls(app)).length).toBe(1);
    await signInInBrowser((await openedUrls(app))[0] ?? '', 'olivia');
    await page.getByRole('link', { name: 'All Stores' }).click();
    const target = join(other.folder, 'Store List.xlsx');
    await answerSaveDialog(app, target);
    await page.getByRole('button', { name: /Export Store List/ }).click();
    await page.getByRole('menuitem', { name: /Excel/ }).click();
    await expect.poll(() => existsSync(target)).toBe(true);
    expect(readFileSync(target).subarray(0, 2).toString()).toBe('PK');
  } finally {
    app.process().kill('SIGKILL');
    other.remove();
  }
});
