import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PrewarmedWorker } from '@main/exports/prewarmed-worker';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'console-spare-'))));
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

/** A worker that echoes each message. */
function telling(): string {
  const script = join(folder, 'telling.mjs');
  writeFileSync(
    script,
    "import { parentPort } from 'node:worker_threads'; parentPort.on('message', (it) => parentPort.postMessage(it));",
  );
  return script;
}

async function received(worker: Worker): Promise<unknown> {
  const [message] = (await once(worker, 'message')) as unknown[];
  return message;
}

it('returns the prepared worker, once', async () => {
  const spare = new PrewarmedWorker(telling());
  spare.prepare('xlsx');
  const first = spare.take();
  expect(spare.hasWorker).toBe(false);
  expect(await received(first)).toEqual({ type: 'load', format: 'xlsx' });
  const second = spare.take();
  expect(second).not.toBe(first);
  await Promise.all([first.terminate(), second.terminate()]);
});

it('prepares only one worker, and ends it after an unused minute', () => {
  vi.useFakeTimers();
  const spare = new PrewarmedWorker(telling());
  spare.prepare('xlsx');
  vi.advanceTimersByTime(50_000);
  spare.prepare('pdf');
  vi.advanceTimersByTime(50_000);
  expect(spare.hasWorker).toBe(true);
  vi.advanceTimersByTime(10_000);
  expect(spare.hasWorker).toBe(false);
});

it('discards a failed worker, and starts a new one', async () => {
  const spare = new PrewarmedWorker(join(folder, 'missing.mjs'));
  spare.prepare('xlsx');
  await expect.poll(() => spare.hasWorker).toBe(false);
  const worker = spare.take();
  const [error] = (await once(worker, 'error')) as unknown[];
  expect(String(error)).toContain('missing.mjs');
});
