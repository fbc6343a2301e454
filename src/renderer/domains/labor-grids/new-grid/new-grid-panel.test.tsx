import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { draftInOtherWindow } from '@fixtures/components/draft-in-other-window';
import { renderScreen } from '@fixtures/components/render-screen';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { stubFormDrafts } from '@fixtures/components/stub-form-drafts';
import { storeFields } from '@fixtures/samples/records';
import {
  NOTHING_UNSAVED,
  UnsavedWorkContext,
  type UnsavedEntry,
} from '@renderer/components/unsaved-work/unsaved-work-context';
import { NewGridPanel } from './new-grid-panel';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));
const onMade = vi.fn();
let leave: () => void = () => undefined;
let openAgain: () => void = () => undefined;
let made: (code?: number) => void = () => undefined;
let entry: UnsavedEntry | undefined;
const draftRemoved = vi.fn(() => null);

beforeEach(() => {
  onMade.mockClear();
  draftRemoved.mockClear();
  for (const call of ['drafts.get', 'drafts.put']) stubProcedure(call, () => null);
  stubProcedure('drafts.remove', draftRemoved);
});

const add = (added: UnsavedEntry): (() => void) => {
  entry = added;
  return () => undefined;
};

type User = ReturnType<typeof renderScreen>['user'];

/** Creates a grid from a door rate and leaves the request in flight. */
async function sending(before: (user: User) => Promise<void> = async () => undefined) {
  const sent = vi.fn(
    () => new Promise((done) => (made = (code = 1) => done([{ gridType: 'Fleet', message: 'Made', code }]))),
  );
  stubProcedure('laborGrids.fromDoorRate', sent);
  function Panel() {
    const [open, setOpen] = useState(true);
    leave = () => setOpen(false);
    openAgain = () => setOpen(true);
    const store = storeFields();
    return (
      open && <NewGridPanel store={store} masters={[]} mode="doorRate" onCreated={onMade} onClose={vi.fn()} />
    );
  }
  const { user } = renderScreen(
    <UnsavedWorkContext value={{ ...NOTHING_UNSAVED, add }}>
      <Panel />
    </UnsavedWorkContext>,
  );
  await before(user);
  const name = screen.getByRole('combobox', { name: 'Grid Name' });
  await user.clear(name);
  await user.type(name, 'Fleet');
  await user.type(screen.getByRole('combobox', { name: 'Store Install Date' }), '03/01/2026');
  await user.type(screen.getByRole('textbox', { name: 'Door Rate' }), '129.5{Enter}');
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
}

const fields = { mode: 'doorRate', gridFor: 'Model', opcode: '', gridName: 'Refused', storeInstallDate: '' };
const FOUND = { cells: [], values: { ...fields, isDefault: false, doorRate: '' } };

it('accepts no input while the grid is being created, and shows the grid then', async () => {
  await sending();
  expect(screen.getByRole('textbox', { name: 'Door Rate' }).closest('[inert]')).not.toBeNull();
  made();
  await waitFor(() => expect(onMade).toHaveBeenCalledOnce());
});

it('says what is wrong with a name while it is typed, and that it is invalid when it is sent', async () => {
  renderScreen(
    <UnsavedWorkContext value={NOTHING_UNSAVED}>
      <NewGridPanel store={storeFields()} masters={[]} mode="doorRate" onCreated={onMade} onClose={vi.fn()} />
    </UnsavedWorkContext>,
  );
  const name = screen.getByRole('combobox', { name: 'Grid Name' });
  const save = screen.getByRole('button', { name: 'Save' });
  fireEvent.click(save);
  await screen.findByText('Please enter Grid Name');
  fireEvent.change(name, { target: { value: 'Big  fleet' } });
  await screen.findByText('Grid Name cannot contain multiple consecutive spaces');
  fireEvent.click(save);
  expect(await screen.findByText('Invalid Grid Name')).toBeTruthy();
});

it('says why the opcodes could not be read, and reads them again', async () => {
  stubProcedure('opcodes.onRepairOrders', () => Promise.reject(new Error('Out of order')));
  renderScreen(
    <UnsavedWorkContext value={NOTHING_UNSAVED}>
      <NewGridPanel store={storeFields()} masters={[]} mode="doorRate" onCreated={onMade} onClose={vi.fn()} />
    </UnsavedWorkContext>,
  );
  fireEvent.click(screen.getByRole('radio', { name: 'Opcode' }));
  expect((await screen.findByRole('alert')).textContent).toContain("The opcodes couldn't be loaded");
  stubProcedure('opcodes.onRepairOrders', () => liveAnswer(['LOF']));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('does not navigate if the form was left during the request', async () => {
  await sending();
  act(() => leave());
  made();
  expect(await screen.findByText(/Made/)).toBeTruthy();
  expect(onMade).not.toHaveBeenCalled();
});

it.each([
  ['removes the draft of a grid that was created after its form was left', 1, 1],
  ['keeps the draft of a grid that was refused after its form was left', 0, 0],
])('%s', async (_what, code, removals) => {
  await sending();
  expect(entry?.isSent?.()).toBe(true);
  entry?.onLeave?.();
  act(() => leave());
  expect(draftRemoved).not.toHaveBeenCalled();
  made(code);
  await screen.findByText(/Made/);
  expect(screen.queryAllByText(/^Not saved: the new grid Fleet of .+/)).toHaveLength(1 - code);
  expect(draftRemoved).toHaveBeenCalledTimes(removals);
});

it('keeps an offered draft when another grid is created beside its offer', async () => {
  const drafts = stubFormDrafts({ [`laborGrid:new:${storeFields().storeId}`]: FOUND });
  await sending();
  expect(screen.getByRole('button', { name: 'Restore' })).toBeTruthy();
  await waitFor(() => expect(drafts.values()).toMatchObject([{ values: { gridName: 'Fleet' } }, FOUND]));
  made();
  await waitFor(() => expect(onMade).toHaveBeenCalledOnce());
  await waitFor(() => expect(drafts.values()).toEqual([FOUND]));
});

it('ends a grid for the window that still shows it, once a second one has restored and created it', async () => {
  const drafts = stubFormDrafts();
  const other = await draftInOtherWindow(`laborGrid:new:${storeFields().storeId}`, FOUND);
  await sending(async (user) => user.click(await screen.findByRole('button', { name: 'Restore' })));
  made();
  await waitFor(() => expect(drafts.values()).toEqual([]));
  await other.listened();
  expect(drafts.values()).toEqual([]);
});

it('does not offer a grid that is on its way in the form that is opened again: restored, it was added twice', async () => {
  let stored: object | null = null;
  stubProcedure('drafts.put', (draft) => (stored = { ...Object(draft), savedAt: 't1' }));
  const read = vi.fn(() => stored);
  stubProcedure('drafts.get', read);
  await sending();
  await waitFor(() => expect(stored).not.toBeNull());
  act(() => leave());
  // What was read for the first form is gone after this tick.
  await act(() => new Promise((done) => setTimeout(done)));
  read.mockClear();
  act(() => openAgain());
  await waitFor(() => expect(read).toHaveBeenCalledOnce());
  const offer = () => screen.queryByRole('button', { name: 'Restore' });
  await screen.findByRole('textbox', { name: 'Door Rate' });
  expect(offer()).toBeNull();
  await act(async () => made(3));
  // It was refused.
  await waitFor(() => expect(offer()).not.toBeNull());
});
