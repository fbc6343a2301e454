import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '@fixtures/samples/silent-log';
import type { Job } from '@shared/domains/jobs/model';
import type { Schedule } from '@shared/domains/scheduled-exports/model';
import { SqliteAccountCache } from './sqlite-account-cache';

let folder: string;
let cache: SqliteAccountCache;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-cache-'));
  cache = new SqliteAccountCache({ folder, log: silentLog });
});
afterEach(() => {
  cache.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('jobs', () => {
  const job = (id: string, startedAt: string): Job => ({
    id,
    kind: 'export',
    title: 'List',
    status: 'running',
    progress: null,
    result: null,
    code: null,
    file: null,
    link: null,
    subject: {},
    parts: [],
    startedAt,
    endedAt: null,
    seen: false,
  });

  it('are restored after a restart, oldest first, and deleted with the account', () => {
    cache.open('ann');
    cache.jobs.put(job('b', '2026-01-02'));
    cache.jobs.put(job('a', '2026-01-01'));
    cache.jobs.put({ ...job('b', '2026-01-02'), status: 'done' });
    cache.close();
    cache = new SqliteAccountCache({ folder, log: silentLog });
    cache.open('ann');
    expect(cache.jobs.list()).toMatchObject([{ id: 'a' }, { id: 'b', status: 'done' }]);
    cache.jobs.remove('a');
    expect(cache.jobs.list()).toHaveLength(1);
    cache.open('bob');
    expect(cache.jobs.list()).toEqual([]);
    cache.open('ann');
    cache.wipe();
    cache.open('ann');
    expect(cache.jobs.list()).toEqual([]);
  });

  it('that another version of the app stored are skipped if they cannot be read', () => {
    cache.open('ann');
    cache.jobs.put(job('a', '2026-01-01'));
    cache.close();
    const db = new Database(join(folder, 'account-ann.db'));
    db.prepare("insert into job values ('odd', '{\"id\":\"odd\"}', '2026-01-01')").run();
    db.close();
    cache.open('ann');
    expect(cache.jobs.list().map(({ id }) => id)).toEqual(['a']);
  });
});

describe('scheduled exports', () => {
  const schedule: Schedule = {
    id: 'a',
    name: 'Stores',
    address: '/stores',
    gridId: 'stores',
    format: 'xlsx',
    fixedFormat: false,
    every: 'day',
    weekday: 0,
    time: '06:30',
    keep: 5,
    folder: '/exports',
    paused: false,
    next: '2026-11-22T06:30:00.000Z',
    lastDue: '2026-11-21T06:30:00.000Z',
    last: null,
    missReported: false,
    files: [],
  };
  const { lastDue, missReported, ...rest } = schedule;
  const stored = { ...rest, told: missReported, cameDue: lastDue };

  const inFile = <Result>(work: (db: Database.Database) => Result): Result => {
    cache.close();
    const db = new Database(join(folder, 'account-ann.db'));
    const result = work(db);
    db.close();
    cache.open('ann');
    return result;
  };

  it('are read as the first version stored them, and stored so that it can read them', () => {
    cache.open('ann');
    inFile((db) =>
      db.prepare('insert into schedule (id, json) values (?, ?)').run('a', JSON.stringify(stored)),
    );
    expect(cache.schedules.list()).toEqual([schedule]);
    cache.schedules.put({ ...schedule, missReported: true });
    const row = inFile((db) => db.prepare<[], { json: string }>('select json from schedule').get());
    expect(JSON.parse(row?.json ?? '')).toEqual({ ...stored, told: true });
    expect(cache.schedules.list()).toEqual([{ ...schedule, missReported: true }]);
  });
});
