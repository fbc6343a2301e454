import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  customSourceError,
  customSources,
  sortedSources,
  sourcesFor,
  usesSources,
  withSource,
} from './sources';

const KNOWN = ['All', 'OEM', 'Tires'];

describe('a custom source', () => {
  it.each([
    ['', undefined],
    ['Glass', undefined],
    ['Glass,Oil2', undefined],
    ['tires', 'Please select from the source list. Item is already in the list.'],
    ['Glass,OEM', 'Please select from the source list. Item is already in the list.'],
    ['all', 'Please select from the source list. Item is already in the list.'],
    ['Glass Oil', 'No spaces allowed'],
    [' Glass', 'No spaces allowed'],
    ['Glass,\tOil', 'No spaces allowed'],
    ['Glass,glass', 'No duplicate items allowed'],
    ['Glass;Oil', 'Invalid format. Only numbers, alphabets, and commas are allowed'],
    ['Glass,', 'Invalid format. Only numbers, alphabets, and commas are allowed'],
    [',,', 'Invalid format. Only numbers, alphabets, and commas are allowed'],
    ['Öl', 'Invalid format. Only numbers, alphabets, and commas are allowed'],
  ])('%j', (typed, error) => {
    expect(customSourceError(typed, KNOWN)).toBe(error);
  });

  it('is fine only where each item is letters and digits, there once and not in the list', () => {
    const characters = fc.constantFrom(...'aAbB1 ,;é');
    fc.assert(
      fc.property(fc.string({ unit: characters, maxLength: 8 }), (typed) => {
        const items = customSources(typed).map((item) => item.toLowerCase());
        const fine =
          items.every((item) => /^[a-z0-9]+$/.test(item) && item !== 'a') &&
          new Set(items).size === items.length;
        expect(customSourceError(typed, ['A']) === undefined).toBe(fine);
      }),
    );
  });
});

describe('the sources of a matrix', () => {
  it('are none for Reynolds and Tekion', () => {
    expect(['Reynolds', 'Tekion', 'CDK Global', null].map(usesSources)).toEqual([false, false, true, true]);
    expect(sourcesFor('matrix', 'Tekion', ['OEM'])).toEqual([]);
    expect(sourcesFor('opcode', 'Reynolds', ['OEM'])).toEqual([]);
  });
  it('are all for an opcode', () => {
    expect(sourcesFor('opcode', 'CDK Global', ['OEM'])).toEqual(['All']);
  });
  it('are those chosen, each once', () => {
    expect(sourcesFor('fleet', 'CDK Global', ['Tires', 'OEM', 'Tires'])).toEqual(['OEM', 'Tires']);
    expect(sortedSources(['b', 'A'])).toEqual(['A', 'b']);
  });
  it('are All alone, or some of them', () => {
    expect(withSource(['OEM'], ['OEM', 'All'])).toEqual(['All']);
    expect(withSource(['All'], ['All', 'OEM'])).toEqual(['OEM']);
    expect(withSource(['OEM', 'Tires'], ['Tires'])).toEqual(['Tires']);
  });
});
