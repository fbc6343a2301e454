import { copyFileSync, cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeHome, type Home } from '../../fixtures/console-process';
import { startAgain } from './start-again';

/** What a session is kept in: its file, and the keychain that has the key to it. */
const SESSION_FILE = 'session.bin';
const sessionFiles = ({ folder, userData }: Home): string[] => [
  join(userData, SESSION_FILE),
  join(folder, 'keys.json'),
];

export const isSessionFile = (file: string): boolean => file.endsWith(SESSION_FILE);

/**
 * A prepared home that is copied again and again. Each start renews the session, and the token before serves no more:
 * the copy that was used hands its session on to the next one.
 */
export class HandedOnHome {
  readonly #home = makeHome();
  readonly #sandboxUrl: string;

  constructor(prepared: Home, sandboxUrl: string) {
    this.#sandboxUrl = sandboxUrl;
    cpSync(prepared.folder, this.#home.folder, { recursive: true });
  }

  copyTo(home: Home): Home {
    cpSync(this.#home.folder, home.folder, { recursive: true });
    return home;
  }

  handOnFrom(used: Home): void {
    const own = sessionFiles(this.#home);
    sessionFiles(used).forEach((file, index) => copyFileSync(file, own[index] ?? ''));
  }

  /** Where there is no copy to take one from. */
  async signInAnew(): Promise<void> {
    const copy = this.copyTo(makeHome());
    try {
      rmSync(join(copy.userData, SESSION_FILE));
      await startAgain(copy, this.#sandboxUrl);
      this.handOnFrom(copy);
    } finally {
      copy.remove();
    }
  }

  remove(): void {
    this.#home.remove();
  }
}
