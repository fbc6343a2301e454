// Cells of the launch report that a person of the simulated year pastes into several rows, and takes back as a job: a
// cell that someone else has changed since must stay, and be listed.

import { toAppError } from '@main/bridge/to-app-error';
import type { FieldChange, SavedChanges } from '@shared/domains/launch-report/model';
import type { Job } from '@shared/domains/jobs/model';
import type { Attempts } from '../attempt';
import type { Call, SimulatedConsole } from '../console';
import { recordOf, type StoreKey } from '../records/record-kind';
import { CELLS, launchCells, readRow } from '../records/report-records';
import { oneOf, type World } from '../world';

interface Pasted extends SavedChanges {
  /** The store of each change. */
  stores: readonly StoreKey[];
}

const recordOfRow = (store: StoreKey): string => {
  const [kind] = launchCells;
  return kind ? recordOf(kind, store) : '';
};

export class PastedCells {
  readonly #world: World;
  readonly #console: SimulatedConsole;
  readonly #attempts: Attempts;
  /** What the last paste has saved, which the window can take back. */
  #pasted: Pasted | null = null;

  constructor(world: World, console: SimulatedConsole, attempts: Attempts) {
    this.#world = world;
    this.#console = console;
    this.#attempts = attempts;
  }

  /** The window is gone, and with it what it could take back. */
  forget(): void {
    this.#pasted = null;
  }

  async pasteOrUndo(): Promise<void> {
    if (!this.#console.isSignedIn) return;
    const pasted = this.#pasted;
    if (!pasted) return this.#paste();
    this.#pasted = null;
    await this.#undo(pasted);
  }

  async #paste(): Promise<void> {
    const { random, stores, model, unique, clock } = this.#world;
    const field = oneOf(random, CELLS) ?? '';
    const since = new Date(clock.now).toISOString();
    const changes: FieldChange[] = [];
    const changed: StoreKey[] = [];
    for (const store of stores.filter(() => random.chance(0.6))) {
      const read = await this.#attempts.read('the launch report', (call) => readRow(call, store));
      if (!read?.isLive) return;
      const record = recordOfRow(store);
      const seen = read.cells[field] ?? '';
      const change = { ...read.row, field, value: `Pasted ${unique()}`, seen };
      const outcome = await this.#attempts.send(`pastes ${change.value} into ${record}`, (call) =>
        call.launchReport.changeField(change),
      );
      if (outcome === 'unknown') model.mayHaveWritten(record, { [field]: change.value });
      if (outcome === 'refused' && !this.#world.isFaulty)
        this.#attempts.violate(`${field} of ${record} was refused, although it was just read`);
      if (outcome !== 'done') continue;
      model.wrote(record, { [field]: change.value });
      changes.push(change);
      changed.push(store);
    }
    if (changes.length > 0) this.#pasted = { changes, since, stores: changed };
  }

  async #undo({ changes, since, stores }: Pasted): Promise<void> {
    this.#attempts.note(`takes ${changes.length} pasted cells back`);
    const wasOffline = this.#console.isOffline;
    const job = await this.#console
      .act((call) => this.#untilEnded(call, { changes, since }))
      .catch((error: unknown) => this.#attempts.note(`cannot take them back: ${toAppError(error).code}`));
    if (!job) return;
    for (const [at, { field, value, seen }] of changes.entries()) {
      const store = stores[at];
      const part = job.parts[at];
      if (!store || !part) return this.#attempts.violate(`the job has ${job.parts.length} parts`);
      this.#attempts.note(`${recordOfRow(store)}: ${part.status} ${part.reason ?? ''}`);
      this.#judge(recordOfRow(store), { field, value, seen }, part.status, wasOffline);
    }
  }

  /** What the job reports about a row must be what the model knows. */
  #judge(
    record: string,
    { field, value, seen }: Pick<FieldChange, 'field' | 'value' | 'seen'>,
    status: Job['parts'][number]['status'],
    wasOffline: boolean,
  ): void {
    const { model, isFaulty } = this.#world;
    const isAsPasted = model.isAs(record, field, value);
    if (status === 'done') {
      if (isAsPasted === false) this.#attempts.violate(`${field} of ${record} was taken back unseen`);
      if (wasOffline) this.#attempts.violate(`${field} of ${record} was taken back while offline`);
      model.wrote(record, { [field]: seen });
    } else if (status === 'unknown') model.mayHaveWritten(record, { [field]: seen });
    else if (status === 'refused') {
      if (isAsPasted === true && !isFaulty)
        this.#attempts.violate(`${field} of ${record} was left, although nobody has changed it`);
    } else if (!isFaulty && !wasOffline && this.#console.isSignedIn && !this.#console.isOffline)
      this.#attempts.violate(`${field} of ${record} was not taken back: ${status}`);
  }

  async #untilEnded(call: Call, changes: SavedChanges): Promise<Job> {
    const { jobs } = this.#console.services;
    const { jobId } = await call.launchReport.undoChanges(changes);
    return new Promise((found) => {
      const look = (): void => {
        const job = jobs.get(jobId);
        if (!job || job.status === 'running') return;
        stop();
        found(job);
      };
      const stop = jobs.watch(look);
      look();
    });
  }
}
