import { describe, expect, it, vi } from 'vitest';
import { combineOffers, mergeChanges, mergeEntries } from './merge-drafts';

describe('the first offer', () => {
  const OFFERS = ['c', 'b', 'a'].map((value, index) => ({ savedAt: `t${3 - index}`, value }));
  const parse = (stored: unknown): string => String(stored).toUpperCase();

  it('is none without a draft', () => expect(combineOffers([], parse)).toBeNull());

  it('is the newest draft alone where drafts cannot be joined', () => {
    const [newest] = OFFERS;
    expect(combineOffers(OFFERS, parse)).toEqual({ newest, value: 'C', drafts: [newest] });
  });

  it('joins the drafts from the newest to the oldest', () => {
    const merge = vi.fn((newer: string, older: string) => older + newer);
    expect(combineOffers(OFFERS, parse, merge)).toEqual({ newest: OFFERS[0], value: 'ABC', drafts: OFFERS });
    expect(merge.mock.calls).toEqual([
      ['C', 'B'],
      ['BC', 'A'],
    ]);
  });

  it('ends before the first one that cannot be joined, because those behind it are older', () => {
    const merge = (newer: string, older: string): string | null => (older === 'B' ? null : older + newer);
    expect(combineOffers(OFFERS, parse, merge)).toMatchObject({ value: 'C', drafts: [OFFERS[0]] });
    const [newest, older, oldest] = OFFERS;
    const reordered = [newest, oldest, older].flatMap((offer) => offer ?? []);
    expect(combineOffers(reordered, parse, merge)).toMatchObject({ value: 'AC', drafts: [newest, oldest] });
  });
});

describe('lists by key', () => {
  it('are joined, the older entries first', () =>
    expect(mergeEntries([['2', 'b']], [['1', 'a']])).toEqual([
      ['1', 'a'],
      ['2', 'b'],
    ]));

  it('are not joined if both have one of the entries', () => {
    const older: [string, string][] = [
      ['1', 'a'],
      ['2', 'b'],
    ];
    expect(mergeEntries([['2', 'c']], older)).toBeNull();
  });
});

describe('changes of a record', () => {
  const change = (values: unknown, base: Record<string, string | null> = {}) => ({ values, base });

  it('are joined, each field with the base that it was changed on', () => {
    const base = { name: 'Bay', city: 'Austin' };
    const newer = change({ city: 'Dallas' }, { name: 'Bay Kia', city: 'Waco' });
    expect(mergeChanges(newer, change({ name: 'Bay Ford' }, base))).toEqual({
      values: { name: 'Bay Ford', city: 'Dallas' },
      base: { name: 'Bay', city: 'Waco' },
    });
  });

  it('keep the base of another field where both have the same, and none where they differ', () => {
    const newer = change({ city: 'Dallas' }, { city: 'Waco', state: 'TX', zip: '1' });
    const older = change({ name: 'Bay Ford' }, { name: 'Bay', state: 'TX', zip: '2' });
    expect(mergeChanges(newer, older)?.base).toEqual({ city: 'Waco', name: 'Bay', state: 'TX' });
  });

  it('have no base of a field that was changed without one', () => {
    const joined = mergeChanges(change({ city: 'Dallas' }), change({ name: 'Bay Ford' }, { name: 'Bay' }));
    expect(joined?.base).toEqual({ name: 'Bay' });
    expect(mergeChanges(change({ city: 'Dallas' }), change({ name: 'Bay Ford' }))?.base).toEqual({});
  });

  it('are not joined if both have changed a field, whatever else they have changed', () => {
    const older = change({ name: 'Bay Ford', zip: '1' });
    expect(mergeChanges(change({ city: 'Waco', name: 'Bay Kia' }), older)).toBeNull();
  });

  it.each([
    ['newer', 'text', { name: 'Bay' }],
    ['older', { name: 'Bay' }, 'text'],
  ])('are not joined if the %s draft is no record of values', (_which, newer, older) =>
    expect(mergeChanges(change(newer), change(older))).toBeNull(),
  );
});
