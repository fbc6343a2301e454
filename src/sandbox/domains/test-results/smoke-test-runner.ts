import { firstAttemptFails } from '@sandbox/faults/first-attempt';
import type { RunTimers } from '@sandbox/faults/run-timers';
import type { SandboxOptions } from '@sandbox/options';
import { ServiceKey } from '@sandbox/services';
import { today } from '@sandbox/store/clock';
import type { Db } from '@sandbox/store/database';
import { hashOf, seededRandom } from '@sandbox/store/random';
import { storedDay } from '@shared/domains/test-results/rules';
import { renderReport } from './html-report';
import { addResult } from './results';
import { markFinished, testableStores, testRuns, type TestRun } from './runnable-tests';

/** Simulates the smoke tests that users start, one after the other. A run that a restart interrupts is resumed. */
export class SmokeTestRunner {
  constructor(
    private readonly db: Db,
    private readonly options: SandboxOptions,
    private readonly timers: RunTimers,
  ) {
    this.start(testRuns(db).filter(({ status }) => status === 'In Progress'));
  }

  /** A run takes as long as a load, however many tests it has. */
  start(tests: readonly Pick<TestRun, 'storeKey' | 'userRole'>[]): void {
    tests.forEach((test, at) => {
      const wait = (this.options.loadSeconds * 1000 * (at + 1)) / tests.length;
      this.timers.after(wait, () => this.finish(test));
    });
  }

  /**
   * A result that cannot be written (because of a full disk, for example) stays open, and is resumed at the next start
   * of the sandbox.
   */
  private finish(test: Pick<TestRun, 'storeKey' | 'userRole'>): void {
    try {
      this.db.transaction(() => this.write(test))();
    } catch (error) {
      process.stderr.write(`The smoke test of store ${test.storeKey} stays open: ${String(error)}\n`);
    }
  }

  private write({ storeKey, userRole }: Pick<TestRun, 'storeKey' | 'userRole'>): void {
    const run = testRuns(this.db).find((each) => each.storeKey === storeKey && each.userRole === userRole);
    if (run?.status !== 'In Progress') return;
    const store = testableStores(this.db).find((each) => each.storeKey === storeKey);
    const fails =
      store === undefined ||
      (run.attempts === 1 && firstAttemptFails(this.options, store.storeId, `smoke_${userRole}`));
    if (store) {
      const random = seededRandom(hashOf(`${store.storeId} ${userRole} ${run.attempts}`));
      const content = renderReport({ ...store, userRole, type: 'smoke', fails }, random);
      addResult(this.db, { day: storedDay(today()), type: 'smoke', storeKey, userRole, content });
    }
    markFinished(this.db, run, !fails);
  }
}

export const SMOKE_TESTS = new ServiceKey<SmokeTestRunner>('smoke tests');
