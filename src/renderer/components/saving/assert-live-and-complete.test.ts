import { assertLiveAndComplete } from './assert-live-and-complete';
import { describe, expect, it } from 'vitest';

const answer = { data: 'x', asOf: '2026-01-01T10:00:00Z', origin: 'live', partial: false } as const;

const refusal = (code: string, text: RegExp) =>
  expect.objectContaining({ code, message: expect.stringMatching(text) });

describe('the base of a comparison', () => {
  it('returns the data of a live and complete answer', () =>
    expect(assertLiveAndComplete(answer, 'the store')).toBe('x'));

  it('is not a cached copy', () =>
    expect(() => assertLiveAndComplete({ ...answer, origin: 'cache' }, 'the store')).toThrow(
      refusal('OFFLINE', /saved copy of the store/),
    ));

  it('is not a partial answer', () =>
    expect(() => assertLiveAndComplete({ ...answer, partial: true }, 'the store')).toThrow(
      refusal('BACK_OFFICE', /left parts of the store out/),
    ));
});
