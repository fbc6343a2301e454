import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { lastLogLines } from '../log/last-log-lines';
import type { Log } from '../log/log';
import { version } from '../version';
import { crashReportSchema, type CrashReport } from './crash-report';
import { whatFailed } from './what-failed';

/** Below the user's data. */
export const CRASH_FOLDER = 'crashes';
const MOST_KEPT = 10;
const LOG_LINES = 50;
/** Of a report that nobody was told of; it loses this when they are. */
const UNTOLD = '.new.json';

export interface Crash extends Pick<CrashReport, 'process' | 'reason' | 'exitCode'> {
  thrown?: unknown;
}

/** Oldest first: their names begin with their time. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort();
  } catch {
    return [];
  }
}

/** Leaves a file for each crash. Nothing here throws: it is what is left when something else has. */
export class CrashReports {
  /** Orders what this process leaves within one millisecond. */
  static #count = 0;
  readonly #userData: string;
  readonly #folder: string;
  readonly #log: Log;
  /** What has been left in this run: an error that comes a hundred times a second is one. */
  readonly #left = new Set<string>();

  constructor(userData: string, log: Log) {
    this.#userData = userData;
    this.#folder = join(userData, CRASH_FOLDER);
    this.#log = log;
  }

  leave({ process, reason, exitCode, thrown }: Crash): void {
    const failed = thrown === undefined ? undefined : whatFailed(thrown);
    const same = JSON.stringify([process, reason, exitCode, failed]);
    if (this.#left.has(same) || this.#left.size >= MOST_KEPT) return;
    this.#left.add(same);
    try {
      const at = new Date().toISOString();
      const log = lastLogLines(this.#userData, LOG_LINES);
      const report: CrashReport = { at, version, process, reason, exitCode, failed, log };
      mkdirSync(this.#folder, { recursive: true });
      CrashReports.#count += 1;
      const order = String(CrashReports.#count).padStart(6, '0');
      const name = `${at.replaceAll(/[:.]/g, '-')}-${order}${UNTOLD}`;
      writeFileAtomic.sync(join(this.#folder, name), `${JSON.stringify(report, null, 2)}\n`, { mode: 0o600 });
      for (const old of namesIn(this.#folder).slice(0, -MOST_KEPT))
        rmSync(join(this.#folder, old), { recursive: true, force: true });
    } catch (error) {
      this.#log.warn('crash.not-kept', { error });
    }
  }

  /** Whether there are reports that nobody was told of; they are told of now. */
  takeUntold(): boolean {
    const untold = namesIn(this.#folder).filter((name) => name.endsWith(UNTOLD));
    for (const name of untold) {
      try {
        const told = name.replace(UNTOLD, '.json');
        renameSync(join(this.#folder, name), join(this.#folder, told));
      } catch (error) {
        // Told again at the next start, rather than never.
        this.#log.warn('crash.not-marked', { error });
      }
    }
    return untold.length > 0;
  }
}

/** What is kept, oldest first; what cannot be read is left out. */
export const readCrashReports = (userData: string): CrashReport[] =>
  namesIn(join(userData, CRASH_FOLDER)).flatMap((name) => {
    try {
      const text = readFileSync(join(userData, CRASH_FOLDER, name), 'utf8');
      return [crashReportSchema.parse(JSON.parse(text))];
    } catch {
      return [];
    }
  });
