import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type NoticeRecord, withNotice } from './notice-record';
import { layoutNotices } from './layout-notices';

const notice = (id: number, text: string, extra: Partial<NoticeRecord> = {}): NoticeRecord => ({
  id: String(id),
  at: '2026-01-01T10:00:00Z',
  intent: 'success',
  text,
  durationMs: 5000,
  ...extra,
});

describe('the notices on the screen', () => {
  it('have the newest last', () =>
    expect(withNotice([notice(1, 'one')], notice(2, 'two')).map(({ id }) => id)).toEqual(['1', '2']));

  it('show the same text once', () =>
    expect(withNotice([notice(1, 'one'), notice(2, 'two')], notice(3, 'one')).map(({ id }) => id)).toEqual([
      '2',
      '3',
    ]));

  it('are separate if they undo the changes to different records', () => {
    const saved = (id: number, recordName: string) =>
      notice(id, 'saved', { action: { label: 'Undo', recordName, onClick: () => undefined } });
    expect(withNotice([saved(1, 'the store')], saved(2, 'the tenant')).map(({ id }) => id)).toEqual([
      '1',
      '2',
    ]);
    expect(withNotice([saved(1, 'the store')], saved(2, 'the store')).map(({ id }) => id)).toEqual(['2']);
  });

  it('are separate if their reasons differ', () =>
    expect(
      withNotice([notice(1, 'no', { detail: 'full' })], notice(2, 'no', { detail: 'gone' })),
    ).toHaveLength(2));
});

describe('the stack of four', () => {
  const error = (id: number): NoticeRecord =>
    notice(id, `error ${id}`, { intent: 'error', durationMs: null });
  const actionable = (id: number): NoticeRecord =>
    notice(id, `stop ${id}`, { durationMs: null, requiresAction: true });
  const after = (...records: NoticeRecord[]): readonly NoticeRecord[] =>
    records.reduce<readonly NoticeRecord[]>(withNotice, []);
  const ids = (notices: readonly NoticeRecord[]): number[] => notices.map(({ id }) => Number(id));

  it('shows a new notice after any number of errors; all errors but the newest are counted', () => {
    const { shown, collapsed } = layoutNotices(
      after(error(1), error(2), error(3), error(4), error(5), notice(6, 'saved')),
    );
    expect([ids(shown), ids(collapsed)]).toEqual([
      [5, 6],
      [1, 2, 3, 4],
    ]);
  });

  it('never hides a notice that requires an action, and shows the newest beside it', () => {
    const notices = after(actionable(1), error(2), error(3), notice(4, 'a'), notice(5, 'b'), notice(6, 'c'));
    expect(ids(layoutNotices(notices).shown)).toEqual([1, 3, 6]);
    expect(ids(layoutNotices(notices).collapsed)).toEqual([2]);
    const many = layoutNotices(
      after(actionable(1), actionable(2), actionable(3), actionable(4), error(5), notice(6, 'saved')),
    );
    expect([ids(many.shown), ids(many.collapsed)]).toEqual([[1, 2, 3, 4, 6], [5]]);
  });

  it('drops older notices that expire by themselves', () =>
    expect(
      ids(
        layoutNotices(after(error(1), notice(2, 'a'), notice(3, 'b'), notice(4, 'c'), notice(5, 'd'))).shown,
      ),
    ).toEqual([1, 3, 4, 5]));
});

it('shows or counts every error, and always shows the newest and the held notices', () => {
  const intents = fc.array(fc.constantFrom('error', 'held', 'passing'), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(intents, (kinds) => {
      const all = kinds.map((kind, id) =>
        notice(id, `${kind} ${id}`, {
          ...(kind === 'passing' ? {} : { durationMs: null }),
          ...(kind === 'held' ? { requiresAction: true } : {}),
        }),
      );
      const { shown, collapsed } = layoutNotices(all.reduce<readonly NoticeRecord[]>(withNotice, []));
      const stays = all.filter(({ durationMs }) => durationMs === null);
      expect([...shown, ...collapsed]).toEqual(expect.arrayContaining(stays));
      expect(shown).toEqual(expect.arrayContaining(all.filter(({ requiresAction }) => requiresAction)));
      expect(shown.at(-1)).toBe(all.at(-1));
      if (shown.every(({ requiresAction }) => !requiresAction))
        expect(shown.length + Math.min(1, collapsed.length)).toBeLessThanOrEqual(4);
    }),
  );
});
