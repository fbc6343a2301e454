import { describe, expect, it } from 'vitest';
import type { Job } from './model';
import type { JobPart } from '@shared/kernel/jobs/job-part';
import { repeatsWork } from './repeated-work';

const job = (change: Partial<Job>): Job => ({
  ...{ id: 'a', kind: 'bulk', title: '3 stores', status: 'failed', progress: 1, result: null, code: null },
  ...{ file: null, link: null, subject: {}, parts: [], seen: true },
  ...{ startedAt: '2026-01-01T00:00:00Z', endedAt: null },
  ...change,
});

describe('the work of a failed job is done once more', () => {
  const part = (subject: string, status: JobPart['status']): JobPart => ({
    ...{ subject, title: subject, status, reason: null },
  });
  const failed = job({
    endedAt: '2026-01-01T00:05:00Z',
    ...{ subject: { run: 'r1', action: 'launch-date' } },
    parts: [part('s1', 'done'), part('s2', 'failed'), part('s3', 'skipped')],
  });
  const later = (change: Partial<Job>): Job => ({
    ...failed,
    ...{ id: 'b', title: '1 store', status: 'running', startedAt: '2026-01-01T00:06:00Z', endedAt: null },
    ...{ subject: { run: 'r2', action: 'launch-date' }, parts: [part('s2', 'waiting')] },
    ...change,
  });

  it('by a job that has the parts that were not done', () =>
    expect(repeatsWork(later({}), failed)).toBe(true));

  it('by a job of the same title, if the work has no parts', () => {
    const whole = { ...failed, title: 'Stores', parts: [] };
    expect(repeatsWork(later({ title: 'Stores', parts: [] }), whole)).toBe(true);
    expect(repeatsWork(later({ title: 'Tenants', parts: [] }), whole)).toBe(false);
  });

  it.each<readonly [string, Partial<Job>]>([
    ['of another kind', { kind: 'store-copy' }],
    ['with other parts', { parts: [part('s1', 'waiting')] }],
    ['with another action', { subject: { run: 'r2', action: 'daily-load' } }],
    ['that was started before the failure', { startedAt: '2026-01-01T00:04:00Z' }],
  ])('but not by a job %s', (_what, change) => expect(repeatsWork(later(change), failed)).toBe(false));
});
