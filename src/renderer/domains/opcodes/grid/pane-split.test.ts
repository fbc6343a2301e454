import { describe, expect, it } from 'vitest';
import { clampShare, gridHeight, ROW_HEIGHT, withLeftPane } from './pane-split';

describe('the two panes', () => {
  it('split evenly when the left one is shown, and 75 to 25 by default', () => {
    expect(withLeftPane(true)).toEqual({ shown: true, left: 50 });
    expect(withLeftPane(false)).toEqual({ shown: false, left: 75 });
  });

  it.each([
    [0, 15],
    [15, 15],
    [42.26, 42.3],
    [85, 85],
    [100, 85],
  ])('stay between 15 and 85 percent: %d gives %d', (requested, given) =>
    expect(clampShare(requested)).toBe(given),
  );

  it('grow by 25 pixels per displayed row, by 45 per heading, and by 40 once', () => {
    expect(gridHeight({ rows: 10, headings: 0 })).toBe(290);
    expect(gridHeight({ rows: 10, headings: 2 })).toBe(380);
  });
});

it('leaves room for pointer targets of 24 pixels in adjacent rows', () =>
  expect(ROW_HEIGHT).toBeGreaterThanOrEqual(24));
