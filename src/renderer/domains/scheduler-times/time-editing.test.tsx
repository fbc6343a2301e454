import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure, liveAnswer } from '@fixtures/components/stub-bridge';
import { stubFormDrafts } from '@fixtures/components/stub-form-drafts';
import {
  ConflictContext,
  type ResolveConflicts,
} from '@renderer/components/dialogs/conflict-dialog/conflict-context';
import { UnsavedWorkContext, NOTHING_UNSAVED } from '@renderer/components/unsaved-work/unsaved-work-context';
import type { SchedulerStore } from '@shared/domains/scheduler-times/model';
import { schedulerTimesTexts as texts } from '@shared/domains/scheduler-times/texts';
import { AppError } from '@shared/kernel/app-error';
import { messages } from '@shared/kernel/text/messages';
import { useTimeEditingState } from './time-editing';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));
const STORE = {
  tenantId: '1',
  tenantName: 'Bay Auto Group',
  storeId: '7',
  storeName: 'Bay Ford',
  dms: 'Tekion',
  dmsImg: null,
  schedulerTime: '01:00:00',
  effectiveDate: null,
  dataAsOf: null,
};
const OTHER = { ...STORE, storeId: '8', storeName: 'Bay Kia' };
let stored = STORE.schedulerTime;
const restored = vi.fn<(store: SchedulerStore) => void>();
const update = vi.fn<() => unknown>(() => undefined);
const resolveConflicts = vi.fn<ResolveConflicts>();
let drafts: ReturnType<typeof stubFormDrafts>;

function Editing({ first }: { first: string }) {
  const [schedulerTime, setTime] = useState(first);
  const store = { ...STORE, schedulerTime };
  const editing = useTimeEditingState([store, OTHER], true, restored);
  return (
    <>
      <button onClick={() => editing.start(store)}>Edit</button>
      <button onClick={() => editing.start(OTHER)}>Edit other</button>
      <button onClick={() => editing.change('hours', '07')}>Type</button>
      <button onClick={() => editing.change('hours', '08')}>Type more</button>
      <button
        onClick={() => {
          stored = '04:05:06';
          setTime(stored);
        }}
      >
        Read
      </button>
      {editing.offer && <button onClick={editing.offer.restore}>Restore</button>}
      <button onClick={editing.save}>Save</button>
      <button onClick={editing.cancel}>Cancel</button>
      <output>{editing.storeId === null ? 'closed' : editing.parts.hours}</output>
    </>
  );
}

const edit = (...steps: string[]): Promise<void> => editFrom(STORE.schedulerTime, ...steps);

async function editFrom(first: string, ...steps: string[]): Promise<void> {
  const { user } = renderScreen(
    <UnsavedWorkContext value={NOTHING_UNSAVED}>
      <ConflictContext value={resolveConflicts}>
        <Editing first={first} />
      </ConflictContext>
    </UnsavedWorkContext>,
  );
  for (const name of steps) await user.click(screen.getByRole('button', { name }));
}

beforeEach(() => {
  update.mockClear();
  restored.mockClear();
  drafts = stubFormDrafts();
  resolveConflicts.mockReset();
  stored = STORE.schedulerTime;
  stubProcedure('schedulerTimes.ofStore', (input) =>
    liveAnswer(
      [{ ...STORE, schedulerTime: stored }, OTHER].find(
        ({ storeId }) => storeId === Reflect.get(Object(input), 'storeId'),
      ),
    ),
  );
  stubProcedure('schedulerTimes.update', update);
});

it('sends the time that was displayed when the editing began', async () => {
  await edit('Edit', 'Type', 'Save');
  await waitFor(() =>
    expect(update).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ seen: '01:00:00', time: '07:00:00' }),
    ),
  );
  expect(resolveConflicts).not.toHaveBeenCalled();
});

it.each([
  ['continues editing, which sends nothing', 'edit', '07', null],
  ['adopts the saved time, which sends nothing', 'theirs', 'closed', null],
  ['keeps their own time, which overwrites the other', 'mine', 'closed', '04:05:06'],
])('a user who sees a concurrent change %s', async (_what, choice, shown, seen) => {
  resolveConflicts.mockImplementation(async ({ items }) =>
    choice === 'edit' ? null : new Set(choice === 'theirs' ? items.map(({ id }) => id) : []),
  );
  await edit('Edit', 'Type', 'Read', 'Save');
  await waitFor(() =>
    expect(resolveConflicts.mock.calls[0]?.[0].items).toMatchObject([
      { label: 'Scheduler Time', mine: '07:00:00', theirs: '04:05:06' },
    ]),
  );
  await screen.findByText(shown);
  if (seen === null) expect(update).not.toHaveBeenCalled();
  else expect(update).toHaveBeenCalledWith(expect.objectContaining({ seen, time: '07:00:00' }));
});

it('offers a typed time again after a reload, and compares it with the one that was displayed', async () => {
  await edit('Edit', 'Type');
  await waitFor(() => expect(drafts.values()).toMatchObject([{ storeId: '7', parts: { hours: '07' } }]));
  cleanup();
  resolveConflicts.mockResolvedValue(new Set());
  await edit('Read');
  await act(async () => (await screen.findByRole('button', { name: 'Restore' })).click());
  expect(screen.getByText('07')).toBeTruthy();
  expect(restored, 'the page shows its store').toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ storeId: '7' }),
  );
  await act(async () => screen.getByRole('button', { name: 'Save' }).click());
  await waitFor(() => expect(update).toHaveBeenCalledOnce());
  expect(resolveConflicts.mock.calls[0]?.[0].items).toMatchObject([{ mine: '07:00:00', theirs: '04:05:06' }]);
  await waitFor(() => expect(drafts.values()).toEqual([]));
});

it.each([
  ['a second reload', ['Restore', 'Save']],
  ['a cancel and its undo', ['Cancel', 'Undo', 'Save']],
])('compares it with that time also after %s', async (what, steps) => {
  await edit('Edit', 'Type');
  await waitFor(() => expect(drafts.values()).toMatchObject([{ parts: { hours: '07' } }]));
  cleanup();
  resolveConflicts.mockResolvedValue(new Set());
  stored = '04:05:06';
  await editFrom(stored);
  await act(async () => (await screen.findByRole('button', { name: 'Restore' })).click());
  act(() => screen.getByRole('button', { name: 'Type more' }).click());
  await waitFor(() => expect(drafts.values()).toMatchObject([{ parts: { hours: '08' }, base: '01:00:00' }]));
  if (what === 'a second reload') {
    cleanup();
    await editFrom(stored);
  }
  for (const name of steps) await act(async () => (await screen.findByRole('button', { name })).click());
  await waitFor(() => expect(update).toHaveBeenCalledOnce());
  expect(resolveConflicts.mock.calls[0]?.[0].items).toMatchObject([{ mine: '08:00:00', theirs: '04:05:06' }]);
});

it('discards the draft of a time that is stored already', async () => {
  drafts = stubFormDrafts({
    schedulerTime: { storeId: '7', parts: { hours: '7', minutes: '', seconds: '' }, base: '01:00:00' },
  });
  await editFrom('07:00:00');
  await waitFor(() => expect(drafts.values()).toEqual([]));
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
});

it('offers a time no longer that was saved after it was closed, also beside another that is only open', async () => {
  let answer: () => void = () => undefined;
  update.mockImplementationOnce(() => new Promise<void>((done) => (answer = done)));
  await edit('Edit', 'Type');
  await waitFor(() => expect(drafts.values()).toHaveLength(1));
  act(() => screen.getByRole('button', { name: 'Save' }).click());
  await waitFor(() => expect(update).toHaveBeenCalledOnce());
  for (const name of ['Cancel', 'Edit other']) act(() => screen.getByRole('button', { name }).click());
  expect(drafts.values(), 'it may still be refused').toHaveLength(1);
  answer();
  await waitFor(() => expect(drafts.values()).toEqual([]));
});

it('offers to undo a cancel that discarded a typed time', async () => {
  await edit('Edit', 'Type', 'Cancel');
  expect(screen.getByText('closed')).toBeTruthy();
  act(() => screen.getByRole('button', { name: 'Undo' }).click());
  expect(screen.getByText('07')).toBeTruthy();
  act(() => screen.getByRole('button', { name: 'Save' }).click());
  await waitFor(() =>
    expect(update).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ seen: '01:00:00', time: '07:00:00' }),
    ),
  );
});

it.each(['', 'at night'])('sends no midnight that nobody typed, for a stored time of "%s"', async (first) => {
  await editFrom(first, 'Edit', 'Save');
  expect(update).not.toHaveBeenCalled();
  expect(screen.queryByText('closed')).toBeNull();
});

it('shows no notice for a cancel that discarded nothing', async () => {
  await edit('Edit', 'Cancel');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('names the store of a time that was refused after its row was left, and opens it again with what was typed', async () => {
  let refuse: (error: Error) => void = () => undefined;
  const refused = new Promise((_done, fail) => (refuse = fail));
  update.mockImplementationOnce(() => refused);
  await edit('Edit', 'Type', 'Save');
  await waitFor(() => expect(update).toHaveBeenCalledOnce());
  act(() => screen.getByRole('button', { name: 'Cancel' }).click());
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  refuse(new AppError('BACK_OFFICE', 'Someone else changed it'));
  expect(await screen.findByText(`${texts.failed}: ${texts.what('Bay Ford')}`)).toBeTruthy();
  act(() => screen.getByRole('button', { name: 'Restore' }).click());
  expect(screen.getByText('07')).toBeTruthy();
  act(() => screen.getByRole('button', { name: 'Save' }).click());
  await waitFor(() =>
    expect(update).toHaveBeenLastCalledWith(expect.objectContaining({ seen: '01:00:00', time: '07:00:00' })),
  );
});

it.each([
  ['not saved, of one that was refused', new AppError('BACK_OFFICE', 'The list is locked'), texts.failed],
  [
    'perhaps saved, of one whose answer was lost',
    new AppError('OUTCOME_UNKNOWN', 'No response'),
    messages.changes.outcomeUnknown,
  ],
])('a notice says that a time was %s', async (_what, error, said) => {
  update.mockImplementationOnce(() => Promise.reject(error));
  await edit('Edit', 'Type', 'Save');
  await screen.findByText(said);
  expect(screen.getByText(new RegExp(error.message))).toBeTruthy();
  expect(screen.queryAllByText(texts.failedTitle)).toHaveLength(said === texts.failed ? 1 : 0);
});

it('shows the notice of a refused time no longer once its row was saved anew', async () => {
  let refuse: (error: Error) => void = () => undefined;
  update.mockImplementationOnce(() => new Promise((_done, fail) => (refuse = fail)));
  await edit('Edit', 'Type', 'Save');
  await waitFor(() => expect(update).toHaveBeenCalledOnce());
  act(() => screen.getByRole('button', { name: 'Cancel' }).click());
  refuse(new AppError('BACK_OFFICE', 'Someone else changed it'));
  const notice = await screen.findByRole('button', { name: 'Restore' });
  for (const name of ['Edit', 'Type', 'Save']) act(() => screen.getByRole('button', { name }).click());
  await screen.findByText(texts.updated('07:00:00'));
  expect(notice.isConnected).toBe(false);
});

it('says why a second row is not saved while the first one is', async () => {
  let answer: () => void = () => undefined;
  update.mockImplementationOnce(() => new Promise<void>((done) => (answer = done)));
  await edit('Edit', 'Type', 'Save');
  await waitFor(() => expect(update).toHaveBeenCalledOnce());
  for (const name of ['Cancel', 'Edit other', 'Type', 'Save'])
    act(() => screen.getByRole('button', { name }).click());
  expect(await screen.findByText('Wait until the other row is saved')).toBeTruthy();
  expect(update).toHaveBeenCalledOnce();
  answer();
  await screen.findByText(texts.updated('07:00:00'));
  act(() => screen.getByRole('button', { name: 'Save' }).click());
  await waitFor(() => expect(update).toHaveBeenLastCalledWith(expect.objectContaining({ storeId: '8' })));
});
