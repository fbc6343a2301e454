import { firstAttemptFails } from '@sandbox/faults/first-attempt';
import type { SandboxOptions } from '@sandbox/options';
import { ServiceKey } from '@sandbox/services';
import type { Db } from '@sandbox/store/database';
import { hashOf } from '@sandbox/store/random';
import { findUser, markCreated, markFailed, pendingRealms, usersWithPendingRealms } from './adu-users';

/** A creation takes as long as a load, in at most this many steps. */
const STEPS = 8;

/** Creates users realm by realm. A creation that a restart interrupts is resumed. */
export class AduUserCreationRunner {
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(
    private readonly db: Db,
    private readonly options: SandboxOptions,
  ) {
    for (const userName of usersWithPendingRealms(db)) this.start(userName);
  }

  start(userName: string): void {
    const realms = pendingRealms(this.db, userName);
    const size = Math.max(1, Math.ceil(realms.length / STEPS));
    this.schedule(
      userName,
      size,
      (this.options.loadSeconds * 1000) / Math.max(1, Math.ceil(realms.length / size)),
    );
  }

  close(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }

  private schedule(userName: string, size: number, wait: number): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      if (this.step(userName, size)) this.schedule(userName, size, wait);
    }, wait).unref();
    this.timers.add(timer);
  }

  /**
   * @returns whether realms are pending. A realm that cannot be written stays pending until the next start of the
   * sandbox.
   */
  private step(userName: string, size: number): boolean {
    try {
      const realms = pendingRealms(this.db, userName);
      const failing = this.failingRealm(userName, realms);
      this.db.transaction(() => {
        for (const realm of realms.slice(0, size))
          (realm === failing ? markFailed : markCreated)(this.db, userName, realm);
      })();
      return realms.length > size;
    } catch (error) {
      process.stderr.write(`Creation of an ADU user stays open: ${String(error)}\n`);
      return false;
    }
  }

  /** The last one, if any: whose first attempt fails does so in one realm. */
  private failingRealm(userName: string, realms: readonly string[]): string | undefined {
    const user = findUser(this.db, userName);
    if (!user || user.attempts > 1 || user.failed > 0) return undefined;
    if (!firstAttemptFails(this.options, `user${hashOf(userName)}`, 'adu_user')) return undefined;
    return realms.at(-1);
  }
}

export const ADU_USER_CREATIONS = new ServiceKey<AduUserCreationRunner>('creations of ADU users');
