import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { containsAllWords, filterByWords, similarWords, spellingsOf, wordsOf } from './word-match';

const similar = (text: string, wanted: string): boolean =>
  filterByWords([text], (one) => one, wanted, 'similar').length === 1;

it('splits a text into words as the index stores them', () =>
  expect(wordsOf("Müller & Söhne's bay_store1")).toEqual(['muller', 'sohne', 's', 'bay', 'store1']));

describe('a search word', () => {
  it('matches the beginning of a word, in any order and case', () => {
    expect(containsAllWords('Launch Report Stores', 'report LAUNCH')).toBe(true);
    expect(containsAllWords('Relaunch', 'launch')).toBe(false);
    expect(containsAllWords('Launch Report', 'launch grid')).toBe(false);
    expect(containsAllWords('Launch Report', '')).toBe(true);
  });

  it('matches its abbreviation, and the other way around', () => {
    expect(spellingsOf('kia')).toEqual(['kia']);
    expect(containsAllWords('Castellano GMC of Fort Collins', 'gmc ft collins')).toBe(true);
    expect(containsAllWords('Kia of Ft. Worth', 'fort worth')).toBe(true);
  });

  it.each([
    ['Langley Motors', 'langly'],
    ['Calendar', 'calender'],
    ['Hyundai of Austin', 'hundai'],
    ['Volkswagen of Tampa', 'volkswagon tampa'],
    ['Santangelo Porsche of Spokane', 'porshce spokane'],
  ])('matches %s by %s', (text, wanted) => {
    expect(containsAllWords(text, wanted)).toBe(false);
    expect(similar(text, wanted)).toBe(true);
  });

  it('does not match the middle of a word, digits or two letters', () => {
    expect(similar('Blueprint', 'print')).toBe(false);
    expect(similar('Store 1234', '1235')).toBe(false);
    expect(similar('Bay', 'ba x')).toBe(false);
  });

  it('ranks the closest words of a vocabulary first', () =>
    expect(similarWords(['langleymotors', 'langley', 'lang', 'angle'], 'langly')[0]).toBe('langley'));
});

it('accepts any text, and rates every exact match as similar', () =>
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 5 }), fc.string(), (texts, wanted) => {
      const exact = filterByWords(texts, (text) => text, wanted, 'exact');
      expect(filterByWords(texts, (text) => text, wanted, 'similar')).toEqual(expect.arrayContaining(exact));
    }),
  ));
