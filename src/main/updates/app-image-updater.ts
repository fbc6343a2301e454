// The updater of AppImages: electron-updater's, with an installation that leaves a whole console at every moment.

import { rmSync } from 'node:fs';
import type { AppImageUpdater } from 'electron-updater';
import { replaceAppImage } from './app-image';

/** What the updater needs to know of the installation. */
export interface AppImageDeps {
  /** The file of the AppImage that runs. */
  file: string;
  /** Called with the error of an installation that failed; the console is then as it was. */
  failed(error: unknown): void;
}

/**
 * Returns a class that installs by a rename. The one of electron-updater removes the running file before it moves the new
 * one to its place, which a full disk or a kill leaves without any; and it names the file after its version, so that
 * launchers and the start with the computer miss it.
 * @param Base the class of electron-updater, which is loaded at the first check only
 */
export function atomicUpdater(
  Base: typeof AppImageUpdater,
  { file, failed }: AppImageDeps,
): typeof AppImageUpdater {
  return class extends Base {
    protected override doInstall({ isForceRunAfter }: { isForceRunAfter: boolean }): boolean {
      const installed = this.#replace();
      // Who asked for a restart gets a console, if need be the old one.
      if (isForceRunAfter) void this.spawnLog(file, [], process.env).catch(failed);
      return installed;
    }

    #replace(): boolean {
      try {
        if (this.installerPath === null) throw new Error('There is no downloaded file');
        replaceAppImage(this.installerPath, file);
        // The space is wanted elsewhere: differential downloads read the running file.
        rmSync(this.installerPath, { force: true });
        return true;
      } catch (error) {
        failed(error);
        return false;
      }
    }
  };
}
