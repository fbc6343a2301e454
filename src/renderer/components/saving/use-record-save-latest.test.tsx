import { act, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { BridgeProvider } from '@renderer/platform/bridge/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { NotifyProvider } from '@renderer/platform/notifications/notify-provider';
import type { UndoAddress } from '@renderer/platform/notifications/stored-undo';
import type { Answer } from '@shared/kernel/answer';
import { AppError } from '@shared/kernel/app-error';
import { messages } from '@shared/kernel/text/messages';
import { ConflictContext } from '../dialogs/conflict-dialog/conflict-context';
import { createRecordTexts, type RecordAdapter } from './record-adapter';
import { throwDeleted } from './save-session';
import type { UndoOffer } from './use-undo';
import { useRecordSave } from './use-record-save';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const NOTE: RecordAdapter<string, string> = {
  recordName: 'the note',
  toFields: (text) => ({ text }),
  fieldsOf: (text) => ({ text }),
  fromFields: ({ text }) => String(text),
  texts: createRecordTexts({ labels: { text: 'Text' } }),
};
const read = vi.fn<() => Promise<Answer<string>>>();
const STORED: Answer<string> = { data: 'old', asOf: '', origin: 'live', partial: false };

beforeEach(() => {
  read.mockReset().mockResolvedValue(STORED);
  stubProcedure('desktop.changed', () => null);
});

interface Props {
  undoAs?: UndoAddress;
  showMerged?: (text: string) => void;
  send?: () => Promise<null>;
}

const rendered = (initialProps: Props) =>
  renderHook(
    ({ undoAs, showMerged = () => undefined, send = () => Promise.resolve(null) }: Props) => ({
      notify: useNotify(),
      ...useRecordSave<string, string, null>({
        record: {
          ...{ adapter: NOTE, read, send, onDeleted: throwDeleted },
          ...(undoAs && { undoAs }),
        },
        initial: { text: 'old' },
        invalidates: [],
        showMerged,
      }),
    }),
    {
      initialProps,
      wrapper: ({ children }: { children: ReactNode }) => (
        <BridgeProvider>
          <NotifyProvider>
            <ConflictContext value={() => Promise.resolve(null)}>{children}</ConflictContext>
          </NotifyProvider>
        </BridgeProvider>
      ),
    },
  );

it.each([
  ['a reload of the page', { kind: 'store', key: 7 } as const],
  ['nothing', undefined],
])('offers an undo that outlives %s', async (_what, undoAs) => {
  const { result } = rendered(undoAs ? { undoAs } : {});
  const onSaved = vi.fn<(result: null, isHere: () => boolean, text: string, undo: UndoOffer) => void>();
  await act(() => result.current.save('new', { onSaved, onFailed: () => undefined }));
  const change = expect.objectContaining({ before: { text: 'old' }, after: { text: 'new' } });
  expect(onSaved.mock.calls[0]?.[3].action?.undo).toEqual(
    undoAs && { ...undoAs, what: 'the note', changes: { '': change } },
  );
});

it('shows what was merged by the function of the last render, which may know more', async () => {
  const answer = Promise.withResolvers<Answer<string>>();
  read.mockReturnValue(answer.promise);
  const [first, last] = [vi.fn(), vi.fn()];
  const { result, rerender } = rendered({ showMerged: first });
  const saving = result.current.save('new', { onSaved: () => undefined, onFailed: () => undefined });
  rerender({ showMerged: last });
  answer.resolve(STORED);
  await act(() => saving);
  expect([first.mock.calls, last.mock.calls]).toEqual([[], [['new']]]);
});

it('keeps the notice about an edit that was left when the next one is saved', async () => {
  const first = Promise.withResolvers<null>();
  const send = vi.fn(() => Promise.resolve(null)).mockReturnValueOnce(first.promise);
  const { result } = rendered({ send });
  const { notify } = result.current;
  const onFailed = (): void => void notify.withdrawable(() => notify.error('The first was refused'));
  const end = { onSaved: () => undefined, onFailed };
  const saving = result.current.save('new', end);
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  act(() => {
    result.current.endEdit();
    result.current.startEdit({ text: 'old' });
  });
  first.reject(new AppError('BACK_OFFICE', 'Refused'));
  await act(() => saving);
  await screen.findByText('The first was refused');
  await act(() => result.current.save('next', end));
  expect(send).toHaveBeenCalledTimes(2);
  expect(screen.getByText('The first was refused')).toBeTruthy();
});

it.each([
  ['made', (answer: PromiseWithResolvers<null>) => answer.resolve(null), messages.changes.doneAfterAll],
  [
    'refused',
    (answer: PromiseWithResolvers<null>) => answer.reject(new AppError('BACK_OFFICE', 'Refused')),
    messages.changes.failedAfterAll,
  ],
])(
  'withdraws what was said of a save that was left and given up once it is known that it was %s',
  async (_how, end, known) => {
    const answer = Promise.withResolvers<null>();
    const send = vi.fn(() => answer.promise);
    const { result } = rendered({ send });
    const { notify } = result.current;
    const onFailed = (): void => void notify.withdrawable(() => notify.error('It may have been saved'));
    const saving = result.current.save('new', { onSaved: () => undefined, onFailed });
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    act(() => result.current.endEdit());
    act(() => result.current.giveUp());
    await act(() => saving);
    await screen.findByText('It may have been saved');
    end(answer);
    await screen.findByText(known);
    // The notice stays, and the form may be gone: it names the record.
    screen.getByText('The note');
    expect(screen.queryByText('It may have been saved')).toBeNull();
  },
);
