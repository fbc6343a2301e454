import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { createRecordTexts } from '@renderer/components/saving/record-adapter';
import { throwDeleted } from '@renderer/components/saving/save-session';
import { SLOW_AFTER_MS } from '@renderer/platform/bridge/use-change';
import type { Answer } from '@shared/kernel/answer';
import { AppError } from '@shared/kernel/app-error';
import { messages } from '@shared/kernel/text/messages';
import { PreparedDialog } from './prepared-dialog';
import { VALUE } from './use-prepared-values';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));
afterEach(() => void vi.useRealTimers());

const STORED: Answer<string> = { data: 'old', asOf: '', origin: 'live', partial: false };
const VERSION = {
  ...{ key: 'prepared:note:1', savedAt: 't1' },
  change: {
    ...{ values: { [VALUE]: 'new' }, base: { [VALUE]: 'old' }, what: 'the note', fields: [] },
    ...{ preparedAt: '2026-11-30T10:00:00Z', sentAt: null },
  },
};

/** A review whose user has stopped waiting for the back office, and functions for what comes next. */
async function abandoned() {
  vi.useFakeTimers();
  stubProcedure('desktop.changed', () => null);
  const first = Promise.withResolvers<undefined>();
  const send = vi.fn<() => Promise<undefined>>().mockReturnValueOnce(first.promise);
  renderScreen(
    <PreparedDialog<string>
      version={VERSION}
      record={{
        adapter: {
          recordName: 'the note',
          toFields: (text) => ({ [VALUE]: text }),
          fieldsOf: (text) => ({ [VALUE]: text }),
          fromFields: (fields) => String(fields[VALUE]),
          texts: createRecordTexts({ labels: { [VALUE]: 'Text' } }),
        },
        ...{ read: () => Promise.resolve(STORED), send, onDeleted: throwDeleted },
      }}
      now="old"
      textOf={(text) => text}
      invalidates={[]}
      remove={() => Promise.resolve()}
      onClose={() => undefined}
    />,
  );
  const pass = (ms = 100) => act(() => vi.advanceTimersByTimeAsync(ms));
  const press = async (name: string): Promise<void> => {
    act(() => screen.getByRole('button', { name }).click());
    await pass();
  };
  await press('Save');
  await pass(SLOW_AFTER_MS);
  await press(messages.changes.stopWaiting);
  return { first, send, press, pass };
}

it('says that a save whose outcome was unknown was made after all', async () => {
  const { first, pass } = await abandoned();
  expect(screen.getByRole('alert').textContent).toContain(messages.changes.outcomeUnknown);
  first.resolve(undefined);
  await pass();
  expect(screen.getByRole('alert').textContent).toBe(messages.changes.doneAfterAll);
});

it('says on why the last attempt was refused when the outcome of the one before it becomes known', async () => {
  const { first, send, press, pass } = await abandoned();
  send.mockRejectedValueOnce(new AppError('BACK_OFFICE', 'The day is taken'));
  await press('Save');
  screen.getByText('The day is taken');
  first.reject(new AppError('BACK_OFFICE', 'Too late'));
  await pass();
  screen.getByText(messages.changes.failedAfterAll);
  screen.getByText('The day is taken');
});
