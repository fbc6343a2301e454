import { once } from 'node:events';
import type { Writable } from 'node:stream';

/** Resolves when the stream wants more; rejects when it has failed, so that a full disk stops the writing. */
export async function drained(stream: Writable): Promise<void> {
  if (stream.errored) throw stream.errored;
  if (!stream.writableNeedDrain) return;
  const gone = new AbortController();
  const failed = new Promise<never>((_, reject) => {
    stream.once('error', reject);
    gone.signal.addEventListener('abort', () => stream.off('error', reject));
  });
  try {
    await Promise.race([once(stream, 'drain', { signal: gone.signal }), failed]);
  } finally {
    gone.abort();
  }
}
