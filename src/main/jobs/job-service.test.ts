import { AppError } from '@shared/kernel/app-error';
import { beforeEach, expect, it } from 'vitest';
import { JobService } from './job-service';

let told: string[];
let bar: (number | null)[];
let jobs: JobService;

beforeEach(() => {
  told = [];
  bar = [];
  jobs = new JobService({
    desktop: {
      setProgress: (value) => bar.push(value),
      notify: (title, body) => told.push(`${title}: ${body}`),
    },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
});
const ended = async (id: string): Promise<void> => {
  await expect.poll(() => jobs.get(id)?.state).not.toBe('running');
};

it('runs, shows its progress, and tells when done', async () => {
  const id = jobs.run('List', async ({ progress }) => {
    progress(0.5);
    return { file: '/tmp/list.xlsx' };
  });
  expect(jobs.list()).toMatchObject([{ title: 'List', state: 'running', progress: null }]);
  await ended(id);
  expect(jobs.get(id)).toMatchObject({ state: 'done', progress: 1, file: '/tmp/list.xlsx', error: null });
  expect(bar).toEqual([0, 0.5, null]);
  expect(told).toEqual(['List: Done']);
  jobs.dismiss(id);
  expect(jobs.list()).toEqual([]);
});

it('says why it failed; an unexpected error tells nothing of its inside', async () => {
  const full = jobs.run('A', () => Promise.reject(new AppError('DISK_FULL', 'The disk is full')));
  const odd = jobs.run('B', () => {
    throw new Error('secret inside');
  });
  await ended(full);
  await ended(odd);
  expect(jobs.get(full)?.error).toEqual({ code: 'DISK_FULL', message: 'The disk is full' });
  expect(jobs.get(odd)?.error).toEqual({ code: 'INTERNAL', message: 'Something went wrong' });
  expect(jobs.list().map(({ title }) => title)).toEqual(['B', 'A']);
});

it('can be cancelled, quietly; a running job cannot be dismissed', async () => {
  const id = jobs.run(
    'List',
    ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  await new Promise((resolve) => setTimeout(resolve, 5));
  jobs.dismiss(id);
  expect(jobs.list()).toHaveLength(1);
  jobs.cancel(id);
  await ended(id);
  expect(jobs.get(id)?.state).toBe('cancelled');
  expect(told).toEqual([]);
});

it('on the way out what runs is cancelled, and waited for until it has cleaned up', async () => {
  let cleaned = false;
  const id = jobs.run(
    'List',
    ({ signal }) =>
      new Promise((_, reject) => {
        const cleanUp = (): void => {
          cleaned = true;
          reject(signal.reason);
        };
        signal.addEventListener('abort', () => setImmediate(cleanUp));
      }),
  );
  await Promise.resolve();
  await jobs.cancelAll();
  expect(cleaned).toBe(true);
  expect(jobs.get(id)?.state).toBe('cancelled');
});
