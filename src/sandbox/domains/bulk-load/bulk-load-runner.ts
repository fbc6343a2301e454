// Simulates bulk loads in the sandbox, one at a time per store: writes one log line per step and publishes it to
// subscribers.

import { createPubSub } from 'graphql-yoga';
import { now, repeatEvery } from '@sandbox/database/clock';
import { type Db, withWriteLock } from '@sandbox/database/database';
import { PROCESS_COLUMNS, setProcess } from '@sandbox/domains/stores';
import { firstAttemptFails } from '@sandbox/faults/fault-injector';
import type { RunTimers } from '@sandbox/faults/run-timers';
import type { BulkDataloadLogRow, BulkDataloadProgress } from '@sandbox/graphql/generated/resolvers';
import type { SandboxOptions } from '@sandbox/options';
import { ServiceKey } from '@sandbox/services';
import { LOAD_CALL_TYPES, type LoadCallType } from '@shared/domains/bulk-load/pipeline/steps';
import { ensureLoadLogs } from './load-logs';
import { simulatedLoadLog, parseLoadCallType, type LoadLogLine } from './simulated-load-log';

interface LoadTarget {
  storeKey: number;
  storeId: string;
}

/** Inserts a new attempt; undefined while one is running. The database decides that, under the write lock. */
function openRun(
  db: Db,
  storeKey: number,
  callType: LoadCallType,
  startedBy: string,
): { runId: number; attempt: number } | undefined {
  // Lines are listed as they were written, and those of earlier loads come first.
  ensureLoadLogs(db, storeKey);
  return withWriteLock(db, () => {
    const running = db
      .prepare("select 1 from load_run where storeKey = ? and status = 'In Progress'")
      .get(storeKey);
    if (running) return undefined;
    const attempts = db
      .prepare<[number, string], { n: number }>(
        'select count(*) as n from load_run where storeKey = ? and callType = ?',
      )
      .get(storeKey, callType);
    const attempt = (attempts?.n ?? 0) + 1;
    const { lastInsertRowid } = db
      .prepare(
        `insert into load_run (storeKey, callType, attempt, status, startedBy, startedAt)
           values (?, ?, ?, 'In Progress', ?, ?)`,
      )
      .run(storeKey, callType, attempt, startedBy, now());
    return { runId: Number(lastInsertRowid), attempt };
  });
}

/** Runs that an earlier sandbox process left unfinished. */
function interruptedRuns(db: Db): { runId: number; target: LoadTarget; callType: LoadCallType }[] {
  const rows = db
    .prepare<[], { runId: number; storeKey: number; storeId: string; callType: string }>(
      `select r.id as runId, s.id as storeKey, s.storeId, r.callType
       from load_run r join store s on s.id = r.storeKey where r.status = 'In Progress'`,
    )
    .all();
  return rows.flatMap(({ runId, storeKey, storeId, callType }) => {
    const known = parseLoadCallType(callType);
    return known ? [{ runId, target: { storeKey, storeId }, callType: known }] : [];
  });
}

/** Stores whose status has been In Progress for longer than `afterSeconds` although no load is running. */
function untriggeredLoads(db: Db, afterSeconds: number): { target: LoadTarget; callType: LoadCallType }[] {
  const before = new Date(Date.now() - afterSeconds * 1000).toISOString();
  return LOAD_CALL_TYPES.flatMap((callType) => {
    const column = PROCESS_COLUMNS[callType];
    return db
      .prepare<[string], LoadTarget>(
        `select s.id as storeKey, s.storeId from store s
         where s.${column} = 'In Progress' and s.${column}StartDate < ?
           and not exists (select 1 from load_run r where r.storeKey = s.id and r.status = 'In Progress')`,
      )
      .all(before)
      .map((target) => ({ target, callType }));
  });
}

const SWEEP_MS = 1000;

/** The payload of the GraphQL subscription. */
interface LoadEvent {
  bulkDataloadProgress: BulkDataloadProgress;
}

export class BulkLoadRunner {
  private readonly progress = createPubSub<{ progress: [storeId: string, event: LoadEvent] }>();
  private readonly sweeper: NodeJS.Timeout;

  constructor(
    private readonly db: Db,
    private readonly options: SandboxOptions,
    private readonly timers: RunTimers,
  ) {
    for (const { runId, target, callType } of interruptedRuns(db)) {
      this.fail(runId, target, callType, 'The load was interrupted by a restart of the back office.');
    }
    this.sweeper = repeatEvery(SWEEP_MS, 'Loads that nobody triggered', () => this.failUntriggered());
  }

  /** @returns false when a load of the store is running already. */
  start(target: LoadTarget, callType: LoadCallType, startedBy: string): boolean {
    const run = openRun(this.db, target.storeKey, callType, startedBy);
    if (!run) return false;
    const fails = run.attempt === 1 && firstAttemptFails(this.options, target.storeId, callType);
    const log = simulatedLoadLog(target.storeId, callType, run.attempt, fails);
    this.schedule(run.runId, target, callType, log, 0);
    return true;
  }

  subscribe(storeId: string): AsyncIterable<LoadEvent> {
    return this.progress.subscribe('progress', storeId);
  }

  close(): void {
    clearInterval(this.sweeper);
  }

  private schedule(
    runId: number,
    target: LoadTarget,
    callType: LoadCallType,
    log: LoadLogLine[],
    index: number,
  ): void {
    const wait = (this.options.loadSeconds * 1000) / log.length;
    this.timers.after(wait, () => this.tryStep(runId, target, callType, log, index));
  }

  /** A line that cannot be written (because of a full disk, for example) fails this load, not the whole sandbox. */
  private tryStep(...step: Parameters<BulkLoadRunner['step']>): void {
    const [runId, target, callType] = step;
    try {
      this.step(...step);
    } catch (error) {
      process.stderr.write(`Load ${runId} of ${target.storeId}: ${String(error)}\n`);
      this.tryFail(runId, target, callType);
    }
  }

  /** If the failure cannot be written either, the run stays open and the next start of the sandbox fails it. */
  private tryFail(runId: number, target: LoadTarget, callType: LoadCallType): void {
    try {
      this.fail(runId, target, callType, 'The back office could not write the progress of this load.');
    } catch (error) {
      process.stderr.write(`Load ${runId} of ${target.storeId} stays open: ${String(error)}\n`);
    }
  }

  private step(
    runId: number,
    target: LoadTarget,
    callType: LoadCallType,
    log: LoadLogLine[],
    index: number,
  ): void {
    const line = log[index];
    if (!line) throw new Error(`Load ${runId} has no line ${index}`);
    const last = index === log.length - 1;
    const status = !last ? 'In Progress' : line.status;
    const row = this.db.transaction(() => {
      const written = this.write(runId, line);
      if (status !== 'In Progress') this.finish(runId, target, callType, status);
      return written;
    })();
    this.publish(target, { callType, status, progress: (index + 1) / log.length, row });
    if (!last) this.schedule(runId, target, callType, log, index + 1);
  }

  private write(runId: number, line: LoadLogLine): BulkDataloadLogRow {
    const row = { ...line, datetime: now() };
    const { lastInsertRowid } = this.db
      .prepare(
        `insert into load_log (runId, description, datetime, status, error, source)
         values (@runId, @description, @datetime, @status, @error, @source)`,
      )
      .run({ ...row, runId });
    return { ...row, id: Number(lastInsertRowid) };
  }

  private finish(
    runId: number,
    target: LoadTarget,
    callType: LoadCallType,
    status: 'Completed' | 'Failed',
  ): void {
    this.db.prepare('update load_run set status = ?, finishedAt = ? where id = ?').run(status, now(), runId);
    setProcess(this.db, target.storeKey, callType, status);
  }

  private fail(runId: number, target: LoadTarget, callType: LoadCallType, reason: string): void {
    const line: LoadLogLine = {
      description: 'Load stopped',
      status: 'Failed',
      error: reason,
      source: target.storeId,
    };
    const row = this.db.transaction(() => {
      this.finish(runId, target, callType, 'Failed');
      return this.write(runId, line);
    })();
    this.publish(target, { callType, status: 'Failed', progress: 1, row });
  }

  private publish(target: LoadTarget, bulkDataloadProgress: BulkDataloadProgress): void {
    this.progress.publish('progress', target.storeId, { bulkDataloadProgress });
  }

  private failUntriggered(): void {
    for (const { target, callType } of untriggeredLoads(this.db, this.options.triggerSeconds)) {
      const run = openRun(this.db, target.storeKey, callType, 'back office');
      if (run)
        this.fail(
          run.runId,
          target,
          callType,
          `The load was not triggered within ${this.options.triggerSeconds} s.`,
        );
    }
  }
}

export const BULK_LOADS = new ServiceKey<BulkLoadRunner>('bulk loads');
