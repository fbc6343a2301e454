import { wholeAnswer } from './whole-answer';
import { describe, expect, it } from 'vitest';

const answer = { data: 'x', asOf: '2026-01-01T10:00:00Z', origin: 'live', partial: false } as const;

describe('what an edit is held against', () => {
  it('is what is stored now', () => expect(wholeAnswer(answer, 'the store')).toBe('x'));

  it('is no saved copy', () =>
    expect(() => wholeAnswer({ ...answer, origin: 'cache' }, 'the store')).toThrow(
      /saved copy of the store/,
    ));

  it('is no answer with parts left out', () =>
    expect(() => wholeAnswer({ ...answer, partial: true }, 'the store')).toThrow(
      /left parts of the store out/,
    ));
});
