import { expect, it } from 'vitest';
import { z } from 'zod';
import { READ_TIMEOUT_MS } from '../back-office/back-office';
import {
  cachedAnswer,
  isUnchangedSince,
  recentAnswer,
  recentData,
  responseCacheKey,
  reusableAnswer,
} from './response-cache';

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
  ['is used at the age that is allowed', 30 * SECOND, Number.NEGATIVE_INFINITY, [1, 2]],
  ['is used in the moment in which it came', 0, Number.NEGATIVE_INFINITY, [1, 2]],
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

const NUMBERS = z.array(z.number());
const stored = { json: '[1,2]', asOf: new Date(NOW).toISOString() };
const asCached = { data: [1, 2], asOf: stored.asOf, origin: 'cache', partial: false };

it('an answer is found by the path and the input of its call, whatever the order of its fields', () => {
  expect(responseCacheKey('things.list', { b: 1, a: [2] })).toBe(
    responseCacheKey('things.list', { a: [2], b: 1 }),
  );
  const keys = [
    responseCacheKey('things.list', undefined),
    responseCacheKey('things.list', { id: 1 }),
    responseCacheKey('things.list', { id: 2 }),
    responseCacheKey('things.get', { id: 1 }),
  ];
  expect(new Set(keys).size).toBe(4);
  expect(responseCacheKey('things.list', undefined)).toBe(responseCacheKey('things.list', null));
});

it('an answer is kept for offline, or for the session alone', () => {
  const none = () => null;
  const ofKey = (key: string) => (key === 'k' ? stored : null);
  expect(cachedAnswer({ cache: { responses: { get: ofKey } } }, 'k', NUMBERS)).toEqual(asCached);
  expect(cachedAnswer({ cache: { responses: { get: none } } }, 'k', NUMBERS)).toBeNull();
  expect(reusableAnswer({ cache: { responses: { getReusable: ofKey } } }, 'k', NUMBERS)).toEqual(asCached);
  expect(reusableAnswer({ cache: { responses: { getReusable: none } } }, 'k', NUMBERS)).toBeNull();
});

it('a recent answer is that to the same input, with its age', () => {
  const key = responseCacheKey('things.list', { id: 1 });
  const responses = { getReusable: (asked: string) => (asked === key ? stored : null) };
  const ctx = { cache: { responses }, backOffice: { lastWriteAt: () => Number.NEGATIVE_INFINITY } };
  const recent = (id: number) =>
    recentAnswer(ctx, 'things.list', NUMBERS, { input: { id }, ms: SECOND, now: NOW });
  expect(recent(1)).toEqual(asCached);
  expect(recent(2)).toBeNull();
});

it('an answer is taken for changed if its request may have been sent at the moment of a write', () => {
  const ctx = { backOffice: { lastWriteAt: () => NOW - READ_TIMEOUT_MS } };
  expect(isUnchangedSince(ctx, NOW)).toBe(false);
  expect(isUnchangedSince(ctx, NOW + 1)).toBe(true);
});
