import { ServiceKey } from '../services';

/**
 * The timers of the simulated runs: bulk loads, daily loads, creations of ADU users and smoke tests. Tests hold them,
 * so that a run is in progress for exactly as long as a test needs, however busy the machine is.
 */
export class RunTimers {
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly due: (() => void)[] = [];
  private held = false;

  /** Calls `step` after `ms` milliseconds, or when the runs are released if they are held then. */
  after(ms: number, step: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      if (this.held) this.due.push(step);
      else step();
    }, ms).unref();
    this.timers.add(timer);
  }

  hold(): void {
    this.held = true;
  }

  /** Makes the steps that became due meanwhile, in their order. */
  release(): void {
    this.held = false;
    for (const step of this.due.splice(0)) step();
  }

  close(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    this.due.length = 0;
  }
}

export const RUN_TIMERS = new ServiceKey<RunTimers>('timers of the simulated runs');
