import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { connectionTo } from '@fixtures/samples/connection';
import { AppError } from '@shared/kernel/app-error';
import { postForm } from './post-form';

const server = createServer((request) => request.resume());
const unhandled = vi.fn();
let endpoint = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  endpoint = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/graphql`;
  process.on('unhandledRejection', unhandled);
});
afterAll(() => {
  process.off('unhandledRejection', unhandled);
  server.closeAllConnections();
  server.close();
});

it('an upload that is aborted before it is sent rejects without a later error', async () => {
  const giveUp = new AbortController();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(100_000)]), 'a.csv');
  const sent = postForm('/api/upload', form, {
    fetch: (...args) => {
      giveUp.abort();
      return fetch(...args);
    },
    connection: connectionTo(endpoint, { endpoint }),
    session: { accessToken: async () => 'token', refreshNow: async () => 'token' },
    signal: giveUp.signal,
    sessionRefused: () => new AppError('SESSION_ENDED', 'Ended'),
  });
  await expect(sent).rejects.toThrow();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(unhandled).not.toHaveBeenCalled();
});
