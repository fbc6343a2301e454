import { expect, it } from 'vitest';
import { type Answer, joinAnswers } from './answer';

const LIVE: Answer<null> = { data: null, asOf: '2026-11-30T10:00:00Z', origin: 'live', partial: false };

it('joins answers as one that is as old as the oldest, and lacks the rows that none could read', () => {
  const older = { ...LIVE, asOf: '2026-11-30T09:00:00Z', origin: 'cache' as const };
  const partial = { ...LIVE, partial: true, unreadableRows: 2 };
  expect(joinAnswers([LIVE, older, partial, partial], 'all')).toEqual({
    ...{ data: 'all', asOf: older.asOf, origin: 'cache', partial: true, unreadableRows: 4 },
  });
  expect(joinAnswers([LIVE, LIVE], 'all')).toEqual({ ...LIVE, data: 'all' });
});

it('is partial where one of them is missing, and says why no newer one could be computed', () => {
  const failed = { ...LIVE, failure: 'The computer is out of memory' };
  expect(joinAnswers([LIVE, failed], 'all', true)).toEqual({ ...failed, data: 'all', partial: true });
});
