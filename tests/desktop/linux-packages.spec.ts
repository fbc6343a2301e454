// Installs the deb and the rpm, starts them, updates them and removes them, on a copy of this computer's system: an overlay
// in a mount namespace, so that nothing of the computer changes. An AppImage needs no installation: it is started,
// replaced and taken back.

import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { expectDraftPersisted } from '@fixtures/files/persisted';
import { makeHome, type Home } from '../fixtures/console-process';
import { INSTEAD_OF_FPM, packageForLinux, type LinuxKind } from '../fixtures/packaged-console';
import { runtime } from './console-app';
import { recordingBrowser, ROOT_ARGS, signInPackaged, startPackaged, type PackagedApp } from './packaged-app';

const REPOSITORY = resolve(import.meta.dirname, '..', '..');
const NAME = 'dealer-onboarding-console';
const {
  productName,
  desktopName,
  version: NEXT,
} = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8')) as Record<
  'productName' | 'desktopName' | 'version',
  string
>;
const FIRST = '2.9.9';
const EDITED = 'Typed before the update';
const HICOLOR = '/usr/share/icons/hicolor';

/** Runs the command after the first argument on the system whose changes are in the folder that this names. */
const ENTER = `
mount -t overlay overlay -o "lowerdir=/,upperdir=$1/changes,workdir=$1/work" "$1/root"
for folder in /proc /dev /sys; do mount --rbind "$folder" "$1/root$folder"; done
for folder in /tmp /run "$REPOSITORY"; do mount --bind "$folder" "$1/root$folder"; done
root=$1/root; shift; exec chroot "$root" "$@"`;

/** A system of its own for programs that install. */
class CopiedSystem {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    for (const name of ['changes', 'work', 'root']) mkdirSync(join(folder, name), { recursive: true });
  }

  /** Arguments of unshare(1) for a command on this system. */
  command(...words: string[]): string[] {
    return ['--mount', 'sh', '-ec', ENTER, 'sh', this.#folder, ...words];
  }

  run(...words: string[]): { status: number | null; output: string } {
    const { status, stdout, stderr } = spawnSync('unshare', this.command(...words), {
      encoding: 'utf8',
      env: { ...process.env, REPOSITORY, DEBIAN_FRONTEND: 'noninteractive' },
    });
    return { status, output: `${stdout}${stderr}` };
  }

  /** Runs a command that must succeed. */
  must(...words: string[]): string {
    const { status, output } = this.run(...words);
    expect(status, `${words.join(' ')}: ${output}`).toBe(0);
    return output;
  }

  has(path: string): boolean {
    return this.run('test', '-e', path).status === 0;
  }

  /** Files, folders and links of the app that this system has and the computer does not have. */
  leftovers(): string[] {
    const changes = join(this.#folder, 'changes');
    return readdirSync(changes, { recursive: true, encoding: 'utf8' })
      .filter((path) => basename(path).includes(NAME) || basename(path) === productName)
      .filter((path) => this.has(`/${path}`));
  }
}

/** The lines of a desktop file by its groups. */
function groupsOf(desktopFile: string): Map<string, Map<string, string>> {
  const groups = new Map<string, Map<string, string>>();
  let group = new Map<string, string>();
  for (const line of desktopFile.split('\n')) {
    const [, title] = /^\[(.+)\]$/.exec(line) ?? [];
    const [, key, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (title !== undefined) groups.set(title, (group = new Map()));
    else if (key !== undefined && value !== undefined) group.set(key, value);
  }
  return groups;
}

function checkCommand(system: CopiedSystem): void {
  expect(system.must('readlink', '-f', `/usr/bin/${NAME}`)).toBe(`/opt/${NAME}/${NAME}\n`);
}

/** What launchers need of the installed files: a command, an icon that themes list, the scheme, and the quick list. */
function checkLauncher(system: CopiedSystem): void {
  const groups = groupsOf(system.must('cat', `/usr/share/applications/${NAME}.desktop`));
  const entry = groups.get('Desktop Entry');
  expect(entry?.get('Name')).toBe(productName);
  // Without a space: xdg-settings, by which the app becomes the one that opens its links, takes the first word.
  expect(entry?.get('Exec')).toBe(`/opt/${NAME}/${NAME} %U`);
  expect(entry?.get('MimeType')).toBe('x-scheme-handler/dealer-console;');
  // By these a desktop finds the file for a window: its class under X11, Electron's desktop name under Wayland.
  expect(entry?.get('StartupWMClass')).toBe(productName);
  expect(desktopName).toBe(`${NAME}.desktop`);
  const actions = [...groups.keys()].flatMap((title) => /^Desktop Action (.+)$/.exec(title)?.[1] ?? []);
  expect(entry?.get('Actions')?.split(';').filter(Boolean)).toEqual(actions);
  // A theme's folders are those that its index names; launchers look at no other.
  const listed = groupsOf(system.must('cat', `${HICOLOR}/index.theme`))
    .get('Icon Theme')
    ?.get('Directories');
  const folders = listed?.split(',').filter((folder) => folder.endsWith('/apps')) ?? [];
  const icons = system.must('find', HICOLOR, '-name', `${entry?.get('Icon')}.*`).split('\n');
  expect(icons.map((path) => path.split('/').slice(5, 7).join('/'))).toEqual(
    expect.arrayContaining([expect.stringMatching(new RegExp(`^(${folders.join('|')})$`))]),
  );
  checkCommand(system);
  expect(system.has('/usr/share/polkit-1/actions/com.dealer-onboarding-console.app.policy')).toBe(true);
}

/** What a running console has to tell a desktop: that it opens its links, and the class that its launcher names. */
function checkDesktop(config: string): void {
  expect(readFileSync(join(config, 'mimeapps.list'), 'utf8')).toContain(
    `x-scheme-handler/dealer-console=${desktopName}`,
  );
  const windows = spawnSync('xwininfo', ['-root', '-tree'], { encoding: 'utf8' }).stdout;
  expect(windows).toMatch(new RegExp(`\\("[^"]*" "${productName}"\\)`));
}

const logIn = (userData: string): string => readFileSync(join(userData, 'logs', 'console.log'), 'utf8');

let made: Home;
const packages: Record<string, Partial<Record<LinuxKind, string>>> = {};
test.skip(process.platform !== 'linux', 'these are packages of Linux');
test.beforeAll(async () => {
  // Six packages of a quarter of a gigabyte each: a busy machine takes minutes for them.
  test.setTimeout(1_800_000);
  made = makeHome();
  for (const version of [FIRST, NEXT])
    packages[version] = await packageForLinux(made.folder, runtime(), version);
});
test.afterAll(() => made.remove());

/** The file of a version; without what makes it, its test is skipped. */
function packageOf(kind: LinuxKind, version: string): string {
  const file = packages[version]?.[kind];
  test.skip(file === undefined, `no ${kind} can be made here`);
  return file ?? '';
}

let home: Home;
/** The consoles that a failed test leaves. */
const running = new Set<PackagedApp>();
test.beforeEach(() => (home = makeHome()));
test.afterEach(async () => {
  await Promise.all([...running].map((app) => app.end()));
  running.clear();
  home.remove();
});

/** The folders of the user whose home this is, as a desktop names them. */
const userOf = ({ folder }: Home) => ({
  config: join(folder, 'config'),
  userData: join(folder, 'config', productName),
  env: { ...recordingBrowser(home), HOME: folder, XDG_CONFIG_HOME: join(folder, 'config'), REPOSITORY },
});

async function start(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<PackagedApp> {
  const app = await startPackaged(command, [...args, '--tenants=12', '--failure-rate=0'], env);
  running.add(app);
  return app;
}

async function end(app: PackagedApp): Promise<void> {
  await app.end();
  running.delete(app);
}

/** Signs in, changes the form of a tenant without saving, and returns its route. */
async function leaveUnsaved({ page }: PackagedApp): Promise<string> {
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click();
  await page.getByLabel('Display name').fill(EDITED);
  await expectDraftPersisted({ ...home, userData: userOf(home).userData }, EDITED);
  return new URL(page.url()).pathname;
}

async function restoreUnsaved({ page }: PackagedApp): Promise<void> {
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Display name')).toHaveValue(EDITED);
}

/** How the managers of packages are asked. Those of rpm run on this Debian, whose database lists no rpm to depend on. */
const ON_DEBIAN = ['--force-debian', '--nodeps'];
const MANAGERS = {
  deb: {
    install: ['dpkg', '--force-unsafe-io', '--install'],
    update: ['dpkg', '--force-unsafe-io', '--install'],
    version: ['dpkg-query', '--show', '--showformat=${Version}', NAME],
    needs: ['dpkg-query', '--show', '--showformat=${Depends}', NAME],
    removals: [
      ['dpkg', '--remove', NAME],
      ['dpkg', '--purge', NAME],
    ],
  },
  rpm: {
    install: ['rpm', ...ON_DEBIAN, '--install'],
    update: ['rpm', ...ON_DEBIAN, '--upgrade'],
    version: ['rpm', '--query', '--queryformat=%{VERSION}', NAME],
    needs: ['rpm', '--query', '--requires', NAME],
    removals: [['rpm', ...ON_DEBIAN, '--erase', NAME]],
  },
};

/** A copy of this system; without root or an overlay, the test is skipped. */
function copiedSystem(): CopiedSystem {
  test.skip(process.getuid?.() !== 0, 'only root installs packages');
  const system = new CopiedSystem(join(home.folder, 'system'));
  const entered = system.run('true');
  test.skip(entered.status !== 0, `this system cannot be copied by an overlay: ${entered.output}`);
  return system;
}

/** An rpm with the scripts that electron-builder makes, which earlier versions had, and a program that does nothing. */
function earlierRpm(): string {
  const folder = join(home.folder, 'earlier');
  mkdirSync(folder);
  const put = (name: string, text: string): string => {
    const file = join(folder, name);
    writeFileSync(file, text, { mode: 0o755 });
    return file;
  };
  const templates = join(REPOSITORY, 'node_modules', 'app-builder-lib', 'templates', 'linux');
  const script = (name: string): string =>
    put(
      name,
      readFileSync(join(templates, `${name}.tpl`), 'utf8').replaceAll(
        /\$\{(?:executable|sanitizedProductName)\}/g,
        NAME,
      ),
    );
  const options = {
    name: NAME,
    version: '2.0.0',
    architecture: process.arch === 'arm64' ? 'aarch64' : 'x86_64',
    'rpm-os': 'linux',
    'rpm-summary': 'An earlier version',
    description: 'An earlier version',
    license: 'MIT',
    'after-install': script('after-install'),
    'after-remove': script('after-remove'),
    package: join(folder, 'earlier.rpm'),
  };
  const words = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  const program = `${put(NAME, '#!/bin/sh\n')}=/opt/${NAME}/${NAME}`;
  const { status, stderr } = spawnSync(
    process.execPath,
    [INSTEAD_OF_FPM, '-s', 'dir', '-t', 'rpm', ...words, program],
    { encoding: 'utf8' },
  );
  expect(status, stderr).toBe(0);
  return options.package;
}

for (const kind of ['deb', 'rpm'] as const)
  test(`the ${kind} is installed, started, updated with unsaved work, and removed`, async () => {
    const [first, next] = [packageOf(kind, FIRST), packageOf(kind, NEXT)];
    const manager = MANAGERS[kind];
    const system = copiedSystem();
    const { config, userData, env } = userOf(home);
    const launch = (...links: string[]): Promise<PackagedApp> => {
      const entry = groupsOf(system.must('cat', `/usr/share/applications/${NAME}.desktop`)).get(
        'Desktop Entry',
      );
      // The command of the launcher, as a desktop calls it with a link.
      const command = [...(entry?.get('Exec') ?? '').matchAll(/"([^"]+)"|(\S+)/g)].map(
        ([, a, b]) => a ?? b ?? '',
      );
      const words = command.flatMap((word) => (word === '%U' ? links : [word]));
      return start('unshare', system.command(...words), env);
    };

    const installed = system.run(...manager.install, first);
    test.skip(/depends on .*;/.test(installed.output) && installed.status !== 0, installed.output);
    expect(installed.status, installed.output).toBe(0);
    // By it the session is stored in the keychain.
    expect(system.must(...manager.needs)).toContain('libsecret');
    checkLauncher(system);
    const before = await launch();
    await signInPackaged(home, before.page);
    checkDesktop(config);
    const route = await leaveUnsaved(before);
    await end(before);

    system.must(...manager.update, next);
    expect(system.must(...manager.version)).toBe(NEXT);
    checkLauncher(system);
    const after = await launch(`dealer-console://open${route}`);
    await restoreUnsaved(after);
    await end(after);
    // IT updates it, so it asks no feed.
    expect(logIn(userData)).not.toContain('"updater.');

    const said = manager.removals.map((removal) => system.must(...removal)).join('');
    // Once, with what is left and how users remove it.
    expect(said.match(/^What users have stored stays/gm)).toHaveLength(1);
    expect(said).toContain(`${NAME} --remove-data`);
    expect(system.leftovers()).toEqual([]);
    expect(system.run(...manager.version).output).not.toBe(NEXT);
    // Unsaved work is the user's, whatever IT does with the program.
    await expectDraftPersisted({ ...home, userData }, EDITED);
  });

test('an rpm has its command after an update of an earlier version, whose scripts remove it, and after the way back', () => {
  const next = packageOf('rpm', NEXT);
  const system = copiedSystem();
  const { install, update } = MANAGERS.rpm;
  const earlier = earlierRpm();
  system.must(...install, earlier);
  checkCommand(system);
  system.must(...update, next);
  checkLauncher(system);
  system.must(...update, '--oldpackage', earlier);
  checkCommand(system);
});

test('an AppImage is started, replaced with unsaved work, and taken back', async () => {
  const [first, next] = [packageOf('AppImage', FIRST), packageOf('AppImage', NEXT)];
  const file = join(home.folder, 'console.AppImage');
  copyFileSync(first, file);
  const unpacked = join(home.folder, 'unpacked');
  const { userData, env: user } = userOf(home);
  const env = { ...user, TMPDIR: unpacked };
  const withoutUnpacked = (): void => {
    rmSync(unpacked, { recursive: true, force: true });
    mkdirSync(unpacked);
  };

  withoutUnpacked();
  const before = await start(file, [], env);
  await signInPackaged(home, before.page);
  const route = await leaveUnsaved(before);
  await end(before);
  // It updates itself. Its feed is at an address where nothing answers.
  expect(logIn(userData)).toContain('"updater.unavailable"');

  // As the console itself does it when it is closed (app-image.ts).
  renameSync(file, `${file}.previous`);
  copyFileSync(next, file);
  withoutUnpacked();
  const after = await start(file, [`dealer-console://open${route}`], env);
  await restoreUnsaved(after);
  await end(after);

  withoutUnpacked();
  const back = spawnSync(file, ['--previous', ...ROOT_ARGS], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  expect(back).toMatchObject({ status: 0, stdout: expect.stringContaining('Start the console') });
  expect(readFileSync(file).equals(readFileSync(first))).toBe(true);
  expect(readFileSync(`${file}.previous`).equals(readFileSync(next))).toBe(true);
});

test('what electron-builder makes has the names, sizes and hashes for which a release is checked', () => {
  const [deb] = (['deb', 'rpm', 'AppImage'] as const).map((kind) => packageOf(kind, NEXT));
  const folder = dirname(deb ?? '');
  const check = ['--check', folder, '--platform', 'linux', '--unsigned'];
  const { stderr } = spawnSync(process.execPath, [join(REPOSITORY, 'scripts', 'package.mjs'), ...check], {
    encoding: 'utf8',
  });
  // Only the architecture of this computer was made.
  const other =
    process.arch === 'x64' ? /(arm64|aarch64)\S* is missing$/ : /(x86_64|amd64|linux)\S* is missing$/;
  const problems = stderr.trim().split('\n');
  expect(problems.filter((problem) => !other.test(problem))).toEqual([]);
  expect(problems).toHaveLength(5);
});
