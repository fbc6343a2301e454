import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { silentLog } from '@fixtures/samples/silent-log';
import { detectPreviousCrash } from './previous-crash';

let home: string;
let file: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'console-run-'));
  file = join(home, 'running.pid');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** What a start detects of the previous run. */
function start(): { left: ReturnType<typeof vi.fn>; end: () => void } {
  const left = vi.fn();
  const end = detectPreviousCrash(home, { write: left }, silentLog);
  process.off('exit', end);
  return { left, end };
}

const crash = { process: 'main', reason: 'ended without closing' };
const endedProcess = (): string => String(spawnSync(process.execPath, ['--version']).pid);

it('reports nothing after a run that recorded its end', () => {
  const first = start();
  expect(first.left).not.toHaveBeenCalled();
  expect(existsSync(file)).toBe(true);
  first.end();
  expect(existsSync(file)).toBe(false);
  expect(start().left).not.toHaveBeenCalled();
});

it.each([
  ['whose process has ended', endedProcess],
  ['whose process id now belongs to this process', () => String(process.pid)],
  ['whose file is garbage', () => 'x'],
  ['whose file is empty', () => ''],
])('reports a run %s', (_, content) => {
  writeFileSync(file, content());
  const { left, end } = start();
  expect(left.mock.calls).toEqual([[crash]]);
  end();
  expect(start().left).not.toHaveBeenCalled();
});

it('reports a run whose file is a folder, and removes the folder', () => {
  mkdirSync(file);
  writeFileSync(join(file, 'x'), '');
  const { left, end } = start();
  expect(left.mock.calls).toEqual([[crash]]);
  end();
  expect(existsSync(file)).toBe(false);
});

it('ignores another run that is still active', () => {
  writeFileSync(file, String(process.ppid));
  const { left, end } = start();
  end();
  expect(left).not.toHaveBeenCalled();
  expect(existsSync(file)).toBe(true);
});
