import { expect, it } from 'vitest';
import { z } from 'zod';
import { recentData } from './response-cache';

const NOW = Date.parse('2026-05-05T12:00:00Z');
const SECOND = 1000;

/** What remains of a cached response of `age` when the console's last write was at `lastWriteAt`. */
const cachedAt = (age: number, lastWriteAt: number, json = '[1,2]') => {
  const stored = { json, asOf: new Date(NOW - age).toISOString() };
  const responses = {
    getReusable: (key: string) => (key === 'things.list:null' ? stored : null),
    put: () => undefined,
  };
  const ctx = { cache: { responses }, backOffice: { lastWriteAt: () => lastWriteAt } };
  return recentData(ctx, 'things.list', z.array(z.number()), { ms: 30 * SECOND, now: NOW });
};

it.each([
  ['is used unchanged', 29 * SECOND, Number.NEGATIVE_INFINITY, [1, 2]],
  ["isn't used when it is older", 31 * SECOND, Number.NEGATIVE_INFINITY, null],
  ["isn't used from the future, after the clock was set back", -SECOND, Number.NEGATIVE_INFINITY, null],
  ["isn't used during a change", SECOND, Number.POSITIVE_INFINITY, null],
  ["isn't used after a later change", 20 * SECOND, NOW - 10 * SECOND, null],
  ["isn't used if it may have been requested before a change", SECOND, NOW - 10 * SECOND, null],
  ['is used if it was requested after the change', SECOND, NOW - 17 * SECOND, [1, 2]],
])('a fresh answer %s', (_says, age, lastWriteAt, expected) =>
  expect(cachedAt(age, lastWriteAt)).toEqual(expected),
);

it('a cached answer of another shape is ignored', () =>
  expect(cachedAt(SECOND, Number.NEGATIVE_INFINITY, '["one"]')).toBeNull());
