// Removes everything of the console but the program, the downloads of its updater included: what the installed app does
// for `--remove-data`, before or after an uninstallation. Uninstallers leave the data, so that a later installation
// goes on with it.

import { rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { windowTexts as texts } from '@shared/kernel/platform/window-texts';
import type { LoginItem } from '../desktop/login-item';
import type { SecretStore } from '../session/storage/secret-store';

interface RemovalDeps {
  /** The folders of the user's data and of the updater. */
  folders: readonly string[];
  /** Those of each folder of the user's data. */
  secrets: readonly Pick<SecretStore, 'accounts' | 'delete' | 'health'>[];
  loginItem: LoginItem | null;
  /** Ends that links open this program. */
  forgetLinks: () => unknown;
}

/** The folder in which electron-updater keeps what it has downloaded. */
export function updaterFolder(platform: NodeJS.Platform, env: NodeJS.ProcessEnv, home = homedir()): string {
  const caches =
    platform === 'win32'
      ? (env['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'))
      : platform === 'darwin'
        ? join(home, 'Library', 'Caches')
        : env['XDG_CACHE_HOME'] || join(home, '.cache');
  return join(caches, 'dealer-onboarding-console-updater');
}

/**
 * Removes each part, also after another one could not be removed.
 * @returns what is left, as sentences
 */
export async function removeData({
  folders,
  secrets,
  loginItem,
  forgetLinks,
}: RemovalDeps): Promise<string[]> {
  const left: string[] = [];
  const attempt = async (what: string, work: () => unknown): Promise<void> => {
    try {
      await work();
    } catch {
      left.push(what);
    }
  };
  // The keys first: their names are in a file of the folder.
  await attempt(texts.keysLeft, async () => {
    for (const store of secrets) {
      const accounts = store.accounts();
      for (const account of accounts) await store.delete(account);
      // A deletion that fails tells its reason by the state of the store alone.
      if (accounts.length > 0 && store.health() !== 'keychain') throw new Error(texts.keysLeft);
    }
  });
  await attempt(texts.loginItemUnchanged, () => loginItem?.set(false));
  await attempt(texts.linksLeft, forgetLinks);
  for (const folder of folders)
    await attempt(texts.folderLeft(folder), () =>
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 }),
    );
  return left;
}
