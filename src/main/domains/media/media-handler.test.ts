import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectionTo } from '@fixtures/samples/connection';
import { silentLog } from '@fixtures/samples/silent-log';
import { SqliteAccountCache } from '@main/cache/sqlite-account-cache';
import { AppError } from '@shared/kernel/app-error';
import { serveMedia } from './media-handler';

const HOUR = 3_600_000;
const PATH = '/media/tenants/kent';

let folder: string;
let cache: SqliteAccountCache;
/** The picture that the back office returns; an error is thrown. */
let stored: string | AppError;
let requests: number;
let state: 'online' | 'offline';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  folder = mkdtempSync(join(tmpdir(), 'console-media-'));
  cache = new SqliteAccountCache({ folder, log: silentLog });
  cache.open('ann');
  [stored, requests, state] = ['first', 0, 'online'];
});
afterEach(() => {
  vi.useRealTimers();
  cache.close();
  rmSync(folder, { recursive: true, force: true });
});

const later = (ms: number): void => void vi.setSystemTime(Date.now() + ms);
const user = { subject: 's', name: 'n', userName: 'u', email: '', role: 'admin', realm: 'bzo' };
const { signal } = new AbortController();

/** What the page receives: the picture's text, or the status. */
async function shown(): Promise<string | number> {
  const session = { connection: connectionTo('http://x'), user, accountKey: 'ann', signal, cache };
  const { status, body } = await serveMedia(
    {
      session: { current: () => session },
      connectivity: { state: () => ({ state, since: '', reason: null }) },
      backOffice: {
        fetchMedia: async () => {
          requests += 1;
          if (stored instanceof AppError) throw stored;
          return { bytes: Buffer.from(stored), type: 'image/png' };
        },
      },
      log: silentLog,
    },
    PATH,
  );
  return status === 200 ? Buffer.from(body).toString() : status;
}

it('a picture is requested at most once an hour, and the newest version is shown', async () => {
  expect(await shown()).toBe('first');
  stored = 'second';
  later(HOUR / 2);
  expect(await shown()).toBe('first');
  expect(requests).toBe(1);
  later(HOUR);
  expect(await shown()).toBe('second');
  later(HOUR / 2);
  expect(await shown()).toBe('second');
  expect(requests).toBe(2);
});

it('a cached picture of any age is shown while the back office does not return another', async () => {
  await shown();
  later(48 * HOUR);
  stored = new AppError('OFFLINE', 'away');
  expect(await shown()).toBe('first');
  state = 'offline';
  expect(await shown()).toBe('first');
  expect(requests, 'nobody is asked who is known to be away').toBe(2);
});

it.each(['NOT_FOUND', 'FORBIDDEN'] as const)(
  'a deleted picture is removed from the cache: %s',
  async (code) => {
    await shown();
    later(2 * HOUR);
    stored = new AppError(code, 'no');
    expect(await shown()).toBe(404);
    state = 'offline';
    expect(await shown()).toBe(404);
  },
);

it('a clock that is set back does not keep a picture fresh forever', async () => {
  await shown();
  stored = 'second';
  later(-24 * HOUR);
  expect(await shown()).toBe('second');
});
