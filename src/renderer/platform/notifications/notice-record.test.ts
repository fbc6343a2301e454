import { type NoticeRecord, withNotice } from './notice-record';
import { describe, expect, it } from 'vitest';

const notice = (id: number, text: string, extra: Partial<NoticeRecord> = {}): NoticeRecord => ({
  id,
  at: '2026-01-01T10:00:00Z',
  intent: 'success',
  text,
  stayMs: 5000,
  ...extra,
});

describe('the notices on the screen', () => {
  it('put the newest last', () =>
    expect(withNotice([notice(1, 'one')], notice(2, 'two')).map(({ id }) => id)).toEqual([1, 2]));

  it('say the same thing once', () =>
    expect(withNotice([notice(1, 'one'), notice(2, 'two')], notice(3, 'one')).map(({ id }) => id)).toEqual([
      2, 3,
    ]));

  it('keep apart what differs in its reason', () =>
    expect(
      withNotice([notice(1, 'no', { detail: 'full' })], notice(2, 'no', { detail: 'gone' })),
    ).toHaveLength(2));
});
