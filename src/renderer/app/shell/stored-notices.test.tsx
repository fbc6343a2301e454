import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { sendAtOnce } from '@renderer/platform/bridge/bridge';
import { windowState } from '@renderer/platform/memory/window-state';
import { useNoticeHistory, useNotify } from '@renderer/platform/notifications/notify-context';
import type { UndoResult } from '@renderer/platform/notifications/stored-undo';
import { UNDO_KINDS } from '@shared/kernel/platform/notice-history';
import type { StoredNotice } from '@shared/kernel/platform/stored-notice';
import { undoTexts } from '@shared/kernel/text/conflict-texts';
import { messages } from '@shared/kernel/text/messages';
import { StoredNotices, UNDO_LOADERS } from './stored-notices';

vi.mock('@renderer/platform/bridge/bridge', async () => ({
  ...(await import('@fixtures/components/stub-bridge')),
  sendAtOnce: vi.fn(),
}));

const UNDO = { kind: 'store', key: { id: 1 }, what: 'the store Bay Ford', changes: {} } as const;
const EARLIER: StoredNotice = {
  id: 'earlier',
  at: '2026-01-01T10:00:00Z',
  intent: 'success',
  text: 'Saved earlier',
  undo: UNDO,
};

let stored: StoredNotice[];

beforeEach(() => {
  vi.mocked(sendAtOnce).mockClear();
  windowState.clear();
  stored = [EARLIER];
  stubProcedure('desktop.changed', () => null);
  stubProcedure('notices.list', () => stored);
  stubProcedure('notices.put', (input) => {
    const { notice } = input as { notice: StoredNotice };
    stored = [notice, ...stored.filter(({ id }) => id !== notice.id)];
  });
  stubProcedure('notices.clear', () => {
    stored = [];
  });
});

function Bell() {
  const notify = useNotify();
  const { notices, act, clear } = useNoticeHistory();
  return (
    <>
      <button onClick={() => notify.success('Saved now')}>Save</button>
      <button onClick={clear}>Clear</button>
      <ul aria-label="Bell">
        {notices.map((notice) => (
          <li key={notice.id}>
            {notice.text}
            {notice.action?.inHistory && <button onClick={() => act(notice)}>{notice.action.label}</button>}
          </li>
        ))}
      </ul>
    </>
  );
}

const renderBell = (run = vi.fn(async (): Promise<UndoResult> => ({ undone: true, remaining: [] }))) => ({
  run,
  ...renderScreen(
    <>
      <StoredNotices undoLoaders={{ store: async () => ({ run, invalidates: [] }) }} />
      <Bell />
    </>,
  ),
});

const bell = () => screen.getByRole('list', { name: 'Bell' });

it('restores the notices of before a reload below the new ones, and stores what is shown from then on', async () => {
  const { user } = renderBell();
  await screen.findByText('Saved earlier');
  await user.click(screen.getByText('Save'));
  expect(bell().textContent).toBe(`Saved nowSaved earlier${messages.actions.undo}`);
  await waitFor(() => expect(stored.map(({ text }) => text)).toEqual(['Saved now', 'Saved earlier']));
  await user.click(screen.getByText('Clear'));
  await waitFor(() => expect(stored).toEqual([]));
});

it('sends a notice once more from a page that ends before the answer', async () => {
  let answer: (() => void) | undefined;
  stubProcedure('notices.put', () => new Promise<void>((resolve) => (answer = resolve)));
  const { user } = renderBell();
  await screen.findByText('Saved earlier');
  await user.click(screen.getByText('Save'));
  await waitFor(() => expect(answer).toBeDefined());
  fireEvent(window, new Event('pagehide'));
  const sent = [
    'notices.put',
    expect.objectContaining({ notice: expect.objectContaining({ text: 'Saved now' }) }),
  ];
  expect(vi.mocked(sendAtOnce).mock.calls).toEqual([sent]);
  await act(async () => answer?.());
  fireEvent(window, new Event('pagehide'));
  expect(sendAtOnce).toHaveBeenCalledOnce();
});

it('undoes a save of before a reload by the code of its kind, once', async () => {
  const { user, run } = renderBell();
  await user.click(await screen.findByRole('button', { name: messages.actions.undo }));
  await screen.findAllByText(undoTexts.done(UNDO.what));
  expect(run.mock.calls).toEqual([[UNDO]]);
  expect(screen.queryByRole('button', { name: messages.actions.undo })).toBeNull();
  await waitFor(() => expect(stored.find(({ id }) => id === EARLIER.id)).not.toHaveProperty('undo'));
});

it('reports that an undo failed, with Retry', async () => {
  const run = vi.fn(async (): Promise<UndoResult> => ({ undone: true, remaining: [] }));
  run.mockRejectedValueOnce(new Error('away'));
  const { user } = renderBell(run);
  await user.click(await screen.findByRole('button', { name: messages.actions.undo }));
  await screen.findAllByText(undoTexts.failed(UNDO.what));
  await user.click(screen.getByRole('button', { name: messages.actions.retry }));
  await screen.findAllByText(undoTexts.done(UNDO.what));
});

it('stores the notices under a name that stays the same in this window', async () => {
  renderBell();
  await screen.findByText('Saved earlier');
  const name = windowState.get('windowId');
  expect(name).not.toBeNull();
  renderBell();
  expect(windowState.get('windowId')).toBe(name);
});

it('has the code of each kind of record whose undo survives a reload', async () => {
  expect(Object.keys(UNDO_LOADERS).toSorted()).toEqual([...UNDO_KINDS]);
  for (const kind of UNDO_KINDS) expect(await UNDO_LOADERS[kind]?.(), kind).toHaveProperty('run');
});
