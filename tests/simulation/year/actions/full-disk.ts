// A disk that is full for some hours of the simulated year: nothing that was stored before is lost, what cannot be
// stored is refused with the reason, and an export that cannot be written says so.

import type { Attempts } from '../attempt';
import type { SimulatedConsole } from '../console';
import type { World } from '../world';

export class FullDisk {
  readonly #world: World;
  readonly #console: SimulatedConsole;
  readonly #attempts: Attempts;

  constructor(world: World, console: SimulatedConsole, attempts: Attempts) {
    this.#world = world;
    this.#console = console;
    this.#attempts = attempts;
  }

  /** The disk is full from now on. */
  async fill(): Promise<void> {
    if (this.#console.isDiskFull || !this.#console.isSignedIn || !this.#console.fillDisk()) return;
    this.#attempts.note('has a full disk');
    await this.#export(false);
  }

  /** The disk has room again, and everything works as before. */
  async free(): Promise<void> {
    if (!this.#console.isDiskFull) return;
    this.#console.freeDisk();
    this.#attempts.note('has room on the disk again');
    if (this.#console.isSignedIn) await this.#export(true);
  }

  async #export(hasRoom: boolean): Promise<void> {
    const { jobs } = this.#console.services;
    const fileName = `Export ${this.#world.unique()}`;
    // In one go, because the worker waits for its rows.
    const started = await this.#console.act(async (call) => {
      const feed = await call.exports.table({
        ...{ fileName, sheetName: 'Stores', format: 'csv', rowCount: 1 },
        columns: [{ key: 'store', header: 'Store' }],
      });
      if (feed) await call.exports.rows({ feedId: feed.feedId, rows: [['Bay Ford']], last: true });
      return feed;
    });
    if (!started) return this.#attempts.violate(`${fileName} has no job`);
    // A worker is a thread, for which the clock does not wait.
    while (jobs.get(started.jobId)?.status === 'running') await this.#world.clock.settle();
    const job = jobs.get(started.jobId);
    const what = `${fileName} is ${job?.status ?? 'unknown'}: ${job?.result ?? ''}`;
    this.#attempts.note(what);
    const isExplained = job?.status === 'failed' && job.code === 'DISK_FULL';
    if (hasRoom ? job?.status !== 'done' : !isExplained) this.#attempts.violate(what);
  }
}
