import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  sortByUse,
  readRecentPages,
  readPaletteUsage,
  type PaletteUsage,
  recordUse,
} from './palette-history';

const recent = z.array(z.object({ to: z.string(), title: z.string(), subtitle: z.string() }));
const uses = z.record(z.string(), z.object({ score: z.number(), at: z.number() }));

it('accepts the same stored values as zod', () => {
  const page = fc.record({ to: fc.string(), title: fc.string(), subtitle: fc.jsonValue() });
  const use = fc.record({ score: fc.double(), at: fc.jsonValue() });
  const values = fc.oneof(fc.jsonValue(), fc.array(page), fc.dictionary(fc.string(), use));
  fc.assert(
    fc.property(values, (value) => {
      expect(readRecentPages.safeParse(value).data !== undefined).toBe(recent.safeParse(value).success);
      expect(readPaletteUsage.safeParse(value).data !== undefined).toBe(uses.safeParse(value).success);
    }),
  );
});

const DAY = 24 * 60 * 60 * 1000;
const entries = ['a', 'b', 'c'].map((key) => ({ key }));
const keys = (list: readonly { key: string }[]): string => list.map(({ key }) => key).join('');

/** Chosen one after the other, a day between them. */
const chosen = (order: string): PaletteUsage =>
  [...order].reduce<PaletteUsage>((uses, key, index) => recordUse(uses, { key, at: index * DAY }), {});

describe('byUse', () => {
  it('lists the most chosen entries first, and keeps the order of the others', () => {
    expect(keys(sortByUse(entries, {}, 0))).toBe('abc');
    expect(keys(sortByUse(entries, chosen('cbc'), 3 * DAY))).toBe('cba');
    expect(keys(sortByUse(entries, chosen('b'), DAY))).toBe('bac');
  });

  it('ages: a recent choice ranks above one made more often a month ago', () => {
    const before = chosen('ccc');
    expect(keys(sortByUse(entries, recordUse(before, { key: 'b', at: 4 * DAY }), 4 * DAY))).toBe('cba');
    expect(keys(sortByUse(entries, recordUse(before, { key: 'b', at: 30 * DAY }), 30 * DAY))).toBe('bca');
  });

  it('tolerates a clock that is set back', () =>
    expect(keys(sortByUse(entries, chosen('aab'), -1000 * DAY))).toBe('abc'));
});

describe('withUse', () => {
  const choices = fc.array(fc.tuple(fc.string(), fc.integer({ min: 0, max: 1e13 })), { maxLength: 300 });

  it('keeps the last choice and at most two hundred, in a readable form', () =>
    fc.assert(
      fc.property(choices, fc.constantFrom('x', '__proto__', 'constructor'), (before, last) => {
        const uses = recordUse(
          before.reduce<PaletteUsage>((all, [key, at]) => recordUse(all, { key, at }), {}),
          { key: last, at: 1e13 },
        );
        expect(Object.keys(uses).length).toBeLessThanOrEqual(200);
        expect(Object.hasOwn(uses, last)).toBe(true);
        expect(readPaletteUsage.safeParse(uses).data).toBe(uses);
      }),
      { numRuns: 30 },
    ));

  it('counts a choice as one more', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), (times) => {
        const uses = Array.from({ length: times }).reduce<PaletteUsage>(
          (all) => recordUse(all, { key: 'a', at: 5 }),
          {},
        );
        expect(uses['a']?.score).toBe(times);
      }),
    ));
});
