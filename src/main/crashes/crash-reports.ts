// Writes a file for each crash, without secrets and names of people, reads them for diagnostics, and marks those that
// the user has been notified of. `uncaught-errors.ts` and `previous-crash.ts` detect crashes of the main process,
// `window.ts` those of a page.

import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { z } from 'zod';
import { AppError } from '@shared/kernel/app-error';
import { readLogTail } from '../log/log';
import type { Log } from '../log/log';
import { redactedMessage, redactQuotedValues, redactText } from '../log/redact';
import { version } from '../version';

/** The stored report of a crash. It contains no secrets, no names of people, no business data. */
const crashReportSchema = z.object({
  /** ISO instant; for a crash without a report of its own, that of the next start. */
  at: z.string(),
  version: z.string(),
  process: z.enum(['main', 'page']),
  reason: z.string(),
  exitCode: z.number().optional(),
  failed: z.object({ name: z.string(), message: z.string(), stack: z.array(z.string()) }).optional(),
  /** The last log lines before the crash. */
  log: z.array(z.string()),
});
type CrashReport = z.infer<typeof crashReportSchema>;

const MAX_MESSAGE_LENGTH = 300;
const MAX_FRAMES = 30;
const MAIL_ADDRESS = /[\w.+-]{1,64}@[\w.-]{1,255}/g;

/**
 * An error reduced to type, redacted first line and stack frames, so that a crash report contains no personal or
 * business data.
 */
interface AnonymizedError {
  name: string;
  message: string;
  /** The frames, innermost first. */
  stack: string[];
}

/** Returns the first line only, because later lines quote input. */
function messageOf(error: Error): string {
  const message = error instanceof AppError ? redactedMessage(error) : (error.message.split('\n')[0] ?? '');
  return redactQuotedValues(redactText(message)).replace(MAIL_ADDRESS, '…').slice(0, MAX_MESSAGE_LENGTH);
}

/** Returns the stack without the message. */
function framesOf(error: Error): string[] {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return frames.slice(0, MAX_FRAMES).map((line) => redactText(line.trim()));
}

/** A thrown value that is no error is reduced to its type, because it may contain anything. */
export const anonymizeError = (thrown: unknown): AnonymizedError =>
  thrown instanceof Error
    ? { name: thrown.name, message: messageOf(thrown), stack: framesOf(thrown) }
    : { name: 'no error', message: typeof thrown, stack: [] };

/** The folder below the user's data. */
export const CRASH_FOLDER = 'crashes';
const MAX_REPORTS = 10;
const LOG_LINES = 50;
/** The suffix of a report that the user has not been notified of; the notification removes it. */
const UNREPORTED_SUFFIX = '.new.json';

export interface Crash extends Pick<CrashReport, 'process' | 'reason' | 'exitCode'> {
  thrown?: unknown;
}

/** Lists the oldest first: the names start with the time. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort();
  } catch {
    return [];
  }
}

/** Nothing here throws, because it runs after something else has failed. */
export class CrashReports {
  /** Orders the reports of this process within one millisecond. */
  static #count = 0;
  readonly #userData: string;
  readonly #folder: string;
  readonly #log: Log;
  /** The errors reported in this run, so that one that repeats a hundred times a second is reported once. */
  readonly #reported = new Set<string>();

  constructor(userData: string, log: Log) {
    this.#userData = userData;
    this.#folder = join(userData, CRASH_FOLDER);
    this.#log = log;
  }

  write({ process, reason, exitCode, thrown }: Crash): void {
    const failed = thrown === undefined ? undefined : anonymizeError(thrown);
    const same = JSON.stringify([process, reason, exitCode, failed]);
    if (this.#reported.has(same) || this.#reported.size >= MAX_REPORTS) return;
    this.#reported.add(same);
    try {
      const at = new Date().toISOString();
      const log = readLogTail(this.#userData, LOG_LINES);
      const report: CrashReport = { at, version, process, reason, exitCode, failed, log };
      mkdirSync(this.#folder, { recursive: true });
      CrashReports.#count += 1;
      const order = String(CrashReports.#count).padStart(6, '0');
      const name = `${at.replaceAll(/[:.]/g, '-')}-${order}${UNREPORTED_SUFFIX}`;
      writeFileAtomic.sync(join(this.#folder, name), `${JSON.stringify(report, null, 2)}\n`, { mode: 0o600 });
      for (const old of namesIn(this.#folder).slice(0, -MAX_REPORTS))
        rmSync(join(this.#folder, old), { recursive: true, force: true });
    } catch (error) {
      this.#log.warn('crash.not-kept', { error });
    }
  }

  /** True if there are unreported crashes; it marks them as reported. */
  takeUnreported(): boolean {
    const unreported = namesIn(this.#folder).filter((name) => name.endsWith(UNREPORTED_SUFFIX));
    for (const name of unreported) {
      try {
        const reported = name.replace(UNREPORTED_SUFFIX, '.json');
        renameSync(join(this.#folder, name), join(this.#folder, reported));
      } catch (error) {
        // The report stays unreported, so that the next start repeats the notice.
        this.#log.warn('crash.not-marked', { error });
      }
    }
    return unreported.length > 0;
  }
}

/** The stored reports, oldest first; an unreadable one is left out. */
export const readCrashReports = (userData: string): CrashReport[] =>
  namesIn(join(userData, CRASH_FOLDER)).flatMap((name) => {
    try {
      const text = readFileSync(join(userData, CRASH_FOLDER, name), 'utf8');
      return [crashReportSchema.parse(JSON.parse(text))];
    } catch {
      return [];
    }
  });
