import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryStore } from '@fixtures/samples/arbitrary-store';
import { pairUp } from './pairs';
import { compareStores, differenceLines, differingEntries, differingGroups, storeChoices } from './rules';

const keys = fc.array(fc.constantFrom('a', 'b', 'c', 'd'));
const stores = fc.tuple(arbitraryStore(1), arbitraryStore(2));

describe('pairUp', () => {
  it('contains each item once, paired with the item of the same key', () =>
    fc.assert(
      fc.property(keys, keys, (one, other) => {
        const pairs = pairUp(one, other, (key) => key);
        expect(pairs.flatMap((pair) => pair.one ?? [])).toEqual(one);
        expect(pairs.flatMap((pair) => pair.other ?? []).sort()).toEqual([...other].sort());
        for (const pair of pairs)
          if (pair.one !== undefined && pair.other !== undefined) expect(pair.one).toBe(pair.other);
        const met = pairs.filter((pair) => pair.one !== undefined && pair.other !== undefined).length;
        const common = [...new Set(one)].map((key) =>
          Math.min(one.filter((k) => k === key).length, other.filter((k) => k === key).length),
        );
        expect(met).toBe(common.reduce((sum, count) => sum + count, 0));
      }),
    ));
});

describe('two stores', () => {
  it('have no differences if they are the same store', () =>
    fc.assert(
      fc.property(arbitraryStore(1), (store) => {
        const sections = compareStores(store, store);
        expect(differingEntries(sections)).toBe(0);
        expect(differenceLines(sections)).toEqual([]);
      }),
    ));

  it('have the same differences in either order', () =>
    fc.assert(
      fc.property(stores, ([one, other]) => {
        const [there, back] = [compareStores(one, other), compareStores(other, one)];
        expect(back.map(({ entries, differing }) => [entries, differing])).toEqual(
          there.map(({ entries, differing }) => [entries, differing]),
        );
        const sides = (lines: unknown[][], first: number, second: number) =>
          lines.map((line) => [line[0], line[2], line[3], line[first], line[second]].join('|')).sort();
        expect(sides(differenceLines(back), 5, 4)).toEqual(sides(differenceLines(there), 4, 5));
      }),
    ));

  it('have a line for each differing entry, and only for those', () =>
    fc.assert(
      fc.property(stores, ([one, other]) => {
        const sections = compareStores(one, other);
        for (const { differing, entries, groups, title } of sections) {
          expect(differing).toBeLessThanOrEqual(entries);
          const lines = differenceLines(sections).filter(([section]) => section === title);
          expect(lines.length > 0).toBe(differing > 0);
          expect(new Set(lines.map((line) => line[1]))).toEqual(
            new Set(differingGroups(groups).map((group) => group.title)),
          );
        }
      }),
    ));

  it('have nothing to compare if a section of one is not open yet', () =>
    fc.assert(
      fc.property(stores, ([one, other]) => {
        const closed = { ...one, menus: { status: 'closed' as const, reason: 'Not loaded' } };
        const menus = compareStores(closed, other).find(({ name }) => name === 'menus');
        expect(menus).toMatchObject({ entries: 0, differing: 0, groups: [] });
        expect(menus?.closed).toContainEqual({ side: 'one', reason: 'Not loaded' });
      }),
    ));
});

describe('the stores to choose from', () => {
  const store = (id: number, storeName: string, tenantId: string) => ({
    id,
    storeName,
    tenantId,
    tenantName: tenantId,
    dms: 'Tekion',
  });

  it('are listed once each, those of the same tenant first, without the store itself', () => {
    const first = store(1, 'Bay Ford', 'bay');
    const choices = storeChoices(
      [store(2, 'Acorn Kia', 'acorn'), first, store(3, 'Bay Kia', 'bay'), store(2, 'Acorn Kia', 'acorn')],
      first,
    );
    expect(choices.map(({ label }) => label)).toEqual([
      'Bay Kia · bay · Tekion',
      'Acorn Kia · acorn · Tekion',
    ]);
  });
});
