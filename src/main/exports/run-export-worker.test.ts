import { Worker } from 'node:worker_threads';
import { expect, it, vi } from 'vitest';
import { END_THREAD } from './file-thread';
import { superviseWorker } from './run-export-worker';

/** The exit code of a thread that ends itself; one that is terminated has 1. */
const BY_ITSELF = 7;

/** Starts a thread that ends itself when it is asked to, after `code` has run in it. */
function threadOf(code: string) {
  const exited = vi.fn<(code: number) => void>();
  const start = (): Worker => {
    const worker = new Worker(
      `const { parentPort: port } = require('node:worker_threads');
       port.on('message', ({ type }) => type === '${END_THREAD.type}' && process.exit(${BY_ITSELF}));
       ${code}`,
      { eval: true },
    );
    return worker.on('exit', exited);
  };
  return { start, exited };
}

it('lets a canceled worker end itself, because a terminated one can abort the process', async () => {
  const canceled = new AbortController();
  const { start, exited } = threadOf(`port.postMessage({ type: 'section' });`);
  const run = superviseWorker(start, canceled.signal, { onMessage: () => canceled.abort() });
  await expect(run).rejects.toMatchObject({ code: 'CANCELLED' });
  expect(exited.mock.calls).toEqual([[BY_ITSELF]]);
});

it('lets a worker end itself after its result', async () => {
  const { start, exited } = threadOf(`port.postMessage({ type: 'failed', code: 'ENOSPC', message: '' });`);
  const run = superviseWorker(start, new AbortController().signal, { onMessage: () => undefined });
  await expect(run).rejects.toMatchObject({ code: 'DISK_FULL' });
  expect(exited.mock.calls).toEqual([[BY_ITSELF]]);
});
