import { act, renderHook, waitFor } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { publish, stubProcedure } from '@fixtures/components/stub-bridge';
import { stubFormDrafts, stubTwoDrafts } from '@fixtures/components/stub-form-drafts';
import { BridgeProvider } from '@renderer/platform/bridge/bridge-provider';
import { sendAtOnce } from '@renderer/platform/bridge/bridge';
import { windowState } from '@renderer/platform/memory/window-state';
import { type Notify, NotifyContext } from '@renderer/platform/notifications/notify-context';
import { AppError } from '@shared/kernel/app-error';
import { controlTexts } from '@shared/kernel/text/control-texts';
import { useDraftStore } from './draft-store';
import { withholdDraft } from './drafts-being-saved';

vi.mock('@renderer/platform/bridge/bridge', async () => ({
  ...(await import('@fixtures/components/stub-bridge')),
  sendAtOnce: vi.fn(),
}));

const FIRST = '2026-01-01T10:01:00.000Z';
const SECOND = '2026-01-01T10:02:00.000Z';
const [put, remove, discard] = [vi.fn(), vi.fn(), vi.fn()];
const info = vi.fn();
const nothing = (): void => undefined;
const notify: Notify = {
  ...{ success: nothing, info, warning: nothing, error: nothing },
  ...{ persistent: () => nothing, dismissibleError: () => nothing, withdrawable: () => nothing },
};

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  put.mockImplementation((draft: object) => ({ ...draft, savedAt: 't9' }));
  stubProcedure('drafts.get', () => null);
  stubProcedure('drafts.put', put);
  stubProcedure('drafts.remove', remove);
  stubProcedure('drafts.discard', discard);
});
afterEach(() => void vi.useRealTimers());

type Options = Parameters<typeof useDraftStore>[1];

function drawn(key: string | null = 'lot', options?: Options) {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <BridgeProvider client={client}>
      <NotifyContext value={notify}>{children}</NotifyContext>
    </BridgeProvider>
  );
  const hook = renderHook(() => useDraftStore(key, options), { wrapper });
  return {
    ...hook,
    store: () => hook.result.current,
    offers: (): unknown[] => hook.result.current.offers.map(({ value }) => value),
    isRead: () => waitFor(() => expect(hook.result.current.isRead).toBe(true)),
  };
}
/** Everything that follows what was done has happened after this, but for the delay of a write. */
const settled = () => act(() => vi.advanceTimersByTimeAsync(20));
/** The delay of a write has passed after this. */
const delayed = () => act(() => vi.advanceTimersByTimeAsync(500));

describe('without a key', () => {
  it('nothing is read, stored or removed', async () => {
    const read = vi.fn(() => null);
    stubProcedure('drafts.get', read);
    const { store } = drawn(null);
    expect(store()).toMatchObject({ isRead: true, offers: [] });
    store().persist('typed');
    await act(() => store().writeNow());
    store().settle();
    store().takeBack();
    store().discardAll();
    const move = vi.fn(() => Promise.resolve(true));
    expect(await act(() => store().handOver(move))).toBe(true);
    expect(move).toHaveBeenCalledExactlyOnceWith(null);
    await settled();
    for (const call of [read, put, remove, discard]) expect(call).not.toHaveBeenCalled();
  });
});

describe('what is written', () => {
  it('is the last of what was typed, once its delay has passed', async () => {
    const { store, isRead } = drawn('lot', { title: 'Lot 17' });
    await isRead();
    store().persist('a');
    store().persist('b');
    await settled();
    expect(put).not.toHaveBeenCalled();
    await delayed();
    expect(put).toHaveBeenCalledExactlyOnceWith({
      ...{ key: 'lot', value: 'b', place: { to: '/', page: 'Lot 17' }, writer: expect.any(String) },
      ...{ over: null, offered: [], restored: [] },
    });
    store().persist('c');
    await act(() => store().writeNow());
    const [[first], [second]] = put.mock.calls as [[{ writer: string }], [object]];
    expect(second).toMatchObject({ value: 'c', writer: first.writer, restored: ['t9'] });
  });

  it('is written at once and once when that is asked for, and nothing without anything that waits', async () => {
    const { store, isRead } = drawn();
    await isRead();
    await act(() => store().writeNow());
    expect(put).not.toHaveBeenCalled();
    store().persist('a');
    await act(() => store().writeNow());
    expect(put).toHaveBeenCalledOnce();
    await delayed();
    await act(() => store().writeNow());
    expect(put).toHaveBeenCalledOnce();
  });

  it('is nothing of what was taken back or left before its delay has passed', async () => {
    const taken = drawn();
    await taken.isRead();
    taken.store().persist('a');
    taken.store().takeBack();
    const left = drawn('other');
    await left.isRead();
    left.store().persist('b');
    left.unmount();
    await delayed();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await settled();
    expect(put).not.toHaveBeenCalled();
    expect(remove).not.toHaveBeenCalled();
  });

  it('is tried again with the next change if it failed, without a word', async () => {
    put.mockRejectedValueOnce(new AppError('INTERNAL', 'Disk full'));
    const { store, isRead } = drawn();
    await isRead();
    store().persist('a');
    await act(() => store().writeNow());
    store().persist('b');
    await act(() => store().writeNow());
    expect(put).toHaveBeenCalledTimes(2);
    expect(info).not.toHaveBeenCalled();
  });

  it('is said once not to replace that of another window', async () => {
    put.mockResolvedValue(null);
    const { store, isRead } = drawn();
    await isRead();
    for (const value of ['a', 'b']) {
      store().persist(value);
      await act(() => store().writeNow());
    }
    expect(put).toHaveBeenCalledTimes(2);
    expect(put).toHaveBeenLastCalledWith(expect.objectContaining({ restored: [] }));
    expect(info).toHaveBeenCalledExactlyOnceWith(controlTexts.drafts.otherWindow);
  });

  it.each(['beforeunload', 'pagehide'])('is sent without waiting at %s, and only then', async (event) => {
    const { store, isRead } = drawn();
    await isRead();
    store().persist('a');
    await act(async () => void window.dispatchEvent(new Event(event)));
    expect(sendAtOnce).toHaveBeenCalledExactlyOnceWith('drafts.put', expect.objectContaining({ value: 'a' }));
    expect(put).toHaveBeenCalledOnce();
    store().persist('b');
    await act(() => store().writeNow());
    expect(put).toHaveBeenCalledTimes(2);
    expect(sendAtOnce).toHaveBeenCalledOnce();
  });

  it('is reported as stored once when the console ends, by all forms together', async () => {
    const reported = vi.fn(() => null);
    stubProcedure('desktop.draftsStored', reported);
    const [one, other] = [drawn(), drawn('other')];
    await one.isRead();
    await other.isRead();
    one.store().persist('a');
    other.store().persist('b');
    const stored = Promise.withResolvers<unknown>();
    put.mockReturnValue(stored.promise);
    act(() => publish('desktop.ending', true));
    await settled();
    expect(put.mock.calls.map(([{ value }]) => value)).toEqual(['a', 'b']);
    expect(reported).not.toHaveBeenCalled();
    stored.resolve({ savedAt: 't9' });
    await settled();
    expect(reported).toHaveBeenCalledOnce();
  });
});

describe('what is offered', () => {
  it('is read once, the newest first, and an offer until it is decided about', async () => {
    stubTwoDrafts('lot', 'Bay', 'Kia');
    const { store, offers, isRead } = drawn();
    expect(store().isRead).toBe(false);
    expect(store().hasOffer()).toBe(false);
    await isRead();
    expect(offers()).toEqual(['Kia', 'Bay']);
    expect(store().hasOffer()).toBe(true);
  });

  it('is not what this version cannot restore, which goes with the next that is stored', async () => {
    stubTwoDrafts('lot', 7, 'Kia');
    const { store, offers, isRead } = drawn('lot', { isRestorable: (value) => typeof value === 'string' });
    await isRead();
    expect(offers()).toEqual(['Kia']);
    stubProcedure('drafts.put', put);
    store().persist('a');
    await act(() => store().writeNow());
    expect(put).toHaveBeenCalledWith(
      expect.objectContaining({ over: SECOND, offered: [SECOND], restored: [FIRST] }),
    );
  });

  it('is the rest once one is discarded, and nothing once all are', async () => {
    const drafts = stubTwoDrafts('lot', 'Bay', 'Kia');
    const { store, offers, isRead } = drawn();
    await isRead();
    act(() => store().discard(store().offers.slice(0, 1)));
    await waitFor(() => expect(offers()).toEqual(['Bay']));
    await waitFor(() => expect(drafts.values()).toEqual(['Bay']));
    act(() => store().discardAll());
    await waitFor(() => expect(offers()).toEqual([]));
    await waitFor(() => expect(drafts.values()).toEqual([]));
    expect(store().hasOffer()).toBe(false);
  });

  it('is nothing while one is restored, and the others after that is saved', async () => {
    const drafts = stubTwoDrafts('lot', 'Bay', 'Kia');
    const { store, offers, isRead } = drawn();
    await isRead();
    act(() => store().markRestored(store().offers.slice(0, 1)));
    expect(offers()).toEqual([]);
    expect(store().hasOffer()).toBe(true);
    act(() => store().settle());
    expect(offers()).toEqual(['Bay']);
    await waitFor(() => expect(drafts.values()).toEqual(['Bay']));
  });

  it('is removed by a restored draft that is undone', async () => {
    const drafts = stubFormDrafts({ lot: 'Bay' });
    const { store, isRead } = drawn();
    await isRead();
    act(() => store().markRestored(store().offers));
    act(() => store().takeBack());
    await waitFor(() => expect(drafts.values()).toEqual([]));
  });

  it('stays when the form is saved or taken back that has written nothing', async () => {
    const drafts = stubFormDrafts({ lot: 'Bay' });
    stubProcedure('drafts.remove', remove);
    const { store, offers, isRead } = drawn();
    await isRead();
    act(() => store().settle());
    act(() => store().takeBack());
    await settled();
    expect(remove).not.toHaveBeenCalled();
    expect(offers()).toEqual(['Bay']);
    expect(drafts.values()).toEqual(['Bay']);
  });

  it('is read again when the window gets the focus, for as long as there is an offer', async () => {
    const read = vi.fn((): object | null => ({ key: 'lot', value: 'Bay', savedAt: FIRST, place: null }));
    stubProcedure('drafts.get', read);
    const { offers, isRead, unmount } = drawn();
    await isRead();
    read.mockReturnValue({ key: 'lot', value: 'Kia', savedAt: SECOND, place: null });
    const focus = (): Promise<void> => act(async () => void window.dispatchEvent(new Event('focus')));
    await focus();
    await waitFor(() => expect(offers()).toEqual(['Kia']));
    read.mockReturnValue(null);
    await focus();
    await waitFor(() => expect(offers()).toEqual([]));
    await focus();
    expect(read).toHaveBeenCalledTimes(3);
    unmount();
  });

  it('is no longer noted as being saved once there is none', async () => {
    windowState.set('draftsBeingSaved', 'lot\nother');
    drawn();
    await waitFor(() => expect(windowState.get('draftsBeingSaved')).toBe('other'));
    windowState.set('draftsBeingSaved', null);
  });
});

describe('a form that is saved', () => {
  it('has its draft removed with what it has written, and what waits is not written', async () => {
    const { store, isRead } = drawn();
    await isRead();
    store().persist('a');
    await act(() => store().writeNow());
    store().persist('b');
    act(() => store().settle());
    await delayed();
    expect(put).toHaveBeenCalledOnce();
    expect(remove).toHaveBeenCalledExactlyOnceWith({
      ...{ key: 'lot', writer: expect.any(String), over: null, offered: [], restored: ['t9'] },
    });
  });

  it('withholds its draft until the save has ended, for the next form of the same record', async () => {
    const save = Promise.withResolvers<undefined>();
    void withholdDraft('lot', save.promise);
    stubFormDrafts({ lot: 'Bay' });
    const { store, offers } = drawn();
    await settled();
    expect(store()).toMatchObject({ isRead: false, offers: [] });
    expect(store().hasOffer()).toBe(true);
    await act(async () => save.resolve(undefined));
    await waitFor(() => expect(offers()).toEqual(['Bay']));
    expect(store().isRead).toBe(true);
  });
});

describe('a draft that a second window has restored', () => {
  it.each([
    ['is gone once that window has saved it, if it is of a new record', true, []],
    ['stays the work of a record that its own window still shows', false, ['a']],
  ])('%s', async (_what, isNew, left) => {
    const drafts = stubFormDrafts();
    const first = drawn('lot', { isNew });
    await first.isRead();
    first.store().persist('a');
    await act(() => first.store().writeNow());
    const second = drawn('lot', { isNew });
    await second.isRead();
    act(() => second.store().markRestored(second.store().offers));
    act(() => second.store().settle());
    await settled();
    expect(drafts.values()).toEqual(left);
  });
});

it('what is offered as the work of no form any longer is also what was still being stored', async () => {
  const stored = Promise.withResolvers<unknown>();
  put.mockImplementation(() => stored.promise);
  const { store, isRead } = drawn();
  await isRead();
  store().persist('a');
  void store().writeNow();
  const offered = store().offerOwn();
  stored.resolve({ key: 'lot', value: 'a', place: null, savedAt: 't9' });
  (await act(() => offered))();
  await settled();
  expect(discard).toHaveBeenCalledExactlyOnceWith({ key: 'lot', offered: ['t9'] });
});

describe('work that moves to another place', () => {
  it('takes its draft along, and nothing of it is offered or written after that', async () => {
    stubTwoDrafts('lot', 'Bay', 'Kia');
    stubProcedure('drafts.put', put);
    const { store, offers, isRead } = drawn();
    await isRead();
    act(() => store().markRestored(store().offers.slice(0, 1)));
    store().persist('typed');
    const move = vi.fn(() => Promise.resolve(true));
    expect(await act(() => store().handOver(move))).toBe(true);
    expect(move).toHaveBeenCalledExactlyOnceWith({
      ...{ key: 'lot', writer: expect.any(String), over: SECOND, offered: [FIRST], restored: [SECOND] },
    });
    expect(offers()).toEqual(['Bay']);
    await delayed();
    expect(put).not.toHaveBeenCalled();
    stubProcedure('drafts.remove', remove);
    act(() => store().takeBack());
    await settled();
    expect(remove).not.toHaveBeenCalled();
  });

  it.each([
    ['stays', () => Promise.resolve(false)],
    ['cannot', () => Promise.reject(new Error('Broken'))],
  ])('is stored at once if it %s', async (_how, move) => {
    const { store, isRead } = drawn();
    await isRead();
    store().persist('typed');
    const moved = await act(() =>
      store()
        .handOver(move)
        .catch(() => 'broken'),
    );
    expect(moved).not.toBe(true);
    await waitFor(() =>
      expect(put).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ value: 'typed' })),
    );
  });

  it('is stored with what was typed since if it stays', async () => {
    const { store, isRead } = drawn();
    await isRead();
    store().persist('typed');
    await act(() =>
      store().handOver(async () => {
        store().persist('typed since');
        return false;
      }),
    );
    await delayed();
    expect(put).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ value: 'typed since' }));
  });
});
