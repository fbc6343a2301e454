import { describe, expect, it } from 'vitest';
import { cardAfterKey, columnsThatFit } from './card-grid-layout';

describe('columnsThatFit', () => {
  it.each([
    [1000, 300, 16, 3],
    [932, 300, 16, 3],
    [931, 300, 16, 2],
    [100, 300, 16, 1],
    [0, 300, 16, 1],
  ])('%i px fit cards of %i px with gaps of %i px in %i columns', (width, min, gap, columns) =>
    expect(columnsThatFit(width, min, gap)).toBe(columns),
  );
});

describe('cardAfterKey', () => {
  it('moves by one card sideways and by a row up and down, and stays at the edges', () => {
    expect(cardAfterKey('ArrowRight', 6, 7, 3)).toBe(6);
    expect(cardAfterKey('ArrowLeft', 0, 7, 3)).toBe(0);
    expect(cardAfterKey('ArrowDown', 1, 7, 3)).toBe(4);
    expect(cardAfterKey('ArrowDown', 5, 7, 3)).toBe(5);
    expect(cardAfterKey('ArrowUp', 2, 7, 3)).toBe(2);
    expect(cardAfterKey('End', 0, 7, 3)).toBe(6);
  });

  it('ignores other keys', () => expect(cardAfterKey('a', 0, 7, 3)).toBeUndefined());
});
