import { describe, expect, it } from 'vitest';
import { BADGE_SIZE, renderBadge, badgeText } from './badge-pixels';

/** Renders the badge as text: a space outside, a dot for the disc, an X for the number. */
function drawn(count: number): string[] {
  const pixels = renderBadge(count);
  return Array.from({ length: BADGE_SIZE }, (_none, y) =>
    Array.from({ length: BADGE_SIZE }, (_nothing, x) => {
      const at = (y * BADGE_SIZE + x) * 4;
      if (pixels[at + 3] === 0) return ' ';
      return pixels[at] === 0xff ? 'X' : '.';
    }).join(''),
  );
}

describe('the taskbar badge', () => {
  it('shows numbers that fit', () =>
    expect([1, 42, 99, 100].map(badgeText)).toEqual(['1', '42', '99', '99+']));

  it('is a number on a disc', () => {
    const rows = drawn(7);
    expect(rows[0]?.trim()).not.toBe(rows[16]?.trim());
    expect(rows[0]?.startsWith('    ')).toBe(true);
    expect(rows[11]?.slice(13, 19)).toBe('XXXXXX');
    expect(rows[19]?.slice(13, 19)).toBe('....XX');
  });

  it('differs for each number', () => {
    const all = Array.from({ length: 101 }, (_none, count) => renderBadge(count).toString('hex'));
    expect(new Set(all).size).toBe(101);
  });
});
