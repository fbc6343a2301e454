// The log file of the main process, which crash reports and diagnostics quote. What users change is in the activity log
// of the back office (src/main/domains/activity-log).

import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import electronLog from 'electron-log/node';
import { redact, redactText } from './redact';

/** Structured log. Everything is redacted before it is written. */
export interface Log {
  info(event: string, data?: Record<string, unknown>): void;
  warn(event: string, data?: Record<string, unknown>): void;
  error(event: string, data?: Record<string, unknown>): void;
}

export const LOG_FILE = 'console.log';
const FILES = 5;
const BYTES_PER_FILE = 2 * 1024 * 1024;

const archived = (folder: string, number: number): string => join(folder, `console.${number}.log`);

/** console.log becomes console.1.log and so on; the oldest is deleted. */
function rotate(folder: string): void {
  rmSync(archived(folder, FILES - 1), { force: true });
  for (let number = FILES - 2; number >= 1; number -= 1) {
    if (existsSync(archived(folder, number)))
      renameSync(archived(folder, number), archived(folder, number + 1));
  }
  renameSync(join(folder, LOG_FILE), archived(folder, 1));
}

/** Log in `folder`: one JSON object per line, five files of 2 MB. */
export function createLog(folder: string): Log {
  mkdirSync(folder, { recursive: true });
  const logger = electronLog.create({ logId: folder });
  const { file, console: terminal } = logger.transports;
  terminal.level = false;
  if (logger.transports.ipc) logger.transports.ipc.level = false;
  file.level = 'info';
  file.maxSize = BYTES_PER_FILE;
  file.writeOptions = { flag: 'a', mode: 0o600, encoding: 'utf8' };
  file.resolvePathFn = () => join(folder, LOG_FILE);
  file.archiveLogFn = () => rotate(folder);
  // The line is passed as data, because the library's own formatting would interpret %-signs in it.
  file.transforms = [({ data }) => data[0]];
  const write = (level: 'info' | 'warn' | 'error', event: string, data: Record<string, unknown>): void => {
    const details = redact(data);
    logger[level](
      JSON.stringify({ at: new Date().toISOString(), level, event: redact(event), data: details }),
    );
  };
  return {
    info: (event, data = {}) => write('info', event, data),
    warn: (event, data = {}) => write('warn', event, data),
    error: (event, data = {}) => write('error', event, data),
  };
}

/** The last lines of the log; none where it cannot be read. */
export function readLogTail(userData: string, most: number): string[] {
  try {
    const text = readFileSync(join(userData, 'logs', LOG_FILE), 'utf8');
    // Lines are redacted when written, and once more in case an older version wrote them.
    return text.trimEnd().split('\n').slice(-most).map(redactText);
  } catch {
    return [];
  }
}
