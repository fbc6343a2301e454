import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  appImageOf,
  nodeFiles,
  previousOf,
  replaceAppImage,
  restorePrevious,
  stepBack,
  type Files,
} from './app-image';

let folder: string;
let file: string;
let installer: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'app-image-'));
  mkdirSync(join(folder, 'apps'));
  file = join(folder, 'apps', 'console-3.0.0.AppImage');
  installer = join(folder, 'console-3.1.0.AppImage');
  writeFileSync(file, 'old', { mode: 0o755 });
  writeFileSync(installer, 'new', { mode: 0o644 });
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (path: string): string => readFileSync(path, 'utf8');
const present = (): string[] => readdirSync(join(folder, 'apps')).toSorted();
const NAME = 'console-3.0.0.AppImage';
const full = (): never => {
  throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
};

/** Runs `work` once for each call of the file system that it makes, which then fails; `check` sees what is left. */
function failAtEach(work: (files: Files) => void, check: (call: string) => void): void {
  const calls: string[] = [];
  const observed = (failing: number | null): Files => {
    const count =
      (name: keyof Files) =>
      (from: string, to?: string): void => {
        calls.push(name);
        if (calls.length - 1 === failing) full();
        if (name === 'sync') nodeFiles.sync(from);
        else nodeFiles[name](from, to ?? '');
      };
    return { copy: count('copy'), link: count('link'), rename: count('rename'), sync: count('sync') };
  };
  for (let failing = 0; ; failing += 1) {
    calls.length = 0;
    let failed = false;
    try {
      work(observed(failing));
    } catch {
      failed = true;
    }
    if (calls.length <= failing) return;
    check(`${failing} ${calls[failing] ?? ''} ${failed ? 'failed' : 'went on'}`);
  }
}

it('replaces the file under its name, can be run, and keeps the one before', () => {
  replaceAppImage(installer, file);
  expect(read(file)).toBe('new');
  expect(statSync(file).mode & 0o777).toBe(0o755);
  expect(read(previousOf(file))).toBe('old');
  expect(present()).toEqual([NAME, `${NAME}.previous`]);
});

it('keeps one version only, and survives leftovers of an update that was killed', () => {
  writeFileSync(previousOf(file), 'older');
  writeFileSync(`${file}.new`, 'ha');
  writeFileSync(`${previousOf(file)}.new`, 'lf');
  replaceAppImage(installer, file);
  expect([read(file), read(previousOf(file))]).toEqual(['new', 'old']);
  expect(present()).toEqual([NAME, `${NAME}.previous`]);
});

it('goes on where an update was killed after it kept the old version', () => {
  linkSync(file, previousOf(file));
  replaceAppImage(installer, file);
  expect([read(file), read(previousOf(file))]).toEqual(['new', 'old']);
  expect(present()).toEqual([NAME, `${NAME}.previous`]);
});

it('copies where the disk has no links', () => {
  replaceAppImage(installer, file, { ...nodeFiles, link: full });
  expect([read(file), read(previousOf(file))]).toEqual(['new', 'old']);
});

it('a full disk leaves the old version as it was, and no half file', () => {
  const half: Files = {
    ...nodeFiles,
    copy(_, to) {
      writeFileSync(to, 'n');
      full();
    },
  };
  expect(() => replaceAppImage(installer, file, half)).toThrow('ENOSPC');
  expect(read(file)).toBe('old');
  expect(present()).toEqual([NAME]);
});

it('whichever call fails, the file is the old or the new version, and nothing half is left', () => {
  const failures: string[] = [];
  failAtEach(
    (files) => {
      rmSync(previousOf(file), { force: true });
      writeFileSync(file, 'old');
      replaceAppImage(installer, file, files);
    },
    (call) => {
      failures.push(call);
      expect(['old', 'new'], call).toContain(read(file));
      expect(
        present().filter((name) => /\.(new|back)$/.test(name)),
        call,
      ).toEqual([]);
    },
  );
  expect(failures.length).toBeGreaterThan(4);
});

describe('one step back', () => {
  it('exchanges both versions, and once more', () => {
    replaceAppImage(installer, file);
    expect(restorePrevious(file)).toBe(true);
    expect([read(file), read(previousOf(file))]).toEqual(['old', 'new']);
    expect(restorePrevious(file)).toBe(true);
    expect([read(file), read(previousOf(file))]).toEqual(['new', 'old']);
    expect(present()).toEqual([NAME, `${NAME}.previous`]);
  });

  it('is not there before the first update', () => {
    expect(restorePrevious(file)).toBe(false);
    expect(read(file)).toBe('old');
  });

  it('says what it has done, and why it has not', () => {
    expect(stepBack(null)).toEqual({ done: false, text: expect.stringContaining('Only an AppImage') });
    expect(stepBack(file)).toEqual({ done: false, text: 'There is no version before this one.' });
    mkdirSync(`${previousOf(file)}/x`, { recursive: true });
    expect(stepBack(file)).toEqual({ done: false, text: expect.stringContaining('Nothing was changed') });
    expect(read(file)).toBe('old');
    rmSync(previousOf(file), { recursive: true });
    replaceAppImage(installer, file);
    expect(stepBack(file)).toMatchObject({ done: true });
    expect(read(file)).toBe('old');
  });

  it('loses neither version, whichever call fails', () => {
    failAtEach(
      (files) => {
        writeFileSync(file, 'new');
        rmSync(previousOf(file), { force: true });
        writeFileSync(previousOf(file), 'old');
        restorePrevious(file, files);
      },
      (call) => {
        expect([read(file), read(previousOf(file))].toSorted(), call).toEqual(['new', 'old']);
        expect(present(), call).toEqual([NAME, `${NAME}.previous`]);
      },
    );
  });
});

describe('the AppImage that runs', () => {
  const env = { APPIMAGE: '/home/me/console.AppImage', APPDIR: '/tmp/.mount_console' };

  it('is the file whose mounted image has the executable', () => {
    expect(appImageOf('/tmp/.mount_console/dealer-onboarding-console', env)).toBe(
      '/home/me/console.AppImage',
    );
  });

  it.each([
    ['was started by another AppImage', '/opt/console/dealer-onboarding-console', env],
    ['is none', '/opt/console/dealer-onboarding-console', {}],
    ['has no place', '/tmp/.mount_console/x', { ...env, APPIMAGE: 'console.AppImage' }],
  ])('is none where the console %s', (_, executable, variables) => {
    expect(appImageOf(executable, variables)).toBeNull();
  });
});
