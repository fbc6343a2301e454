import { describe, expect, it } from 'vitest';
import type { Presence } from './model';
import { presenceSummary } from './rules';

const at = (userName: string, activity: Presence['activity'], since: string): Presence => ({
  userName,
  activity,
  since: `2026-11-27T${since}:00.000Z`,
});

describe('the summary of the others on a record', () => {
  it.each<[Presence[], string | null]>([
    [[], null],
    [[at('Adam Novak', 'viewing', '10:00')], 'Adam Novak is viewing this'],
    [
      [at('Adam Novak', 'viewing', '10:00'), at('Uma Patel', 'editing', '10:05')],
      'Uma Patel is editing this, and 1 other is here',
    ],
    [
      [
        at('Uma Patel', 'viewing', '10:05'),
        at('Adam Novak', 'viewing', '10:00'),
        at('Omar Haddad', 'viewing', '10:10'),
      ],
      'Adam Novak is viewing this, and 2 others are here',
    ],
  ])('names who edits, else who was there first: %#', (others, summary) =>
    expect(presenceSummary(others)).toBe(summary),
  );
});
