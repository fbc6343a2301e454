import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLog, LOG_FILE } from './log';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-log-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('writes one redacted JSON object per line', () => {
  createLog(folder).warn('call failed %c', { password: 'hunter2', why: 'Bearer abc.def', percent: '100%d' });
  const line = readFileSync(join(folder, LOG_FILE), 'utf8').trim();
  expect(JSON.parse(line)).toMatchObject({
    level: 'warn',
    event: 'call failed %c',
    data: { password: '[redacted]', why: 'Bearer [redacted]', percent: '100%d' },
  });
});

it('keeps at most five log files', () => {
  const log = createLog(folder);
  const filler = 'x'.repeat(200_000);
  for (let i = 0; i < 80; i += 1) log.info('filler', { filler });
  const files = readdirSync(folder).sort();
  expect(files).toEqual(['console.1.log', 'console.2.log', 'console.3.log', 'console.4.log', LOG_FILE]);
});
