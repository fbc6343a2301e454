import { firstAttemptFails } from '@sandbox/faults/first-attempt';
import type { RunTimers } from '@sandbox/faults/run-timers';
import type { SandboxOptions } from '@sandbox/options';
import { ServiceKey } from '@sandbox/services';
import type { Db } from '@sandbox/store/database';
import { hashOf } from '@sandbox/store/random';
import { findUser, markCreated, markFailed, pendingRealms, usersWithPendingRealms } from './adu-users';

/** The maximum number of steps of a creation, which takes as long as a load. */
const STEPS = 8;

/** Simulates the creation of ADU users, a few realms at a time. A creation that a restart interrupts is resumed. */
export class AduUserCreationRunner {
  constructor(
    private readonly db: Db,
    private readonly options: SandboxOptions,
    private readonly timers: RunTimers,
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

  private schedule(userName: string, size: number, wait: number): void {
    this.timers.after(wait, () => {
      if (this.step(userName, size)) this.schedule(userName, size, wait);
    });
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

  /** The realm in which a first attempt that fails does so: the last one. Undefined if the attempt succeeds. */
  private failingRealm(userName: string, realms: readonly string[]): string | undefined {
    const user = findUser(this.db, userName);
    if (!user || user.attempts > 1 || user.failed > 0) return undefined;
    if (!firstAttemptFails(this.options, `user${hashOf(userName)}`, 'adu_user')) return undefined;
    return realms.at(-1);
  }
}

export const ADU_USER_CREATIONS = new ServiceKey<AduUserCreationRunner>('creations of ADU users');
