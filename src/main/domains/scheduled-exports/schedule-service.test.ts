import { expect, it, vi } from 'vitest';
import { jobScope } from '@fixtures/samples/account-cache';
import { silentLog } from '@fixtures/samples/silent-log';
import { JobService } from '@main/jobs/job-service';
import type { Schedule, ScheduleChange } from '@shared/domains/scheduled-exports/model';
import { AppError } from '@shared/kernel/app-error';
import { type ScheduleDeps, ScheduleService } from './schedule-service';

const CHANGE: ScheduleChange = {
  ...{
    id: null,
    name: 'Stores',
    address: '/storeList',
    gridId: 'store-list',
    format: 'csv',
    fixedFormat: false,
  },
  ...{ every: 'day', weekday: 0, time: '08:00', keep: 2, folderId: null },
};
const STORED: Schedule = {
  ...{ ...CHANGE, id: '1', folder: '/tmp', paused: false, next: '2026-11-20T08:00:00.000Z', lastDue: null },
  ...{ last: null, missReported: true, files: [] },
};
const refusal = expect.objectContaining({
  code: 'DISK',
  message: expect.stringContaining("The scheduled export couldn't be saved on this computer"),
});

/** The stored schedules of an account on a disk that is full. */
class Disk {
  hasRoom = false;
  #stored: Schedule[];

  constructor(...schedules: Schedule[]) {
    this.#stored = schedules;
  }

  readonly schedules = {
    list: () => this.#stored,
    put: (schedule: Schedule) => {
      if (this.hasRoom) this.#stored = [...this.#stored.filter(({ id }) => id !== schedule.id), schedule];
      return this.hasRoom;
    },
    remove: () => undefined,
  };
}

function serviceOf(schedule: Schedule, run = vi.fn(() => 'job'), disk = new Disk(schedule)): ScheduleService {
  const schedules = new ScheduleService({
    desktop: { chooseFolder: async () => '/tmp' },
    jobs: { run, cancel: () => undefined, get: () => undefined, list: () => [] },
    runner: { write: vi.fn() },
    now: () => new Date('2026-11-20T07:00:00.000Z'),
  });
  schedules.open({ cache: disk });
  return schedules;
}

it('says that a schedule could not be saved on a full disk', async () => {
  const schedules = serviceOf(STORED);
  const folder = await schedules.chooseFolder(null);
  if (!folder) throw new AppError('INVALID', 'No folder was offered');
  expect(() => schedules.save({ ...CHANGE, folderId: folder.folderId })).toThrow(refusal);
  expect(() => schedules.pause('1', true)).toThrow(refusal);
});

it('keeps its timer on a full disk, since what a run records is not what a user decided', () => {
  const missed = { ...STORED, next: '2026-11-10T08:00:00.000Z' };
  expect(() => serviceOf(missed).runDue()).not.toThrow();
});

it('starts a run that is due once on a full disk', () => {
  const run = vi.fn(() => 'job');
  const schedules = serviceOf({ ...STORED, next: '2026-11-20T07:00:00.000Z' }, run);
  schedules.runDue();
  schedules.runDue();
  expect(run).toHaveBeenCalledTimes(1);
});

it('reports a missed run once on a full disk, and stores that when there is room', () => {
  const missed = { ...STORED, next: '2026-11-10T08:00:00.000Z' };
  const disk = new Disk(missed);
  const schedules = serviceOf(missed, undefined, disk);
  schedules.runDue();
  expect(schedules.takeMissed()).toMatchObject([{ id: '1', last: { status: 'missed' } }]);
  schedules.runDue();
  expect(schedules.takeMissed()).toEqual([]);
  expect(disk.schedules.list()).toEqual([missed]);
  disk.hasRoom = true;
  schedules.runDue();
  expect(disk.schedules.list()).toMatchObject([{ last: { status: 'missed' }, missReported: true }]);
});

it('stores what happened on a full disk with the account that has the schedule, and with no other one', () => {
  const missed = { ...STORED, next: '2026-11-10T08:00:00.000Z' };
  const [disk, another] = [new Disk(missed), new Disk()];
  const schedules = serviceOf(missed, undefined, disk);
  schedules.runDue();
  schedules.close();
  disk.hasRoom = true;
  another.hasRoom = true;
  schedules.open({ cache: another });
  schedules.runDue();
  expect([schedules.list(), another.schedules.list()]).toEqual([[], []]);
  schedules.open({ cache: disk });
  schedules.runDue();
  expect(disk.schedules.list()).toMatchObject([{ last: { status: 'missed' } }]);
});

it('knows a run that goes on after the session has ended: it starts no second one, and Remove cancels it', async () => {
  const jobs = new JobService({
    desktop: { setProgress: () => undefined, notify: () => undefined, windowToNotify: () => null },
    followers: () => ({}) as never,
    log: silentLog,
  });
  const scope = jobScope('ann', new Map());
  const write = vi.fn<ScheduleDeps['runner']['write']>(
    (_schedule, _at, { signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  const schedules = new ScheduleService({
    ...{ desktop: { chooseFolder: async () => '/tmp' }, jobs, runner: { write } },
  });
  const disk = new Disk(STORED);
  const open = (): void => {
    jobs.open(scope);
    schedules.open({ cache: disk });
  };
  open();
  const id = schedules.run('1');
  jobs.close('ended');
  schedules.close();
  open();
  expect(schedules.isRunning('1')).toBe(true);
  expect(schedules.run('1')).toBe(id);
  await expect.poll(() => write.mock.calls).toHaveLength(1);
  schedules.remove('1');
  await expect.poll(() => jobs.get(id)?.status).toBe('cancelled');
  expect(schedules.isRunning('1')).toBe(false);
});
