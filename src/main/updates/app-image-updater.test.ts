import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppImageUpdater } from 'electron-updater';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { previousOf } from './app-image';
import { atomicUpdater } from './app-image-updater';

let folder: string;
let file: string;
let installer: string;
let failures: unknown[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'app-image-updater-'));
  file = join(folder, 'console-3.0.0.AppImage');
  installer = join(folder, 'console-3.1.0.AppImage');
  failures = [];
  writeFileSync(file, 'old');
  writeFileSync(installer, 'new');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What electron-updater asks of Electron's app before it downloads anything. */
const app = { version: '3.0.0', name: 'console', isPackaged: true };

/** Installs a downloaded file, and returns what was started after it. */
function install(
  downloaded: string | null,
  isForceRunAfter: boolean,
): { installed: boolean; started: string[] } {
  const started: string[] = [];
  const failed = (error: unknown): void => void failures.push(error);
  class Probe extends atomicUpdater(AppImageUpdater, { file, failed }) {
    protected override get installerPath(): string | null {
      return downloaded;
    }
    protected override spawnLog(command: string): Promise<boolean> {
      started.push(`${command} ${readFileSync(command, 'utf8')}`);
      return Promise.resolve(true);
    }
    run(): boolean {
      return this.doInstall({ isForceRunAfter, isSilent: true, isAdminRightsRequired: false });
    }
  }
  return { installed: new Probe(null, app).run(), started };
}

it('installs under the usual name, keeps the version before, and leaves no download', () => {
  expect(install(installer, false)).toEqual({ installed: true, started: [] });
  expect([readFileSync(file, 'utf8'), readFileSync(previousOf(file), 'utf8')]).toEqual(['new', 'old']);
  expect(existsSync(installer)).toBe(false);
  expect(failures).toEqual([]);
});

it('starts the new version for who asked for a restart', () => {
  expect(install(installer, true)).toEqual({ installed: true, started: [`${file} new`] });
});

it('a failed installation is reported, and the old version starts again', () => {
  expect(install(join(folder, 'gone.AppImage'), true)).toEqual({
    installed: false,
    started: [`${file} old`],
  });
  expect(failures).toEqual([expect.objectContaining({ code: 'ENOENT' })]);
  expect(install(null, false)).toEqual({ installed: false, started: [] });
  expect(readFileSync(file, 'utf8')).toBe('old');
});
