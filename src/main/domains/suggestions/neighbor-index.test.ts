import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NeighborIndex, type Features } from './neighbor-index';

const thing = (...features: string[]): Features => new Map(features.map((feature) => [feature, 1]));

const features = fc
  .uniqueArray(fc.constantFrom(...'abcdefghij'), { minLength: 1, maxLength: 5 })
  .map((names) => thing(...names));
const things = fc.array(features, { minLength: 1, maxLength: 40 });

describe('the nearest neighbors', () => {
  it('share rare rather than common features', () => {
    const index = new NeighborIndex([
      thing('replace', 'alternator'),
      thing('replace', 'starter'),
      thing('replace', 'radiator'),
      thing('test', 'alternator'),
    ]);
    expect(index.nearest(thing('replace', 'alternator'), 2).map(({ at }) => at)).toEqual([0, 3]);
    expect(index.nearest(thing('horn'), 2)).toEqual([]);
  });

  it('are less similar if the query has an unknown feature', () => {
    const index = new NeighborIndex([thing('a'), thing('b')]);
    const [known] = index.nearest(thing('a'), 1);
    const [strange] = index.nearest(thing('a', 'x'), 1);
    expect(known?.similarity).toBeCloseTo(1);
    expect(strange?.similarity).toBeLessThan(0.8);
  });

  it('of an item start with itself, or its equal', () =>
    fc.assert(
      fc.property(things, fc.nat(), (all, any) => {
        const queried = all[any % all.length] ?? thing();
        const [nearest] = new NeighborIndex(all).nearest(queried, 1);
        expect(nearest?.similarity).toBeCloseTo(1);
        expect([...(all[nearest?.at ?? -1] ?? [])].sort()).toEqual([...queried].sort());
      }),
    ));

  it('are ordered and limited, and each query is independent of the previous one', () =>
    fc.assert(
      fc.property(things, features, fc.integer({ min: 1, max: 8 }), (all, queried, most) => {
        const index = new NeighborIndex(all);
        const found = index.nearest(queried, most);
        expect(found.length).toBeLessThanOrEqual(most);
        expect(found).toEqual(
          [...found].sort((one, other) => other.similarity - one.similarity || one.at - other.at),
        );
        expect(index.nearest(queried, most)).toEqual(found);
        expect(index.nearest(queried, all.length).slice(0, most)).toEqual(found);
      }),
    ));
});
