import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import type { Log } from '../log/log';
import type { CrashReports } from './crash-reports';

/** Below the user's data, as long as the console runs. */
const RUN_FILE = 'running.pid';

/** The file of the last run, with the process's number if it can be read; null when that run has ended by itself. */
function leftBehind(file: string): { pid: number } | null {
  try {
    return { pid: Number(readFileSync(file, 'utf8')) };
  } catch (error) {
    const gone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return gone ? null : { pid: Number.NaN };
  }
}

/** Whether another process with this number runs. */
function runs(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * A process that is killed, or ends in native code, cannot leave a report: the next run finds that it never said its
 * end, and leaves one. Minidumps would tell more, but they hold memory, tokens with it.
 * @returns says the end before the process is through with it, as when the system ends the session
 */
export function watchRun(userData: string, crashes: Pick<CrashReports, 'leave'>, log: Log): () => void {
  const file = join(userData, RUN_FILE);
  const before = leftBehind(file);
  if (before && runs(before.pid)) return () => undefined;
  if (before) crashes.leave({ process: 'main', reason: 'ended without closing' });
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
