// What a save of rows leaves pending, says and offers, by the outcome of each row.

import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOTED_ROWS, type NotedRow, notedRow } from '@fixtures/components/noted-rows';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import {
  ConflictContext,
  type ConflictRequest,
  type ResolveConflicts,
} from '@renderer/components/dialogs/conflict-dialog/conflict-context';
import { endFailure } from '@renderer/components/form/form-failure';
import { BridgeProvider } from '@renderer/platform/bridge/bridge-provider';
import {
  type NoticeOptions,
  type Notify,
  NotifyContext,
} from '@renderer/platform/notifications/notify-context';
import { ALLOWED } from '@shared/kernel/access/permission';
import type { Answer } from '@shared/kernel/answer';
import { AppError } from '@shared/kernel/app-error';
import type { RowOutcome } from '@shared/kernel/schemas';
import { conflictTexts } from '@shared/kernel/text/conflict-texts';
import { gridTexts } from '@shared/kernel/text/grid-texts';
import { messages } from '@shared/kernel/text/messages';
import type { EditValues, PendingEdit } from './pending-edits';
import type { RowSource } from './row-edit-spec';
import { useRowSave } from './use-row-save';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const editOf = (name = 'new', base: EditValues = { name: 'old', note: null }): PendingEdit => ({
  ...{ base, values: { ...base, name }, problem: null },
});
const DONE = (): Promise<void> => Promise.resolve();
const answerOf = (data: NotedRow[]): Answer<NotedRow[]> => ({
  ...{ data, asOf: '2026-11-30T10:00:00Z', origin: 'live' as const },
  partial: false,
});

const read = vi.fn<() => Promise<Answer<NotedRow[]>>>();
const send = vi.fn<RowSource<NotedRow>['send']>();
const resolveConflicts = vi.fn<ResolveConflicts>();
const [onSending, onRowSent, settle, dismiss] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
const success = vi.fn<(text: unknown, options?: NoticeOptions) => void>();
const [info, error, dismissibleError] = [vi.fn(), vi.fn(), vi.fn(() => dismiss)];
const notify: Notify = {
  ...{ success, info, error, dismissibleError },
  ...{ warning: () => undefined, persistent: () => () => undefined },
  withdrawable: (report) => {
    report();
    return () => undefined;
  },
};
let pending = new Map<string, PendingEdit>();
let leaving = new AbortController();

/** Rows are sent as they are asked for, with these outcomes; the others are saved. */
const answers = (messagesByKey: Record<string, string | null> = {}, isUnknown?: boolean): void =>
  void send.mockImplementation((changes) =>
    Promise.resolve(
      changes.map(({ row }): RowOutcome => {
        const message = messagesByKey[row.key] ?? null;
        return { key: row.key, message, ...(isUnknown !== undefined && { isUnknown }) };
      }),
    ),
  );
const keysSent = (): string[][] => send.mock.calls.map(([changes]) => changes.map(({ row }) => row.key));

beforeEach(() => {
  vi.clearAllMocks();
  endFailure('rows');
  pending = new Map();
  leaving = new AbortController();
  stubProcedure('desktop.changed', () => null);
  read.mockImplementation(() => Promise.resolve(answerOf([notedRow('1'), notedRow('2')])));
  resolveConflicts.mockResolvedValue(null);
  answers();
});

function drawn(edits: Record<string, PendingEdit>, undoAs?: RowSource<NotedRow>['undoAs']) {
  pending = new Map(Object.entries(edits));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <BridgeProvider>
      <NotifyContext value={notify}>
        <ConflictContext value={resolveConflicts}>{children}</ConflictContext>
      </NotifyContext>
    </BridgeProvider>
  );
  const hook = renderHook(
    () =>
      useRowSave(
        NOTED_ROWS,
        {
          ...{ successText: 'Saved', invalidates: ['payTypes'], changeable: ALLOWED, read, send },
          ...(undoAs && { undoAs }),
        },
        {
          ...{ edits: pending, current: () => pending, draftKey: 'rows' },
          write: (entries) => void (pending = new Map([...pending, ...entries])),
          drop: (keys) => {
            const dropped = new Set(keys);
            pending = new Map([...pending].filter(([key]) => !dropped.has(key)));
          },
          draft: {
            ...{ offer: null, hold: () => undefined, settle, leave: () => undefined },
            ...{ hasOffer: () => false, writeNow: DONE, offerOwn: async () => DONE },
          },
        },
        { token: () => leaving.signal, onSending, onRowSent },
      ),
    { wrapper },
  );
  return {
    ...hook,
    save: (...keys: string[]) => act(() => hook.result.current.save(keys)),
    isSaving: () => hook.result.current.saving,
  };
}
const undo = (): NoticeOptions['action'] => success.mock.lastCall?.[1]?.action;

describe('rows that are saved', () => {
  it('are sent with what is stored, and are pending no longer', async () => {
    const { save, isSaving } = drawn({ 1: editOf() });
    expect(isSaving()).toBe(false);
    await save('1');
    expect(send).toHaveBeenCalledExactlyOnceWith([
      { row: notedRow('1'), values: { name: 'new', note: null } },
    ]);
    expect([...pending.keys()]).toEqual([]);
    expect(success).toHaveBeenCalledExactlyOnceWith('Saved', expect.objectContaining({ duration: 'undo' }));
    expect(isSaving()).toBe(false);
    for (const mock of [info, error, settle]) expect(mock).not.toHaveBeenCalled();
  });

  it('are on their way until the response, and get the base of what was sent and saved', async () => {
    await drawn({ 1: editOf() }).save('1');
    expect(onSending.mock.calls).toEqual([[new Set(['1'])], [new Set()]]);
    expect(onRowSent.mock.calls).toEqual([
      ['1', { name: 'old', note: null }, { name: 'new', note: null }],
      ['1', { name: 'new', note: null }, { name: 'new', note: null }],
    ]);
  });

  it('are those that are asked for alone', async () => {
    await drawn({ 1: editOf(), 2: editOf() }).save('2');
    expect(keysSent()).toEqual([['2']]);
    expect([...pending.keys()]).toEqual(['1']);
  });

  it('are none without a row', async () => {
    await drawn({}).save();
    expect(read).not.toHaveBeenCalled();
    expect(success).not.toHaveBeenCalled();
  });

  it('are not sent if they are stored already, and nothing is to be undone then', async () => {
    read.mockResolvedValue(answerOf([notedRow('1', 'new'), notedRow('2')]));
    await drawn({ 1: editOf() }).save('1');
    expect(read).toHaveBeenCalledOnce();
    for (const mock of [send, onSending, onRowSent]) expect(mock).not.toHaveBeenCalled();
    expect([...pending.keys()]).toEqual([]);
    expect(success).toHaveBeenCalledExactlyOnceWith('Saved', {});
  });

  it('adopt what someone else has changed in another field, which is said', async () => {
    read.mockResolvedValue(answerOf([notedRow('1', 'old', 'theirs'), notedRow('2')]));
    await drawn({ 1: editOf() }).save('1');
    expect(info).toHaveBeenCalledExactlyOnceWith(conflictTexts.adopted(['note']));
    expect(onRowSent).toHaveBeenCalledWith(
      ...['1', { name: 'old', note: 'theirs' }, { name: 'new', note: 'theirs' }],
    );
  });

  it('keep what was typed while they were on their way, on the base of what was sent', async () => {
    send.mockImplementation(() => {
      pending.set('1', editOf('newer'));
      return Promise.resolve([{ key: '1', message: null }]);
    });
    await drawn({ 1: editOf() }).save('1');
    expect(pending.get('1')).toEqual({ ...editOf('newer'), base: { name: 'new', note: null } });
    expect(success).not.toHaveBeenCalled();
  });
});

describe('a question about what someone else has changed', () => {
  beforeEach(() => {
    read.mockResolvedValue(answerOf([notedRow('1', 'theirs'), notedRow('2')]));
  });
  const asked = (): ConflictRequest['items'] => resolveConflicts.mock.calls[0]?.[0].items ?? [];

  it('shows the texts of the cells, and nothing is sent if the user goes on editing', async () => {
    await drawn({ 1: editOf() }).save('1');
    expect(asked()).toMatchObject([{ label: 'Name', mine: '<new>', theirs: '<theirs>' }]);
    for (const mock of [send, success, dismissibleError]) expect(mock).not.toHaveBeenCalled();
    expect(pending.get('1')).toEqual(editOf());
  });

  it('shows a field without a column as it is', async () => {
    read.mockResolvedValue(answerOf([notedRow('1', 'old', 'theirs')]));
    await drawn({ 1: { ...editOf('old'), values: { name: 'old', note: 'mine' } } }).save('1');
    expect(asked()).toMatchObject([{ label: 'note', mine: 'mine', theirs: 'theirs' }]);
  });

  it('is not asked if the grid was left while the rows were read', async () => {
    read.mockImplementation(() => {
      leaving.abort();
      return Promise.resolve(answerOf([notedRow('1', 'theirs')]));
    });
    await drawn({ 1: editOf() }).save('1');
    expect(resolveConflicts).not.toHaveBeenCalled();
  });

  it('sends nothing if the grid was left while it was open', async () => {
    resolveConflicts.mockImplementation(() => {
      leaving.abort();
      return Promise.resolve(new Set());
    });
    await drawn({ 1: editOf() }).save('1');
    expect(send).not.toHaveBeenCalled();
  });
});

describe('rows that are not saved', () => {
  it('stay pending with their reason, and are sent once', async () => {
    answers({ 1: 'Taken' }, true);
    await drawn({ 1: editOf(), 2: editOf() }).save('1', '2');
    expect([...pending]).toEqual([['1', { ...editOf(), problem: 'Taken', isUnknown: true }]]);
    expect(keysSent()).toEqual([['1', '2']]);
    expect(success).not.toHaveBeenCalled();
    expect(onRowSent.mock.calls.map(([key]) => key)).toEqual(['1', '2', '2']);
  });

  it('stay pending if they were deleted, with that as the reason', async () => {
    read.mockResolvedValue(answerOf([notedRow('2')]));
    await drawn({ 1: { ...editOf(), isUnknown: true }, 2: editOf() }).save('1', '2');
    expect([...pending]).toEqual([['1', { ...editOf(), problem: gridTexts.rows.gone, isUnknown: false }]]);
    expect(keysSent()).toEqual([['2']]);
  });

  it('are forgotten if they were taken back while they were on their way', async () => {
    send.mockImplementation(() => {
      pending.delete('1');
      return Promise.resolve([{ key: '1', message: 'Taken' }]);
    });
    await drawn({ 1: editOf() }).save('1');
    expect(pending.size).toBe(0);
  });

  it('are no concern of an outcome for a row that was not sent', async () => {
    send.mockResolvedValue([
      { key: '2', message: 'Taken' },
      { key: '1', message: null },
    ]);
    await drawn({ 1: editOf(), 2: editOf() }).save('1');
    expect([...pending]).toEqual([['2', editOf()]]);
  });

  it('are sent again where someone else has changed them since they were read, at most three times', async () => {
    answers({ 1: 'Changed' });
    let note = 0;
    read.mockImplementation(() => Promise.resolve(answerOf([notedRow('1', 'old', String((note += 1)))])));
    await drawn({ 1: editOf(), 2: editOf() }).save('1');
    expect(keysSent()).toEqual([['1'], ['1'], ['1']]);
    expect(pending.get('1')?.problem).toBe('Changed');
    expect(success).not.toHaveBeenCalled();
  });

  it('are told of as an error that the next save removes if they cannot be read', async () => {
    const lost = new AppError('OFFLINE', 'No network');
    read.mockRejectedValueOnce(lost);
    const { save } = drawn({ 1: editOf() });
    await save('1');
    expect(dismissibleError).toHaveBeenCalledExactlyOnceWith(lost);
    expect(error).not.toHaveBeenCalled();
    expect(dismiss).not.toHaveBeenCalled();
    await save('1');
    expect(dismiss).toHaveBeenCalledOnce();
    await save('1');
    expect(dismiss).toHaveBeenCalledOnce();
  });

  it('are on their way no longer if their call has failed', async () => {
    send.mockRejectedValueOnce(new AppError('OFFLINE', 'No network'));
    await drawn({ 1: editOf() }).save('1');
    expect(onSending).toHaveBeenLastCalledWith(new Set());
    expect([...pending.keys()]).toEqual(['1']);
  });
});

describe('rows that are given while others are being saved', () => {
  it('are sent after these, without those that were taken back', async () => {
    const first = Promise.withResolvers<RowOutcome[]>();
    send.mockReturnValueOnce(first.promise);
    const { result, isSaving } = drawn({ 1: editOf(), 2: editOf(), 3: editOf() });
    read.mockResolvedValue(answerOf(['1', '2', '3'].map((key) => notedRow(key))));
    let ended = Promise.resolve();
    await act(async () => {
      ended = result.current.save(['1']);
      await result.current.save(['2', '3']);
      await result.current.save(['3']);
    });
    expect(isSaving()).toBe(true);
    expect(read).toHaveBeenCalledOnce();
    pending.delete('3');
    await act(async () => {
      first.resolve([{ key: '1', message: null }]);
      await ended;
    });
    expect(keysSent()).toEqual([['1'], ['2']]);
    expect(success).toHaveBeenCalledTimes(2);
    expect(read).toHaveBeenCalledTimes(2);
    expect(isSaving()).toBe(false);
  });

  it('are not sent if their grid was left since', async () => {
    const first = Promise.withResolvers<RowOutcome[]>();
    send.mockReturnValueOnce(first.promise);
    const { result } = drawn({ 1: editOf(), 2: editOf() });
    let ended = Promise.resolve();
    await act(async () => {
      ended = result.current.save(['1']);
      await result.current.save(['2']);
    });
    leaving.abort();
    await act(async () => {
      first.resolve([{ key: '1', message: null }]);
      await ended;
    });
    expect(keysSent()).toEqual([['1']]);
    expect(read).toHaveBeenCalledOnce();
  });
});

describe('after the grid was left', () => {
  /** Saves rows, and leaves their grid while they are on their way. */
  async function left(
    edits: Record<string, PendingEdit>,
    keys: string[],
    outcome: () => Promise<RowOutcome[]>,
  ) {
    const sent = Promise.withResolvers<RowOutcome[]>();
    send.mockReturnValueOnce(sent.promise);
    const { result, unmount } = drawn(edits);
    let ended = Promise.resolve();
    await act(async () => void (ended = result.current.save(keys)));
    unmount();
    await outcome().then(sent.resolve, sent.reject);
    await ended;
  }

  it('the draft of the rows is removed once all of them are saved', async () => {
    await left({ 1: editOf() }, ['1'], async () => [{ key: '1', message: null }]);
    expect(settle).toHaveBeenCalledOnce();
    expect(error).not.toHaveBeenCalled();
    expect(success).toHaveBeenCalledOnce();
  });

  it('the draft stays while another row is in it, and a row that was not sent is no failure', async () => {
    await left({ 1: editOf(), 2: { ...editOf(), problem: 'Taken' } }, ['1'], async () => [
      { key: '1', message: null },
    ]);
    expect(settle).not.toHaveBeenCalled();
    expect(error).not.toHaveBeenCalled();
  });

  it('the rows that were refused are counted, with each reason once', async () => {
    const rows = ['1', '2', '3'];
    read.mockResolvedValue(answerOf(rows.map((key) => notedRow(key))));
    const outcomes = [['1', 'Taken'] as const, ['2', 'Taken'] as const, ['3', 'Too long'] as const];
    await left(Object.fromEntries(rows.map((key) => [key, editOf()])), rows, async () =>
      outcomes.map(([key, message]) => ({ key, message })),
    );
    expect(error).toHaveBeenCalledExactlyOnceWith(`${gridTexts.rows.notSaved(3)}: the rows`, {
      detail: 'Taken; Too long',
    });
    expect(settle).not.toHaveBeenCalled();
  });

  it('a call that failed is told of with the name of the rows', async () => {
    await left({ 1: editOf() }, ['1'], () => Promise.reject(new AppError('OFFLINE', 'No network')));
    expect(error).toHaveBeenCalledExactlyOnceWith(`${messages.changes.notSaved}: the rows`, {
      detail: 'No network',
    });
    expect(dismissibleError).not.toHaveBeenCalled();
  });
});

it('offers to undo a save, and stores that with what was changed where rows can be found again', async () => {
  await drawn({ 1: editOf() }).save('1');
  expect(undo()).toMatchObject({ recordName: 'the rows' });
  expect(undo()).not.toHaveProperty('undo');
  const undoAs = { kind: 'payTypes', key: { store: 17 } } as const;
  await drawn({ 1: editOf() }, undoAs).save('1');
  const change = { before: { name: 'old', note: null }, after: { name: 'new', note: null } };
  expect(undo()).toMatchObject({
    undo: { ...undoAs, what: 'the rows', changes: { 1: { ...change, values: change.after } } },
  });
});
