// Installs the deb, starts it, updates it and removes it, on a copy of this computer's system: an overlay in a mount
// namespace, so that nothing of the computer changes.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { expectDraftPersisted } from '@fixtures/files/persisted';
import { makeHome, type Home } from '../fixtures/console-process';
import { packageDeb } from '../fixtures/packaged-console';
import { runtime } from './console-app';
import { recordingBrowser, signInPackaged, startPackaged, type PackagedApp } from './packaged-app';

const REPOSITORY = resolve(import.meta.dirname, '..', '..');
const NAME = 'dealer-onboarding-console';
const { productName, desktopName } = JSON.parse(
  readFileSync(join(REPOSITORY, 'package.json'), 'utf8'),
) as Record<'productName' | 'desktopName', string>;
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
  expect(system.must('readlink', '-f', `/usr/bin/${NAME}`)).toBe(`/opt/${NAME}/${NAME}\n`);
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

let home: Home;
/** The consoles that a failed test leaves. */
const running = new Set<PackagedApp>();
test.beforeEach(() => (home = makeHome()));
test.afterEach(async () => {
  await Promise.all([...running].map((app) => app.end()));
  running.clear();
  home.remove();
});

test('a deb is installed, started, updated with unsaved work, and removed', async () => {
  test.skip(process.platform !== 'linux' || process.getuid?.() !== 0, 'only root installs a deb');
  test.skip(!existsSync('/usr/bin/dpkg-deb'), 'there is no dpkg');
  const system = new CopiedSystem(join(home.folder, 'system'));
  const entered = system.run('true');
  test.skip(entered.status !== 0, `this system cannot be copied by an overlay: ${entered.output}`);

  const config = join(home.folder, 'config');
  const userData = join(config, productName);
  const launch = async (...links: string[]): Promise<PackagedApp> => {
    const entry = groupsOf(system.must('cat', `/usr/share/applications/${NAME}.desktop`)).get(
      'Desktop Entry',
    );
    // The command of the launcher, as a desktop calls it with a link.
    const command = [...(entry?.get('Exec') ?? '').matchAll(/"([^"]+)"|(\S+)/g)].map(
      ([, a, b]) => a ?? b ?? '',
    );
    const words = command.flatMap((word) => (word === '%U' ? links : [word]));
    const app = await startPackaged('unshare', system.command(...words, '--tenants=12', '--failure-rate=0'), {
      ...recordingBrowser(home),
      ...{ HOME: home.folder, XDG_CONFIG_HOME: config, REPOSITORY },
    });
    running.add(app);
    return app;
  };
  const end = async (app: PackagedApp): Promise<void> => {
    await app.end();
    running.delete(app);
  };

  const [first, next] = ['3.0.1', '3.0.2'];
  const debOfFirst = await packageDeb(home.folder, runtime(), first);
  const installed = system.run('dpkg', '--force-unsafe-io', '--install', debOfFirst);
  test.skip(/depends on .*;/.test(installed.output) && installed.status !== 0, installed.output);
  expect(installed.status, installed.output).toBe(0);
  checkLauncher(system);
  const before = await launch();
  await signInPackaged(home, before.page);
  checkDesktop(config);
  await before.page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click();
  await before.page.getByLabel('Display name').fill(EDITED);
  await expectDraftPersisted({ ...home, userData }, EDITED);
  const route = new URL(before.page.url()).pathname;
  await end(before);

  system.must('dpkg', '--force-unsafe-io', '--install', await packageDeb(home.folder, runtime(), next));
  expect(system.must('dpkg-query', '--show', NAME)).toBe(`${NAME}\t${next}\n`);
  checkLauncher(system);
  const after = await launch(`dealer-console://open${route}`);
  await after.page.getByRole('button', { name: 'Restore' }).click();
  await expect(after.page.getByLabel('Display name')).toHaveValue(EDITED);
  await end(after);

  system.must('dpkg', '--remove', NAME);
  expect(system.leftovers().filter((path) => !path.startsWith('var/lib/dpkg/info/'))).toEqual([]);
  system.must('dpkg', '--purge', NAME);
  expect(system.leftovers()).toEqual([]);
  expect(system.run('dpkg-query', '--show', NAME).status).not.toBe(0);
  // Unsaved work is the user's, whatever IT does with the program.
  await expectDraftPersisted({ ...home, userData }, EDITED);
});
