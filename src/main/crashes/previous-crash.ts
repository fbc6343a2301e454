// Detects at start that the last run was killed or crashed natively, by a pid file that a normal end removes. The file
// also tells which process uses the data now.

import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import type { Log } from '../log/log';
import type { CrashReports } from './crash-reports';

/** The file exists below the user's data while the console runs. */
const RUN_FILE = 'running.pid';

/** The leftover pid file of the previous run, with its pid if readable; null when that run ended normally. */
function stalePidFile(file: string): { pid: number } | null {
  try {
    return { pid: Number(readFileSync(file, 'utf8')) };
  } catch (error) {
    const gone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return gone ? null : { pid: Number.NaN };
  }
}

/** True if another process with this pid runs. */
function isProcessRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The pid of the process that uses this data, if it still runs. */
export function runningPid(userData: string): number | null {
  const pid = stalePidFile(join(userData, RUN_FILE))?.pid ?? Number.NaN;
  return isProcessRunning(pid) ? pid : null;
}

/**
 * Writes the report of the previous run, since such a process cannot write one. Minidumps are not used: they contain
 * memory, including tokens.
 * @returns a function that marks a normal end early, for when the operating system ends the session
 */
export function detectPreviousCrash(
  userData: string,
  crashes: Pick<CrashReports, 'write'>,
  log: Log,
): () => void {
  const file = join(userData, RUN_FILE);
  const before = stalePidFile(file);
  if (before && isProcessRunning(before.pid)) return () => undefined;
  if (before) crashes.write({ process: 'main', reason: 'ended without closing' });
  const end = (): void => {
    try {
      rmSync(file, { recursive: true, force: true });
    } catch (error) {
      log.warn('run.not-ended', { error });
    }
  };
  try {
    end();
    mkdirSync(userData, { recursive: true });
    writeFileAtomic.sync(file, String(process.pid), { mode: 0o600, fsync: false });
  } catch (error) {
    log.warn('run.not-watched', { error });
  }
  process.once('exit', end);
  return end;
}
