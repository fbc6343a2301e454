import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useQueryClient } from '@tanstack/react-query';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import type { DisplayedSchedule } from '@shared/domains/scheduled-exports/model';
import { scheduledExportsTexts as texts } from '@shared/domains/scheduled-exports/texts';
import { undoTexts } from '@shared/kernel/text/conflict-texts';
import { ScheduleEditScreen } from './schedule-form-screens';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const STORES: DisplayedSchedule = {
  ...{ id: 's1', address: '/stores', gridId: 'stores', fixedFormat: false, name: 'Stores', format: 'xlsx' },
  ...{ every: 'day', weekday: 1, time: '08:00', keep: 10, folder: '/srv/exports', paused: false, next: null },
  ...{ lastDue: null, last: null, missReported: true, running: false },
};
let stored: DisplayedSchedule[];
const saved = vi.fn<(schedule: unknown) => unknown>();

beforeEach(() => {
  stored = [STORES];
  saved.mockReset().mockReturnValue({ id: 's1' });
  for (const call of ['drafts.get', 'drafts.put', 'drafts.remove', 'desktop.changed', 'exports.refusals'])
    stubProcedure(call, () => null);
  stubProcedure('scheduledExports.list', () => stored);
  stubProcedure('scheduledExports.save', saved);
});

/** Reads the list again, as after a change in another window. */
function ReadAgain() {
  const queries = useQueryClient();
  return <button onClick={() => void queries.invalidateQueries()}>Read again</button>;
}

const open = () =>
  renderScreen(
    <>
      <ScheduleEditScreen />
      <ReadAgain />
    </>,
    'superadmin',
    '/scheduledExports/edit?id=s1',
  );
const nameField = (): Promise<HTMLInputElement> => screen.findByRole('textbox', { name: /^Name/ });

it('names a schedule in the notice as it was typed, letter by letter', async () => {
  const { user } = open();
  await user.type(await nameField(), ' of the week');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(texts.saved('Stores of the week'))).toBeTruthy();
});

it('keeps what another window has saved since, and asks about what both have changed', async () => {
  const { user } = open();
  await user.type(await nameField(), ' of mine');
  stored = [{ ...STORES, name: 'Stores of theirs', time: '09:30' }];
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const question = await screen.findByRole('dialog', { name: 'Someone else changed this' });
  expect(question.textContent).toMatch(/Stores of mine.*Stores of theirs/);
  await user.click(within(question).getByLabelText(/Yours: Stores of mine/));
  await user.click(within(question).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(saved).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ id: 's1', name: 'Stores of mine', time: '09:30', folderId: null }),
    ),
  );
});

it('keeps what was typed when another window deletes the schedule, and adds it as a new one', async () => {
  const { user } = open();
  await user.type(await nameField(), ' of mine');
  stored = [];
  await user.click(screen.getByRole('button', { name: 'Read again' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(texts.deletedWhileEditing)).toBeTruthy();
  expect((await nameField()).value).toBe('Stores of mine');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(saved).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ id: null, name: 'Stores of mine', address: '/stores' }),
    ),
  );
});

it('says of an undo only that the schedule is deleted, because no form holds what was typed', async () => {
  const { user } = open();
  await user.type(await nameField(), ' of mine');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Name/ })).toBeNull());
  stored = [];
  await user.click(undo);
  expect(await screen.findByText(undoTexts.deleted)).toBeTruthy();
  expect(screen.queryByText(texts.deletedWhileEditing)).toBeNull();
});

it('offers what was typed after a crash, without the folder', async () => {
  const put = vi.fn<(draft: unknown) => null>(() => null);
  stubProcedure('drafts.put', put);
  const { user } = open();
  await user.type(await nameField(), ' of mine');
  const draft = { key: 'schedule:s1', value: { values: { name: 'Stores of mine' } } };
  await waitFor(() => expect(put.mock.lastCall?.[0]).toMatchObject(draft));
  cleanup();
  stubProcedure('drafts.get', () => ({
    ...(put.mock.lastCall?.[0] as object),
    savedAt: '2026-11-21T10:00:00Z',
  }));
  const again = open();
  await again.user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect((await nameField()).value).toBe('Stores of mine');
});
