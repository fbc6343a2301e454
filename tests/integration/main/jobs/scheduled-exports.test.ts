import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '@fixtures/samples/silent-log';
import { SqliteAccountCache } from '@main/cache/sqlite-account-cache';
import type { DesktopNotice } from '@main/desktop/desktop-notice';
import { ExportBroker, ScheduleRunner } from '@main/domains/scheduled-exports/schedule-runner';
import { ScheduleService } from '@main/domains/scheduled-exports/schedule-service';
import { ExportService } from '@main/exports/export-service';
import { JobService } from '@main/jobs/job-service';
import { SettingsStore } from '@main/settings/settings-store';
import { scheduledExportJob } from '@shared/domains/scheduled-exports/job';
import type { DueRun, RunAnswer, Schedule, ScheduleChange } from '@shared/domains/scheduled-exports/model';
import { buildWorker } from './build-worker';
import { noFollowers } from './job-harness';

const HOUR = 3_600_000;
let out: string;
let home: string;
let now: Date;

beforeAll(async () => void (out = await buildWorker('src/main/exports/worker.ts', 'export-worker')));
afterAll(() => rmSync(out, { recursive: true, force: true }));
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'console-schedules-'));
  mkdirSync(join(home, 'files'));
  now = new Date(2026, 10, 20, 7, 0);
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const CHANGE: ScheduleChange = {
  id: null,
  folderId: null,
  name: 'Stores',
  address: '/storeList?store-list.q=bay',
  gridId: 'store-list',
  format: 'csv',
  fixedFormat: false,
  every: 'day',
  weekday: 0,
  time: '08:00',
  keep: 2,
};

const answerTo = (run: DueRun): RunAnswer => ({
  runId: run.runId,
  sheetName: 'Stores',
  title: 'Stores',
  columns: [{ key: 'store', header: 'Store', type: 'text', empty: '' }],
  rowCount: 1,
  cachedSince: null,
  partial: false,
});

/** A run of the app with a signed-in user. */
function consoleOf(tempName?: () => string) {
  const notices: DesktopNotice[] = [];
  const cache = new SqliteAccountCache({ folder: join(home, 'cache'), log: silentLog });
  const desktop = {
    setProgress: () => undefined,
    notify: (notice: DesktopNotice) => void notices.push(notice),
    windowToNotify: () => null,
    chooseSaveTarget: async () => null,
    chooseFolder: async () => join(home, 'files'),
  };
  const jobs = new JobService({ desktop, followers: noFollowers, log: silentLog });
  const exports = new ExportService({
    desktop,
    jobs,
    settings: new SettingsStore(join(home, 'user')),
    paths: { userData: join(home, 'user'), downloads: join(home, 'files'), out },
    log: silentLog,
    ...(tempName ? { tempName } : {}),
  });
  const runner = new ScheduleRunner(exports, new ExportBroker({ windowMs: 20, screenMs: 40 }));
  const schedules = new ScheduleService({ desktop, jobs, runner, now: () => now });
  const signIn = (): void => {
    cache.open('olivia');
    jobs.open({ accountKey: 'olivia', cache });
    schedules.open({ cache });
    schedules.start();
  };
  signIn();
  const ended = async (id: string): Promise<Schedule> => {
    await expect.poll(() => schedules.isRunning(id)).toBe(false);
    const found = schedules.list().find((one) => one.id === id);
    if (!found) throw new Error('no such schedule');
    return found;
  };
  const open = async (change: Partial<ScheduleChange> = {}): Promise<string> => {
    const offered = await schedules.chooseFolder(null);
    return schedules.save({ ...CHANGE, folderId: offered?.folderId ?? null, ...change }).id;
  };
  /** A page that delivers one row for every request. */
  const window = (change: Partial<RunAnswer> = {}): DueRun[] => {
    const runs: DueRun[] = [];
    runner.broker.watch((run) => {
      if (!run || runs.includes(run)) return;
      runs.push(run);
      const feedId = runner.receiveTable({ ...answerTo(run), ...change });
      if (feedId !== null) exports.addRows(feedId, [['Bay Ford']], true);
    });
    return runs;
  };
  return { cache, jobs, exports, runner, schedules, signIn, ended, open, window, notices };
}

const files = (): string[] => readdirSync(join(home, 'files')).sort();
const later = (ms: number): void => void (now = new Date(now.getTime() + ms));

it('runs when it is due, as a tracked job, and schedules the next run', async () => {
  const app = consoleOf();
  const runs = app.window();
  const id = await app.open();
  app.schedules.runDue();
  expect(app.schedules.isRunning(id)).toBe(false);
  later(HOUR);
  app.schedules.runDue();
  app.schedules.runDue();
  const schedule = await app.ended(id);
  expect(schedule.last).toEqual({ status: 'done', at: now.toISOString(), text: null });
  expect(schedule.next).toBe(new Date(2026, 10, 21, 8).toISOString());
  expect(runs).toMatchObject([{ address: CHANGE.address, gridId: 'store-list', format: 'csv' }]);
  expect(files()).toEqual(['Stores 2026-11-20 0800.csv']);
  expect(readFileSync(join(home, 'files', files()[0] ?? ''), 'utf8')).toContain('Bay Ford');
  expect(app.jobs.list()).toMatchObject([{ kind: 'scheduled-export', status: 'done', title: 'Stores' }]);
});

it('keeps its newest files, and deletes no other file', async () => {
  writeFileSync(join(home, 'files', 'Stores 2026-11-20 0700.csv'), 'mine');
  const app = consoleOf();
  app.window();
  const id = await app.open();
  for (let run = 0; run < 4; run += 1) {
    app.schedules.run(id);
    await app.ended(id);
    later(60_000);
  }
  expect(files()).toEqual([
    'Stores 2026-11-20 0700.csv',
    'Stores 2026-11-20 0702.csv',
    'Stores 2026-11-20 0703.csv',
  ]);
  expect(readFileSync(join(home, 'files', 'Stores 2026-11-20 0700.csv'), 'utf8')).toBe('mine');
});

it('runs two that are due at the same time one after the other, each once', async () => {
  const app = consoleOf();
  const runs = app.window();
  const [one, other] = [await app.open(), await app.open({ name: 'Others' })];
  later(HOUR);
  app.schedules.runDue();
  app.schedules.run(one);
  await app.ended(one);
  await app.ended(other);
  expect(runs).toHaveLength(2);
  expect(files()).toEqual(['Others 2026-11-20 0800.csv', 'Stores 2026-11-20 0800.csv']);
});

it('reports missed runs once at the next start, and runs them on request', async () => {
  const id = await consoleOf().open();
  later(3 * 24 * HOUR);
  const app = consoleOf();
  app.window();
  expect(app.schedules.unreportedMissed()).toBe(1);
  expect(app.schedules.list()[0]).toMatchObject({
    last: { status: 'missed', text: expect.stringContaining('11/20/2026 8:00am') },
    next: new Date(2026, 10, 23, 8).toISOString(),
  });
  expect(app.schedules.takeMissed()).toMatchObject([{ id, name: 'Stores' }]);
  expect(app.schedules.takeMissed()).toEqual([]);
  expect(files()).toEqual([]);
  app.schedules.run(id);
  expect((await app.ended(id)).last?.status).toBe('done');
});

it('misses runs while the computer slept, but not one that is briefly late', async () => {
  const app = consoleOf();
  app.window();
  const id = await app.open();
  later(HOUR + 4 * 60_000);
  app.schedules.runDue();
  expect((await app.ended(id)).last?.status).toBe('done');
  later(25 * HOUR);
  app.schedules.runDue();
  expect(app.schedules.list()[0]?.last?.status).toBe('missed');
});

it('follows a clock that is set back, and does not run a paused export', async () => {
  const app = consoleOf();
  app.window();
  const id = await app.open();
  later(-48 * HOUR);
  app.schedules.runDue();
  expect(app.schedules.list()[0]?.next).toBe(new Date(2026, 10, 18, 8).toISOString());
  app.schedules.pause(id, true);
  later(100 * HOUR);
  app.schedules.runDue();
  expect(app.schedules.list()[0]).toMatchObject({ next: null, last: null });
  app.schedules.pause(id, false);
  expect(app.schedules.list()[0]?.next).toBe(new Date(2026, 10, 23, 8).toISOString());
});

it('runs once a day although the clock is temporarily an hour behind', async () => {
  const app = consoleOf();
  const asked = app.window();
  const id = await app.open();
  later(HOUR);
  app.schedules.runDue();
  await app.ended(id);
  const tomorrow = new Date(2026, 10, 21, 8).toISOString();
  for (const change of [-HOUR, 30 * 60_000, 30 * 60_000, HOUR]) {
    later(change);
    app.schedules.runDue();
    expect(app.schedules.isRunning(id)).toBe(false);
    expect(app.schedules.list()[0]?.next).toBe(tomorrow);
  }
  expect(asked).toHaveLength(1);
  later(-HOUR);
  app.schedules.pause(id, true);
  app.schedules.pause(id, false);
  expect(app.schedules.list()[0]?.next).toBe(tomorrow);
});

it.each([
  ['without a window', () => undefined, 'No window of the console was open to run it'],
  [
    'a screen that is not ready in time',
    (app: ReturnType<typeof consoleOf>) => void app.runner.broker.watch(() => undefined),
    "wasn't ready in time",
  ],
  [
    'a role that has lost access',
    (app: ReturnType<typeof consoleOf>) =>
      void app.runner.broker.watch(
        (run) => run && app.runner.broker.reject(run.runId, 'Ask an administrator'),
      ),
    'Ask an administrator',
  ],
  [
    'a missing folder',
    (app: ReturnType<typeof consoleOf>) => {
      app.window();
      rmSync(join(home, 'files'), { recursive: true });
    },
    'The folder no longer exists. Choose another one.',
  ],
])('reports why it failed: %s', async (_what, prepare, reason) => {
  const app = consoleOf();
  const id = await app.open();
  prepare(app);
  app.schedules.run(id);
  const { last } = await app.ended(id);
  expect(last?.status).toBe('failed');
  expect(last?.text).toContain(reason);
  await expect.poll(() => app.jobs.list()).toMatchObject([{ status: 'failed', result: last?.text }]);
  // The notice of the system can start it again.
  app.notices[0]?.retry?.();
  expect(app.jobs.list()).toHaveLength(2);
  await app.ended(id);
});

it.skipIf(process.getuid?.() === 0)('reports a protected folder', async () => {
  const app = consoleOf();
  app.window();
  const id = await app.open();
  chmodSync(join(home, 'files'), 0o500);
  app.schedules.run(id);
  const { last } = await app.ended(id);
  chmodSync(join(home, 'files'), 0o700);
  expect(last?.text).toContain('the folder is protected');
});

it.skipIf(!existsSync('/dev/full'))('keeps the older files if the disk is full', async () => {
  const app = consoleOf(() => 'x.part');
  app.window();
  const id = await app.open({ keep: 1 });
  app.schedules.run(id);
  await app.ended(id);
  const before = files();
  // The kernel's own full device replaces the temporary file: a real ENOSPC.
  symlinkSync('/dev/full', join(home, 'files', 'x.part'));
  later(60_000);
  app.schedules.run(id);
  const { last } = await app.ended(id);
  expect(last?.text).toContain('The disk is full');
  expect(files()).toEqual(before);
});

it('keeps trying to remove an older file that cannot be removed', async () => {
  const app = consoleOf();
  app.window();
  const id = await app.open({ keep: 1 });
  app.schedules.run(id);
  await app.ended(id);
  const [first = ''] = files();
  // `rm` refuses a folder of that name on every system, as Windows refuses a file that is open.
  rmSync(join(home, 'files', first));
  mkdirSync(join(home, 'files', first));
  later(60_000);
  app.schedules.run(id);
  const ended = await app.ended(id);
  expect(ended.last).toMatchObject({ status: 'done', text: expect.stringContaining("couldn't be removed") });
  rmSync(join(home, 'files', first), { recursive: true });
  later(60_000);
  app.schedules.run(id);
  expect((await app.ended(id)).last?.text).toBeNull();
  expect(files()).toEqual(['Stores 2026-11-20 0702.csv']);
});

it('reports stale or incomplete data, and fails if rows are lost', async () => {
  const app = consoleOf();
  app.window({ cachedSince: new Date(2026, 10, 19, 12).toISOString(), partial: true });
  const id = await app.open();
  app.schedules.run(id);
  expect((await app.ended(id)).last?.text).toBe(
    'From data saved on this computer as of 11/19/2026 12:00pm. The back office left out some data.',
  );
  const lossy = consoleOf();
  lossy.window({ rowCount: 2 });
  lossy.schedules.run(id);
  expect((await lossy.ended(id)).last?.text).toContain('The window sent 1 of 2 rows');
  expect(files()).toHaveLength(1);
});

it('accepts only a folder from a dialog of the current sign-in', async () => {
  const app = consoleOf();
  expect(() => app.schedules.save({ ...CHANGE, folderId: '/etc' })).toThrow('Choose the folder again');
  expect(() => app.schedules.save(CHANGE)).toThrow('Choose a folder first');
  const offered = await app.schedules.chooseFolder(null);
  app.schedules.close();
  app.signIn();
  expect(() => app.schedules.save({ ...CHANGE, folderId: offered?.folderId ?? '' })).toThrow(
    'Choose the folder again',
  );
});

it('is deleted with the account, and leaves nothing if deleted while it runs', async () => {
  const app = consoleOf();
  const id = await app.open();
  app.runner.broker.watch(() => undefined);
  app.schedules.run(id);
  app.schedules.remove(id);
  await expect.poll(() => app.jobs.list()[0]?.status).toBe('cancelled');
  expect(app.schedules.list()).toEqual([]);
  await app.open();
  app.schedules.close();
  app.cache.wipe();
  expect(app.schedules.unreportedMissed()).toBe(0);
  app.signIn();
  expect(app.schedules.list()).toEqual([]);
});

describe('a run whose end was not reported', () => {
  it('is reported as failed if the app was killed, although the previous run succeeded', async () => {
    const first = consoleOf();
    first.window();
    const id = await first.open();
    first.schedules.run(id);
    expect((await first.ended(id)).last).toMatchObject({ status: 'done' });
    const killed = consoleOf();
    killed.window();
    killed.schedules.run(id);
    killed.cache.close();
    const next = consoleOf();
    const text = scheduledExportJob.texts.interrupted;
    expect(next.schedules.list()[0]?.last).toMatchObject({ status: 'failed', text });
    expect(next.jobs.list()[0]).toMatchObject({ status: 'failed', result: text });
  });

  it('is reported with its outcome if it ended while no user was signed in', async () => {
    const app = consoleOf();
    app.window();
    const id = await app.open();
    const jobId = app.schedules.run(id);
    app.schedules.close();
    app.cache.close();
    await expect.poll(() => app.jobs.get(jobId)?.status).toBe('done');
    app.signIn();
    const [schedule] = app.schedules.list();
    expect(schedule).toMatchObject({ last: { status: 'done' }, files: [app.jobs.get(jobId)?.file] });
  });
});
