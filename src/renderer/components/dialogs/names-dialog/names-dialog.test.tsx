import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubFormDrafts } from '@fixtures/components/stub-form-drafts';
import {
  NOTHING_UNSAVED,
  UnsavedWorkContext,
  type UnsavedEntry,
} from '@renderer/components/unsaved-work/unsaved-work-context';
import { SLOW_AFTER_MS } from '@renderer/platform/bridge/use-change';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { ALLOWED, refuse, requireAll } from '@shared/kernel/access/permission';
import { AppError } from '@shared/kernel/app-error';
import { messages } from '@shared/kernel/text/messages';
import { namesTexts } from '@shared/kernel/text/names-texts';
import { NamesDialog } from './names-dialog';
import type { NameChange, NamedRow } from './use-name-changes';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const sent = vi.fn<(change: NameChange) => Promise<null>>();
const confirmLeave = vi.fn<() => Promise<boolean>>();

beforeEach(() => {
  stubFormDrafts();
  sent.mockReset().mockResolvedValue(null);
  confirmLeave.mockReset().mockResolvedValue(true);
});

afterEach(() => void vi.useRealTimers());

const NAMES: readonly NamedRow[] = [
  { name: 'Diesel', count: 2, isDefault: true },
  { name: 'Fleet', count: 0, isDefault: false },
];

function drawn(role = 'superadmin', ofStore = ALLOWED) {
  const onClose = vi.fn();
  let setRows: (rows: readonly NamedRow[]) => void = () => undefined;
  let setOpen: (open: boolean) => void = () => undefined;
  let added: UnsavedEntry | undefined;
  const add = (entry: UnsavedEntry): (() => void) => {
    added = entry;
    return () => undefined;
  };
  function Names() {
    const [rows, set] = useState(NAMES);
    const permission = requireAll(useWritePermission(), ofStore);
    setRows = set;
    const [open, setIsOpen] = useState(true);
    setOpen = setIsOpen;
    if (!open) return null;
    return (
      <NamesDialog
        title="All Model Grid Names"
        entry="grid"
        draftKey="laborGridName:s1"
        countLabel="Grids"
        emptyText="None"
        withDefault
        rows={rows}
        mutation={{ mutationFn: sent }}
        invalidates={[]}
        permission={permission}
        deleteText={({ name }) => `${name} goes`}
        onClose={onClose}
      />
    );
  }
  const { user } = renderScreen(
    <UnsavedWorkContext value={{ ...NOTHING_UNSAVED, confirmLeave, add }}>
      <Names />
    </UnsavedWorkContext>,
    role,
  );
  return {
    user,
    onClose,
    reread: (rows: readonly NamedRow[]) => act(() => setRows(rows)),
    close: () => act(() => setOpen(false)),
    entry: () => added,
  };
}

const box = (): HTMLElement => screen.getByRole('textbox', { name: 'Grid Name' });

test('has the focus, and is what a screen reader finds once the page behind it is hidden', async () => {
  drawn();
  const first = screen.getByRole('button', { name: namesTexts.add('grid') });
  await waitFor(() => expect(document.activeElement).toBe(first));
  await waitFor(() => expect(document.querySelector('body > div[aria-hidden=true]')).not.toBeNull());
  expect(screen.getByRole('button', { name: 'Rename Diesel' })).toBeTruthy();
});

test('lists the names with their counts and marks the default', () => {
  drawn();
  const [, diesel, fleet] = within(screen.getByRole('table')).getAllByRole('row');
  expect(diesel?.textContent).toBe('DieselDefault2');
  expect(fleet?.textContent).toBe('Fleet0');
});

test('shows errors while typing, and an invalid name on saving', async () => {
  const { user } = drawn();
  await user.click(screen.getByRole('button', { name: 'Add Grid Name' }));
  await user.type(box(), 'Light  duty');
  expect(screen.getByText('Grid Name cannot contain multiple consecutive spaces')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(screen.getByText('Invalid Grid Name')).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
});

test("shows the back office's refusal beside the name, and keeps the typed name", async () => {
  sent.mockRejectedValueOnce(new AppError('BACK_OFFICE', 'Grid name already exists'));
  const { user } = drawn();
  await user.click(screen.getByRole('button', { name: 'Rename Fleet' }));
  await user.clear(box());
  await user.type(box(), 'Diesel{Enter}');
  await screen.findByText('Grid name already exists');
  expect(box().getAttribute('value')).toBe('Diesel');
  await user.type(box(), ' 2{Enter}');
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  expect(sent.mock.lastCall?.[0]).toEqual({
    activity: 'update',
    name: 'Diesel 2',
    oldName: 'Fleet',
    isDefault: false,
  });
});

test('confirms before deleting a name, and shows at its row why it could not be deleted', async () => {
  sent.mockRejectedValueOnce(new AppError('BACK_OFFICE', 'It is the default'));
  const { user } = drawn();
  await user.click(screen.getByRole('button', { name: 'Delete Diesel' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const message = await screen.findByText('It is the default');
  expect(message.closest('tr')?.textContent).toContain('Diesel');
});

test('confirms before discarding a typed name', async () => {
  confirmLeave.mockResolvedValueOnce(false);
  const { user, onClose } = drawn();
  await user.click(screen.getByRole('button', { name: 'Add Grid Name' }));
  await user.type(box(), 'New');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(box().getAttribute('value')).toBe('New');
});

test('confirms before another name replaces a typed one', async () => {
  confirmLeave.mockResolvedValueOnce(false);
  const { user } = drawn();
  await user.click(screen.getByRole('button', { name: 'Rename Fleet' }));
  await user.type(box(), ' 2');
  await user.click(screen.getByRole('button', { name: 'Rename Diesel' }));
  expect(confirmLeave).toHaveBeenCalledOnce();
  expect(box().getAttribute('value')).toBe('Fleet 2');
});

test('keeps a name that is being typed when another one is deleted', async () => {
  const { user } = drawn();
  await user.click(screen.getByRole('button', { name: 'Add Grid Name' }));
  await user.type(box(), 'Light');
  await user.click(screen.getByRole('button', { name: 'Delete Fleet' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  // While the dialog is open, the elements behind it cannot be reached.
  await user.type(await screen.findByRole('textbox', { name: 'Grid Name' }), ' duty');
  expect(box().getAttribute('value')).toBe('Light duty');
});

test('accepts no input while a name is being saved, since its form closes', async () => {
  let answered: () => void = () => undefined;
  sent.mockImplementationOnce(() => new Promise((done) => (answered = () => done(null))));
  const { user } = drawn();
  await user.click(screen.getByRole('button', { name: 'Add Grid Name' }));
  await user.type(box(), 'Light{Enter}');
  expect(box().closest('[inert]')).not.toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
  answered();
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
});

test.each([
  ['saved', () => Promise.resolve(null), 'Grid name saved'],
  [
    'refused',
    () => Promise.reject(new AppError('BACK_OFFICE', 'Grid name already exists')),
    'Not saved: the grid name',
  ],
])('says after it was closed that a sent name was %s', async (_what, end, notice) => {
  let answered: () => void = () => undefined;
  sent.mockImplementationOnce(() => new Promise<void>((done) => (answered = done)).then(end));
  const { user, close, entry } = drawn();
  await user.click(screen.getByRole('button', { name: 'Add Grid Name' }));
  await user.type(box(), 'Light{Enter}');
  expect(entry()?.isSent?.()).toBe(true);
  close();
  answered();
  expect(await screen.findByText(notice)).toBeTruthy();
});

test('keeps the input for a name that another user deleted, and shows that', async () => {
  const { user, reread } = drawn();
  await user.click(screen.getByRole('button', { name: 'Rename Fleet' }));
  await user.type(box(), ' East');
  reread(NAMES.slice(0, 1));
  expect(screen.getByText(/^Fleet was deleted or renamed by someone else/)).toBeTruthy();
  expect(box().getAttribute('value')).toBe('Fleet East');
});

test('is read-only for a role without write access', () => {
  drawn('client');
  expect(screen.getByRole('button', { name: 'Add Grid Name' }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('button', { name: 'Rename Fleet' }).getAttribute('aria-disabled')).toBe('true');
});

test('disables changes that the store does not allow, with the reason', async () => {
  const { user } = drawn('superadmin', refuse('The store is deleted'));
  for (const name of ['Add Grid Name', 'Rename Fleet', 'Delete Fleet']) {
    const button = screen.getByRole('button', { name });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(button);
  }
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.hover(screen.getByRole('button', { name: 'Add Grid Name' }));
  expect((await screen.findByRole('tooltip')).textContent).toContain('The store is deleted');
});

test('sends no second change while one is in flight, and says why', async () => {
  let answered: () => void = () => undefined;
  sent.mockImplementationOnce(() => new Promise((done) => (answered = () => done(null))));
  const { user } = drawn();
  await user.click(screen.getByRole('button', { name: 'Rename Fleet' }));
  await user.type(box(), ' 2{Enter}');
  const remove = screen.getByRole('button', { name: 'Delete Diesel' });
  await waitFor(() => expect(remove.getAttribute('aria-disabled')).toBe('true'));
  await user.hover(remove);
  expect((await screen.findByRole('tooltip')).textContent).toBe(namesTexts.saving);
  await user.click(remove);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  act(() => answered());
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Delete Diesel' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(sent).toHaveBeenLastCalledWith({ activity: 'delete', oldName: 'Diesel' }, expect.anything()),
  );
});

test('retains a name that is typed while another one is in flight', async () => {
  let answered: () => void = () => undefined;
  sent.mockImplementationOnce(() => new Promise((done) => (answered = () => done(null))));
  const { user } = drawn();
  await user.click(screen.getByRole('button', { name: 'Rename Fleet' }));
  await user.type(box(), ' 2{Enter}');
  await user.click(screen.getByRole('button', { name: 'Rename Diesel' }));
  await user.type(box(), ' 2{Enter}');
  expect(sent).toHaveBeenCalledOnce();
  act(() => answered());
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBeNull(),
  );
  expect(box().getAttribute('value')).toBe('Diesel 2');
});

/** A new name whose user has stopped waiting for the back office, and functions for what comes next. */
async function abandoned() {
  vi.useFakeTimers();
  const first = Promise.withResolvers<null>();
  sent.mockReturnValueOnce(first.promise);
  drawn();
  const pass = (ms = 100) => act(() => vi.advanceTimersByTimeAsync(ms));
  const press = async (name: string): Promise<void> => {
    act(() => screen.getByRole('button', { name }).click());
    await pass();
  };
  const add = (name: string): Promise<void> => {
    fireEvent.change(box(), { target: { value: name } });
    return press('Save');
  };
  await press('Add Grid Name');
  await add('Light');
  await pass(SLOW_AFTER_MS);
  await press(messages.changes.stopWaiting);
  screen.getByText(messages.changes.gaveUp);
  return { first, add, pass };
}

test('says at a name whose outcome was unknown that it was saved after all', async () => {
  const { first, pass } = await abandoned();
  first.resolve(null);
  await pass();
  expect(within(screen.getByRole('form')).getByText(messages.changes.doneAfterAll)).toBeTruthy();
  expect(screen.queryByText(messages.changes.gaveUp)).toBeNull();
});

test('says on why the last attempt was refused when the outcome of the one before it becomes known', async () => {
  const { first, add, pass } = await abandoned();
  sent.mockRejectedValueOnce(new AppError('BACK_OFFICE', 'Grid name already exists'));
  await add('Heavy');
  screen.getByText('Grid name already exists');
  first.resolve(null);
  await pass();
  screen.getByText(messages.changes.doneAfterAll);
  screen.getByText('Grid name already exists');
});
