import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { BridgeProvider } from '@renderer/platform/bridge/bridge-provider';
import { NotifyProvider } from '@renderer/platform/notifications/notify-provider';
import type { UndoAddress } from '@renderer/platform/notifications/stored-undo';
import type { Answer } from '@shared/kernel/answer';
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
}

const rendered = (initialProps: Props) =>
  renderHook(
    ({ undoAs, showMerged = () => undefined }: Props) =>
      useRecordSave<string, string, null>({
        record: {
          ...{ adapter: NOTE, read, send: () => Promise.resolve(null), onDeleted: throwDeleted },
          ...(undoAs && { undoAs }),
        },
        initial: { text: 'old' },
        invalidates: [],
        showMerged,
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
