import type { SandboxOptions } from '@sandbox/options';
import type { Db } from '@sandbox/store/database';
import { failInterrupted, markFinished, markStarted, type DailyLoad } from './failed-loads';
import { firstAttemptFails } from '@sandbox/domains/bulk-load';

/** Runs failed daily loads again. They take as long as any load; a share of the stores fails a second time. */
export class DailyLoads {
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(
    private readonly db: Db,
    private readonly options: SandboxOptions,
  ) {
    failInterrupted(db);
  }

  /** Call inside the transaction that found them failed. */
  start(loads: readonly DailyLoad[], startedBy: string): void {
    for (const { storeKey } of loads) markStarted(this.db, storeKey, startedBy);
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.finish(loads);
    }, this.options.loadSeconds * 1000).unref();
    this.timers.add(timer);
  }

  close(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }

  /** What cannot be written (a full disk, say) stays open, and the next start of the sandbox fails it. */
  private finish(loads: readonly DailyLoad[]): void {
    try {
      this.db.transaction(() => {
        for (const load of loads) markFinished(this.db, load.storeKey, this.errorOf(load));
      })();
    } catch (error) {
      process.stderr.write(`Daily loads of ${loads.length} stores stay open: ${String(error)}\n`);
    }
  }

  private errorOf({ storeId, attempts }: DailyLoad): string | null {
    const fails = attempts === 0 && firstAttemptFails(this.options, storeId, 'daily_rerun');
    return fails ? 'The DMS did not answer within 30 s.' : null;
  }
}
