// Whether the console starts with the computer: through Electron on Windows and macOS, by an autostart entry on Linux, which
// is repaired when the program has moved. It has nothing to do with signing in to the back office.

import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { AppError } from '@shared/kernel/app-error';
import { windowTexts } from '@shared/kernel/platform/window-texts';

/** The argument with which the operating system starts the console when the user signs in to the computer. */
const START_MINIMIZED = '--minimized';

/** Whether the console starts when the user signs in to the computer. */
export interface LoginItem {
  isSet(): boolean;
  /** @throws AppError DISK if the operating system does not accept the change */
  set(on: boolean): void;
  /** Where it is set for a program at another place, as after a move, it starts this one from now on. Never throws. */
  repair(): void;
}

/** The part of Electron's app that login items use. */
interface LoginItemApp {
  getLoginItemSettings(options?: { args: string[] }): { openAtLogin: boolean };
  setLoginItemSettings(settings: { openAtLogin: boolean; args?: string[] }): void;
}

/** The login item of Windows and macOS. */
export const systemLoginItem = (app: LoginItemApp): LoginItem => ({
  isSet: () => app.getLoginItemSettings({ args: [START_MINIMIZED] }).openAtLogin,
  set: (on) => app.setLoginItemSettings({ openAtLogin: on, args: [START_MINIMIZED] }),
  // The installers of these systems leave the program in its place.
  repair: () => undefined,
});

/** Quotes an argument for the Exec key of a desktop entry (the freedesktop.org specification). */
const quoteExec = (argument: string): string =>
  `"${argument.replaceAll('%', '%%').replace(/["`$\\]/g, '\\$&')}"`.replaceAll('\\', '\\\\');

/** The login item of Linux desktops: an entry in the user's autostart folder, for which Electron has no call. */
export function autostartEntry(configFolder: string, executable: string): LoginItem {
  const file = join(configFolder, 'autostart', 'dealer-onboarding-console.desktop');
  const exec = `Exec=${quoteExec(executable)} ${START_MINIMIZED}`;
  return {
    isSet: () => existsSync(file),
    set(on) {
      try {
        if (!on) return rmSync(file, { force: true });
        mkdirSync(dirname(file), { recursive: true });
        writeFileAtomic.sync(
          file,
          [
            '[Desktop Entry]',
            'Type=Application',
            `Name=${windowTexts.title}`,
            exec,
            'Terminal=false',
            '',
          ].join('\n'),
        );
      } catch (cause) {
        throw new AppError('DISK', windowTexts.loginItemUnchanged, { cause });
      }
    },
    repair() {
      try {
        const entry = readFileSync(file, 'utf8');
        // The other lines stay: desktops write there that a user has turned the entry off.
        const repaired = entry.replace(/^Exec=.*$/m, () => exec);
        if (repaired !== entry) writeFileAtomic.sync(file, repaired);
      } catch {
        // Most have no entry; one that cannot be read or written is no reason to start without the console.
      }
    },
  };
}
