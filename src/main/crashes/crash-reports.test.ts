import { AppError } from '@shared/kernel/app-error';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from '../log/log';
import { CRASH_FOLDER, CrashReports, readCrashReports } from './crash-reports';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'console-crashes-'));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(home, { recursive: true, force: true });
});

const reports = (): CrashReports => new CrashReports(home, createLog(join(home, 'logs')));

function thrownBy(message: string): Error {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at save (${homedir()}/console/out/main/index.js:10:5)`;
  return error;
}

it('contains what failed and where, with the last log lines, and no personal data', () => {
  createLog(join(home, 'logs')).warn('call', { note: 'Bearer abcdefgh' });
  const crashes = reports();
  const secret = 'eyJhbGciOi.eyJzdWIiOi.c2lnbmF0dXJl';
  crashes.write({
    process: 'main',
    reason: 'main.uncaught',
    thrown: thrownBy(`Unexpected "Kent Motors" of ann@kent.example, password=hunter2 ${secret}`),
  });
  crashes.write({
    process: 'main',
    reason: 'main.unhandled',
    thrown: new AppError('BACK_OFFICE', 'Kent is locked'),
  });
  crashes.write({ process: 'main', reason: 'main.unhandled', thrown: 'Kent Motors' });
  crashes.write({ process: 'page', reason: 'killed', exitCode: 9 });
  const stored = readCrashReports(home);
  expect(stored).toMatchObject([
    {
      process: 'main',
      reason: 'main.uncaught',
      failed: { name: 'TypeError', stack: ['at save (~/console/out/main/index.js:10:5)'] },
      log: [expect.stringContaining('"call"')],
    },
    { failed: { message: '[said by the back office]' } },
    { failed: { name: 'no error', message: 'string' } },
    { process: 'page', reason: 'killed', exitCode: 9 },
  ]);
  const text = readdirSync(join(home, CRASH_FOLDER))
    .map((name) => readFileSync(join(home, CRASH_FOLDER, name), 'utf8'))
    .join();
  for (const hidden of ['Kent', 'ann@', 'hunter2', secret, 'abcdefgh', `${homedir()}/`])
    expect(text).not.toContain(hidden);
});

it('keeps at most the ten newest reports, and one report per repeated error', () => {
  // All reports are written within one millisecond.
  vi.useFakeTimers({ toFake: ['Date'] });
  for (let run = 0; run < 12; run += 1) {
    const crashes = reports();
    for (let again = 0; again < 3; again += 1)
      crashes.write({ process: 'page', reason: 'crashed', exitCode: run });
  }
  expect(readCrashReports(home).map(({ exitCode }) => exitCode)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  const stormy = reports();
  for (let error = 0; error < 50; error += 1)
    stormy.write({ process: 'page', reason: 'crashed', exitCode: 100 + error });
  expect(readCrashReports(home).map(({ exitCode }) => exitCode)).toEqual(
    Array.from({ length: 10 }, (_, at) => 100 + at),
  );
});

it('reports a crash once', () => {
  reports().write({ process: 'page', reason: 'crashed' });
  expect(reports().takeUnreported()).toBe(true);
  expect(reports().takeUnreported()).toBe(false);
  expect(readCrashReports(home)).toHaveLength(1);
});

it('does not throw without a folder, and skips damaged reports', () => {
  reports().write({ process: 'page', reason: 'crashed' });
  writeFileSync(join(home, CRASH_FOLDER, '2026.json'), '{"at":');
  mkdirSync(join(home, CRASH_FOLDER, '2027.new.json'));
  expect(reports().takeUnreported()).toBe(true);
  expect(readCrashReports(home)).toHaveLength(1);
  rmSync(join(home, CRASH_FOLDER), { recursive: true });
  writeFileSync(join(home, CRASH_FOLDER), '');
  reports().write({ process: 'page', reason: 'crashed' });
  expect(reports().takeUnreported()).toBe(false);
  expect(readCrashReports(home)).toEqual([]);
});
