// What a thread that writes a file and the main process agree on: its result, and its end. `connectThread` is the side of
// the thread, `run-export-worker.ts` the other one.
//
// The thread ends itself, between two steps of its work: Node aborts the whole process if a thread is terminated while it
// creates a zlib stream ("close before init").

import { parentPort } from 'node:worker_threads';
import { isRecord } from '@shared/kernel/guard';

/** Final message of every thread that writes a file: `done` only after the file is flushed to disk. */
export type ThreadResult = { type: 'done' } | { type: 'failed'; code: string; message: string };

/** What the main process sends so that the thread ends, whatever it is doing. */
export const END_THREAD = { type: 'endThread' } as const;

interface Connection<Sent> {
  post: (message: Sent) => void;
  /** Reports that the file is complete, and ends the thread. */
  finish: () => void;
  /** Reports an error, and ends the thread. */
  fail: (error: unknown) => void;
}

/** Connects a thread with the main process. It ends at `END_THREAD`. */
export function connectThread<Received, Sent extends { type: string }>(
  onMessage: (message: Received) => void,
): Connection<Sent> {
  const port = parentPort;
  if (!port) throw new Error('This file runs as a worker thread only');
  const end = (result: ThreadResult): void => {
    port.postMessage(result);
    process.exit();
  };
  port.on('message', (message: Received) => {
    if (isRecord(message) && message['type'] === END_THREAD.type) process.exit();
    onMessage(message);
  });
  return {
    post: (message) => port.postMessage(message),
    finish: () => end({ type: 'done' }),
    fail: (error) => {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      end({ type: 'failed', code, message: error instanceof Error ? error.message : String(error) });
    },
  };
}
