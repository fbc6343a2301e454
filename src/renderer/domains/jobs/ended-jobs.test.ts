import { describe, expect, it } from 'vitest';
import type { Job } from '@shared/domains/jobs/model';
import { endedSince } from './ended-jobs';

const job = (id: string, status: Job['status']): Job => ({
  id,
  status,
  kind: 'export',
  title: id,
  progress: null,
  startedAt: '2026-01-01T00:00:00Z',
  endedAt: null,
  file: null,
  result: null,
  code: null,
  link: null,
  subject: {},
  parts: [],
  seen: false,
});

describe('endedSince', () => {
  it('names the jobs that just ended, whichever way', () =>
    expect(
      endedSince(
        [job('a', 'running'), job('b', 'running'), job('c', 'done')],
        [job('a', 'done'), job('b', 'failed'), job('c', 'done')],
      ).map(({ id }) => id),
    ).toEqual(['a', 'b']));

  it('is silent about what was already over when the window opened', () =>
    expect(endedSince([], [job('a', 'done')])).toEqual([]));
});
