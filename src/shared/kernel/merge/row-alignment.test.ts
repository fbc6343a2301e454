import { describe, expect, it } from 'vitest';
import type { ListRow } from './record-fields';
import { alignRows } from './row-alignment';

/** Rows as `a 1 / b 2`. */
const rowsOf = (text: string): ListRow[] =>
  text === '' ? [] : text.split(' / ').map((row) => row.split(' '));
const textOf = (row: ListRow | undefined): string => row?.join(' ') ?? '-';

/** Each slot as `base | mine | theirs`, with `-` where a state has no such row. */
const aligned = (base: string, mine: string, theirs: string, identity: 'place' | 'content'): string[] =>
  alignRows(rowsOf(base), rowsOf(mine), rowsOf(theirs), identity).map((slot) =>
    [slot.base, slot.mine, slot.theirs].map(textOf).join(' | '),
  );

describe('rows that are identified by their content', () => {
  it.each([
    ['nothing has changed', ['a 1 / b 2', 'a 1 / b 2', 'a 1 / b 2'], ['a 1 | a 1 | a 1', 'b 2 | b 2 | b 2']],
    ['all lists are empty', ['', '', ''], []],
    ['both filled an empty list', ['', 'a 1 / b 2', 'c 3'], ['- | a 1 | c 3', '- | b 2 | -']],
    ['one emptied the list', ['a 1 / b 2', '', 'a 1 / b 2'], ['a 1 | - | a 1', 'b 2 | - | b 2']],
    [
      'I removed the first row',
      ['a 1 / b 2 / c 3', 'b 2 / c 3', 'a 1 / b 2 / c 3'],
      ['a 1 | - | a 1', 'b 2 | b 2 | b 2', 'c 3 | c 3 | c 3'],
    ],
    [
      'they removed the middle row',
      ['a 1 / b 2 / c 3', 'a 1 / b 2 / c 3', 'a 1 / c 3'],
      ['a 1 | a 1 | a 1', 'b 2 | b 2 | -', 'c 3 | c 3 | c 3'],
    ],
    [
      'I removed the last row, they the first',
      ['a 1 / b 2 / c 3', 'a 1 / b 2', 'b 2 / c 3'],
      ['a 1 | a 1 | -', 'b 2 | b 2 | b 2', 'c 3 | - | c 3'],
    ],
    [
      'both removed the same row',
      ['a 1 / b 2 / c 3', 'a 1 / c 3', 'a 1 / c 3'],
      ['a 1 | a 1 | a 1', 'b 2 | - | -', 'c 3 | c 3 | c 3'],
    ],
    [
      'rows were added at the start and at the end',
      ['a 1 / b 2', 'x 8 / a 1 / b 2', 'a 1 / b 2 / y 9'],
      ['- | x 8 | -', 'a 1 | a 1 | a 1', 'b 2 | b 2 | b 2', '- | - | y 9'],
    ],
    [
      'both added rows at the same place',
      ['a 1 / b 2', 'a 1 / x 8 / b 2', 'a 1 / y 9 / z 7 / b 2'],
      ['a 1 | a 1 | a 1', '- | x 8 | y 9', '- | - | z 7', 'b 2 | b 2 | b 2'],
    ],
    [
      'both added the same row, and one of them another above it',
      ['a 1 / b 2', 'a 1 / x 8 / y 9 / b 2', 'a 1 / y 9 / b 2'],
      ['a 1 | a 1 | a 1', '- | x 8 | -', '- | y 9 | y 9', 'b 2 | b 2 | b 2'],
    ],
    [
      'both added the same row at the end, and the other side another above it',
      ['a 1', 'a 1 / y 9', 'a 1 / x 8 / y 9'],
      ['a 1 | a 1 | a 1', '- | - | x 8', '- | y 9 | y 9'],
    ],
    [
      'a row moved up and changed',
      ['a 1 / b 2 / c 3', 'b 9 / c 3', 'a 1 / b 2 / c 3'],
      ['a 1 | - | a 1', 'b 2 | b 9 | b 2', 'c 3 | c 3 | c 3'],
    ],
    [
      'a row moved down and changed',
      ['a 1 / b 2', 'x 8 / a 9 / b 2', 'a 1 / b 2'],
      ['- | x 8 | -', 'a 1 | a 9 | a 1', 'b 2 | b 2 | b 2'],
    ],
    [
      'the list moved up by one row, and another one follows',
      ['a 1 / b 2', 'b 2 / c 3', 'a 1 / b 2'],
      ['a 1 | - | a 1', 'b 2 | b 2 | b 2', '- | c 3 | -'],
    ],
    [
      'one cell changed in each row, so that rows look as if they had moved',
      ['a 1 / a 2', 'a 2 / a 3', 'a 1 / a 2'],
      ['a 1 | a 2 | a 1', 'a 2 | a 3 | a 2'],
    ],
    [
      'one of two equal rows was removed',
      ['a 1 / a 1', 'a 1', 'a 1 / a 1'],
      ['a 1 | a 1 | a 1', 'a 1 | - | a 1'],
    ],
    ['a row was doubled', ['a 1', 'a 1 / a 1', 'a 1'], ['a 1 | a 1 | a 1', '- | a 1 | -']],
    [
      'the row that is left resembles the second one more',
      ['a 1 x / b 2 y', 'b 2 z', 'a 1 x / b 2 y'],
      ['a 1 x | - | a 1 x', 'b 2 y | b 2 z | b 2 y'],
    ],
  ])('are aligned where %s', (_what, [base = '', mine = '', theirs = ''], slots) =>
    expect(aligned(base, mine, theirs, 'content')).toEqual(slots),
  );

  it('may lack cells that are empty in another state', () =>
    expect(
      alignRows(
        [
          ['a', ''],
          ['b', ''],
        ],
        [['b']],
        [['a', null], ['b']],
        'content',
      ),
    ).toEqual([
      { base: ['a', ''], mine: undefined, theirs: ['a', null] },
      { base: ['b', ''], mine: ['b'], theirs: ['b'] },
    ]));
});

describe('rows that are identified by their position', () => {
  it.each([
    ['all have moved', ['a 1 / b 2', 'b 2 / a 1', 'a 1 / b 2'], ['a 1 | b 2 | a 1', 'b 2 | a 1 | b 2']],
    [
      'the lists have different lengths',
      ['a 1 / b 2', 'a 1 / b 2 / c 3', 'a 1'],
      ['a 1 | a 1 | a 1', 'b 2 | b 2 | -', '- | c 3 | -'],
    ],
    [
      'both lists have more rows',
      ['a 1', 'a 1 / b 2', 'a 1 / c 3 / d 4'],
      ['a 1 | a 1 | a 1', '- | b 2 | c 3', '- | - | d 4'],
    ],
  ])('are aligned by it where %s', (_what, [base = '', mine = '', theirs = ''], slots) =>
    expect(aligned(base, mine, theirs, 'place')).toEqual(slots),
  );
});
