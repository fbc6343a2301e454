import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubFormDrafts } from '@fixtures/components/stub-form-drafts';
import {
  ConflictContext,
  type ResolveConflicts,
  type ConflictRequest,
} from '@renderer/components/dialogs/conflict-dialog/conflict-context';
import { UnsavedWorkContext, NOTHING_UNSAVED } from '@renderer/components/unsaved-work/unsaved-work-context';
import { ALLOWED, type Permission, refuse } from '@shared/kernel/access/permission';
import { AppError } from '@shared/kernel/app-error';
import type { EditValues } from './pending-edits';
import { useSaveOnCommit, type SaveOnCommitSpec } from './save-on-commit-grid';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

interface Row {
  key: string;
  name: string;
  user: string;
  savedAt: string;
}

const SPEC: SaveOnCommitSpec<Row> = {
  recordName: 'the row',
  draftKey: 'rows',
  keyOf: ({ key }) => key,
  versionOf: ({ savedAt }) => savedAt,
  labelOf: ({ key }) => `Row ${key}`,
  identityFields: [],
  deletedText: ({ key }) => `Row ${key} is gone`,
  valuesOf: ({ name, user }) => ({ name, user, password: null }),
  fields: [
    { field: 'name', label: 'Name' },
    { field: 'user', label: 'User' },
    { field: 'password', label: 'Password', secret: { unchanged: 'Unchanged' } },
  ],
  normalize: (values) => values,
  errorsOf: () => ({}),
};
const OTHER: Row = { key: '2', name: 'other', user: 'loader', savedAt: 'monday' };
const SEEN: Row = { key: '1', name: 'dealers', user: 'loader', savedAt: 'monday' };
/** The row after a save of its name and its password. */
const OWN: Row = { ...SEEN, name: 'mine', savedAt: 'tuesday' };
const stored = vi.fn<() => Promise<Row[]>>();
const send = vi.fn<(row: Row, values: EditValues) => Promise<null>>();
const saved = vi.fn();
const failed = vi.fn();
const resolveConflicts = vi.fn<ResolveConflicts>();
let drafts: ReturnType<typeof stubFormDrafts>;
let changeable: Permission = ALLOWED;
const confirmed = vi.fn<(row: Row, values: EditValues) => Promise<boolean>>();

function Editing({ edit }: { edit: Readonly<Record<string, string>> }) {
  const [rows, setRows] = useState([SEEN, OTHER]);
  const { editing, offer } = useSaveOnCommit(SPEC, rows, {
    // The grid shows the refetched rows, as a list does.
    read: async () => {
      const now = await stored();
      setRows(now);
      return { data: now, asOf: '2026-01-01T10:00:00Z', origin: 'live', partial: false };
    },
    confirm: confirmed,
    send,
    invalidates: [],
    onSaved: saved,
    onFailed: failed,
    changeable,
  });
  return (
    <>
      <button onClick={() => editing.start('1')}>Edit</button>
      <button onClick={() => editing.start('2')}>Edit other</button>
      <button onClick={() => Object.entries(edit).forEach(([field, text]) => editing.change(field, text))}>
        Type
      </button>
      <button onClick={() => setRows([{ ...SEEN, name: 'theirs', savedAt: 'tuesday' }, OTHER])}>Read</button>
      <button onClick={() => setRows([OWN, OTHER])}>Read own</button>
      <button onClick={() => editing.change('name', 'more')}>Type more</button>
      <button onClick={() => editing.commit(() => undefined)}>Save</button>
      <button onClick={() => editing.cancel()}>Cancel</button>
      {offer && <button onClick={offer.restore}>Restore</button>}
      <output>{JSON.stringify(editing.open?.values ?? null)}</output>
    </>
  );
}

async function drawn(edit: Readonly<Record<string, string>>, ...pressed: string[]): Promise<void> {
  const { user } = renderScreen(
    <UnsavedWorkContext value={NOTHING_UNSAVED}>
      <ConflictContext value={resolveConflicts}>
        <Editing edit={edit} />
      </ConflictContext>
    </UnsavedWorkContext>,
  );
  for (const name of pressed) await user.click(screen.getByRole('button', { name }));
}

const save = (edit: Readonly<Record<string, string>>, ...before: string[]): Promise<void> =>
  drawn(edit, 'Edit', 'Type', ...before, 'Save');

const shownConflicts = (): ConflictRequest['items'] | undefined => resolveConflicts.mock.calls[0]?.[0].items;

beforeEach(() => {
  drafts = stubFormDrafts();
  changeable = ALLOWED;
  for (const mock of [stored, send, saved, failed, resolveConflicts, confirmed]) mock.mockReset();
  confirmed.mockResolvedValue(true);
  send.mockResolvedValue(null);
  stored.mockResolvedValue([SEEN, OTHER]);
  resolveConflicts.mockResolvedValue(null);
});

it('opens a row again that was open at a reload, without its secret, and compares it with what was shown', async () => {
  await drawn({ name: 'mine', password: 'needle7' }, 'Edit', 'Type');
  const row = { base: { name: 'dealers', user: 'loader', password: null }, problem: null };
  const values = { name: 'mine', user: 'loader', password: null };
  await waitFor(() => expect(drafts.values()).toEqual([[['1', { ...row, values }]]]));
  cleanup();
  stored.mockResolvedValue([{ ...SEEN, name: 'theirs', savedAt: 'tuesday' }]);
  await drawn({}, 'Read');
  await act(async () => (await screen.findByRole('button', { name: 'Restore' })).click());
  await act(async () => screen.getByRole('button', { name: 'Save' }).click());
  await waitFor(() => expect(shownConflicts()).toMatchObject([{ mine: 'mine', theirs: 'theirs' }]));
});

it('stores no draft of a row in which only a secret was typed, and none of a saved one', async () => {
  await drawn({ password: 'needle7' }, 'Edit', 'Type', 'Cancel', 'Edit', 'Type more');
  await waitFor(() => expect(drafts.values()).toMatchObject([[['1', { values: { name: 'more' } }]]]));
  await act(async () => screen.getByRole('button', { name: 'Save' }).click());
  await waitFor(() => expect(drafts.values()).toEqual([]));
  expect(send).toHaveBeenCalledOnce();
});

it('offers a row no longer that was saved after it was closed, also beside another that is only open', async () => {
  let answer: (result: null) => void = () => undefined;
  send.mockReturnValueOnce(new Promise((done) => (answer = done)));
  await drawn({ name: 'mine' }, 'Edit', 'Type');
  await waitFor(() => expect(drafts.values()).toHaveLength(1));
  act(() => screen.getByRole('button', { name: 'Save' }).click());
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  for (const name of ['Cancel', 'Edit other']) act(() => screen.getByRole('button', { name }).click());
  expect(drafts.values(), 'it may still be refused').toHaveLength(1);
  answer(null);
  await waitFor(() => expect(drafts.values()).toEqual([]));
});

it('shows what someone else has changed since in the fields of a restored row that nobody typed into', async () => {
  const base = { name: 'dealers', user: 'older', password: null };
  drafts = stubFormDrafts({ rows: [['1', { base, values: { ...base, name: 'mine' }, problem: null }]] });
  await drawn({});
  await act(async () => (await screen.findByRole('button', { name: 'Restore' })).click());
  expect(screen.getByText(/"mine"/).textContent).toBe('{"name":"mine","user":"loader","password":null}');
});

it('opens no row of a draft where rows cannot be changed, says why, and offers it until then', async () => {
  const base = { name: 'dealers', user: 'loader', password: null };
  drafts = stubFormDrafts({ rows: [['1', { base, values: { ...base, name: 'mine' }, problem: null }]] });
  changeable = refuse('Not now');
  await drawn({});
  await act(async () => (await screen.findByRole('button', { name: 'Restore' })).click());
  expect(await screen.findByText('Not now')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Restore' })).toBeTruthy();
  expect(screen.queryByText(/"mine"/)).toBeNull();
});

it('discards the draft of a row that is stored already', async () => {
  const base = { name: 'older', user: 'older', password: null };
  drafts = stubFormDrafts({ rows: [['1', { base, values: { ...base, name: 'dealers' }, problem: null }]] });
  await drawn({});
  await waitFor(() => expect(drafts.values()).toEqual([]));
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
});

it('sends the typed values with the values that the user saw', async () => {
  await save({ name: 'mine' });
  expect(send.mock.calls[0]?.slice(0, 2)).toEqual([SEEN, { name: 'mine', user: 'loader', password: null }]);
  expect(resolveConflicts).not.toHaveBeenCalled();
});

it('reports a conflict if another user changed the same field, even if the list showed it in between', async () => {
  stored.mockResolvedValue([{ ...SEEN, name: 'theirs', savedAt: 'tuesday' }]);
  await save({ name: 'mine' }, 'Read');
  expect(shownConflicts()).toMatchObject([{ label: 'Name', mine: 'mine', theirs: 'theirs' }]);
  expect(send, 'who goes on editing has sent nothing').not.toHaveBeenCalled();
  expect(screen.getByText(/"mine"/), 'and keeps what was typed').toBeTruthy();
});

it('keeps fields that only the other user changed', async () => {
  const now = { ...SEEN, user: 'theirs', savedAt: 'tuesday' };
  stored.mockResolvedValue([now]);
  await save({ name: 'mine' });
  expect(resolveConflicts).not.toHaveBeenCalled();
  expect(send.mock.calls[0]?.slice(0, 2)).toEqual([now, { name: 'mine', user: 'theirs', password: null }]);
  expect(await screen.findByText(/^Someone else also changed User/)).toBeTruthy();
});

it('confirms before a password replaces one that may be new, and shows neither', async () => {
  stored.mockResolvedValue([{ ...SEEN, savedAt: 'tuesday' }]);
  resolveConflicts.mockImplementation(({ items }) => Promise.resolve(new Set(items.map(({ id }) => id))));
  await save({ name: 'mine', password: 'needle7' });
  expect(shownConflicts()).toMatchObject([
    {
      label: 'Password',
      mine: 'The one you typed',
      theirs: 'Saved by someone else; may be different',
    },
  ]);
  expect(send.mock.calls[0]?.[1]).toEqual({ name: 'mine', user: 'loader', password: null });
});

it('leaves a row that was opened since a cancel as it is when the cancel is undone', async () => {
  await drawn({ name: 'mine' }, 'Edit', 'Type', 'Cancel', 'Edit other', 'Undo', 'Type', 'Save');
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(send.mock.calls[0]?.slice(0, 2)).toEqual([OTHER, { name: 'mine', user: 'loader', password: null }]);
  expect(resolveConflicts).not.toHaveBeenCalled();
});

it('sends nothing if the stored values cannot be read', async () => {
  stored.mockRejectedValue(new Error('no network'));
  await save({ name: 'mine' });
  expect(failed).toHaveBeenCalledOnce();
  expect(send).not.toHaveBeenCalled();
  expect(screen.getByText(/"mine"/)).toBeTruthy();
});

it('sends nothing for a row that was cancelled while the back office was slow', async () => {
  let answer: (rows: Row[]) => void = () => undefined;
  stored.mockReturnValueOnce(new Promise((done) => (answer = done)));
  await drawn({ name: 'mine' }, 'Edit', 'Type', 'Save', 'Cancel');
  answer([SEEN]);
  // All follow-up work of the response is done after this tick.
  await new Promise((done) => setTimeout(done));
  expect(send).not.toHaveBeenCalled();
});

it('closes only its own row: another row opened during the save keeps its input', async () => {
  let answer: (result: null) => void = () => undefined;
  send.mockReturnValueOnce(new Promise((done) => (answer = done)));
  await drawn({ name: 'mine' }, 'Edit', 'Type', 'Save');
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  const press = (name: string): void => act(() => screen.getByRole('button', { name }).click());
  for (const name of ['Cancel', 'Edit other', 'Type', 'Save']) press(name);
  expect(await screen.findByText('Wait until the other row is saved')).toBeTruthy();
  answer(null);
  await waitFor(() => expect(saved, 'the save that was left tells how it ended').toHaveBeenCalledOnce());
  expect(screen.getByText(/"mine"/)).toBeTruthy();
});

it('leaves its own row open if that was opened again since, with what was saved', async () => {
  let answer: (result: null) => void = () => undefined;
  send.mockReturnValueOnce(new Promise((done) => (answer = done)));
  await drawn({ name: 'mine', password: 'typed' }, 'Edit', 'Type', 'Save');
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  const press = (name: string): void => act(() => screen.getByRole('button', { name }).click());
  for (const name of ['Cancel', 'Edit']) press(name);
  answer(null);
  expect(await screen.findByText(/"mine"/)).toBeTruthy();
  expect(saved).toHaveBeenCalledOnce();
  // The password that was sent does not come back into the page, and is no change of someone else's.
  expect(screen.queryByText(/"typed"/)).toBeNull();
  stored.mockResolvedValue([OWN, OTHER]);
  for (const name of ['Read own', 'Type more', 'Save']) press(name);
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send).toHaveBeenLastCalledWith(OWN, { name: 'more', user: 'loader', password: null });
  expect(resolveConflicts).not.toHaveBeenCalled();
  expect(screen.queryByText(/password/i, { selector: '[role=status] *, [role=alert] *' })).toBeNull();
});

it('accepts no input while the row is being saved, since it closes with the response', async () => {
  send.mockReturnValueOnce(new Promise(() => undefined));
  await drawn({ name: 'mine' }, 'Edit', 'Save');
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  act(() => screen.getByRole('button', { name: 'Type' }).click());
  expect(screen.queryByText(/"mine"/)).toBeNull();
});

it('keeps fields that only the other user changed when a refused row is sent again', async () => {
  stored.mockResolvedValue([{ ...SEEN, user: 'theirs', savedAt: 'tuesday' }, OTHER]);
  send.mockRejectedValueOnce(new Error('refused'));
  await save({ name: 'mine' });
  await waitFor(() => expect(failed).toHaveBeenCalledOnce());
  act(() => screen.getByRole('button', { name: 'Save' }).click());
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send.mock.lastCall?.[1]).toMatchObject({ name: 'mine', user: 'theirs' });
});

it('sends nothing if the user does not confirm the consequences, and keeps the row', async () => {
  confirmed.mockResolvedValue(false);
  await save({ name: 'mine' });
  expect(confirmed).toHaveBeenCalledExactlyOnceWith(SEEN, { name: 'mine', user: 'loader', password: null });
  expect(stored).not.toHaveBeenCalled();
  expect(screen.getByText(/"mine"/)).toBeTruthy();
});

it('offers to undo a cancel that discarded input, except a password', async () => {
  await drawn({ name: 'mine', password: 'needle7' }, 'Edit', 'Type', 'Cancel');
  expect(screen.queryByText(/"mine"/)).toBeNull();
  act(() => screen.getByRole('button', { name: 'Undo' }).click());
  expect(screen.getByText(/"mine"/).textContent).toBe('{"name":"mine","user":"loader","password":null}');
  act(() => screen.getByRole('button', { name: 'Save' }).click());
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(send.mock.lastCall?.[0]).toEqual(SEEN);
});

it('shows no notice for a cancel that discarded nothing', async () => {
  await drawn({}, 'Edit', 'Cancel');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('offers no undo for a cancel after the row was sent, because it is saved nevertheless', async () => {
  let answer: (result: null) => void = () => undefined;
  send.mockReturnValueOnce(new Promise((done) => (answer = done)));
  await save({ name: 'mine' });
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  act(() => screen.getByRole('button', { name: 'Cancel' }).click());
  answer(null);
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('names a row that was refused after it was left, and opens it again with what was typed but a password', async () => {
  let reject: (error: Error) => void = () => undefined;
  send.mockReturnValueOnce(new Promise((_done, fail) => (reject = fail)));
  await save({ name: 'mine', password: 'needle7' });
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  act(() => screen.getByRole('button', { name: 'Cancel' }).click());
  reject(new AppError('BACK_OFFICE', 'Someone else changed it'));
  expect(await screen.findByText(/: Row 1$/)).toBeTruthy();
  expect(screen.getByText('Someone else changed it')).toBeTruthy();
  expect(failed).not.toHaveBeenCalled();
  act(() => screen.getByRole('button', { name: 'Restore' }).click());
  expect(screen.getByText(/"mine"/).textContent).toBe('{"name":"mine","user":"loader","password":null}');
  act(() => screen.getByRole('button', { name: 'Save' }).click());
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send.mock.lastCall?.slice(0, 2)).toEqual([SEEN, { name: 'mine', user: 'loader', password: null }]);
});
