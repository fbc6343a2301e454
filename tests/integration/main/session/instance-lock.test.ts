import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { killAndWait, untilOutput } from '@fixtures/console-process';
import { buildWorker } from '../jobs/build-worker';

let out: string;
let folder: string;
let processes: ChildProcess[];

beforeAll(async () => {
  out = await buildWorker('src/main/startup/instance-lock.ts', 'instance-lock');
  writeFileSync(
    join(out, 'main', 'console.mjs'),
    `import { acquireInstanceLock } from './instance-lock.js';
     const lock = acquireInstanceLock(process.argv[2], { warn: (event) => console.log('warned', event) }, Number(process.argv[3]));
     console.log(lock ? 'it has the lock' : 'another has the lock');
     process.stdin.once('data', () => { lock?.release(); process.exit(0); });`,
  );
});
afterAll(() => rmSync(out, { recursive: true, force: true }));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-lock-'));
  processes = [];
});
afterEach(async () => {
  await Promise.all(processes.map((child) => killAndWait(child, 'SIGKILL')));
  rmSync(folder, { recursive: true, force: true });
});

/** A console reduced to its lock; returns the process, and the lock's owner. */
async function begin(waitMs = 0, data = folder): Promise<{ child: ChildProcess; who: string }> {
  const args = [join(out, 'main', 'console.mjs'), data, String(waitMs)];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  processes.push(child);
  return { child, who: await untilOutput(child, /(\w+) has the lock/) };
}

it('one console locks a data folder; another one locks its own', async () => {
  expect((await begin()).who).toBe('it');
  expect((await begin()).who).toBe('another');
  expect((await begin(0, join(folder, 'elsewhere'))).who).toBe('it');
});

it('the lock of a killed process is released', async () => {
  const { child } = await begin();
  await killAndWait(child, 'SIGKILL');
  expect((await begin()).who).toBe('it');
});

it('one of many consoles that start at the same time gets the lock', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, () => begin()));
  expect(all.filter(({ who }) => who === 'it')).toHaveLength(1);
});

it('a restarted console waits for the previous one to end', async () => {
  const { child } = await begin();
  const next = begin(30_000);
  child.stdin?.write('end');
  expect((await next).who).toBe('it');
});

it('a folder that cannot be locked is used without a lock', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect((await begin(0, file)).who).toBe('it');
});
