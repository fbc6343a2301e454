import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/render-screen';
import {
  ConflictContext,
  type ChooseSides,
  type ConflictRequest,
} from '@renderer/components/conflict-dialog/conflict-context';
import { UnsavedWorkContext } from '@renderer/components/unsaved-work/unsaved-work-context';
import { ALLOWED } from '@shared/kernel/decision';
import type { EditValues } from './pending-edits';
import { useSentRows, type SentRowSpec } from './use-sent-rows';

vi.mock('@renderer/platform/bridge', () => import('@fixtures/answering-bridge'));

interface Row {
  key: string;
  name: string;
  user: string;
  savedAt: string;
}

const SPEC: SentRowSpec<Row> = {
  what: 'the row',
  keyOf: ({ key }) => key,
  versionOf: ({ savedAt }) => savedAt,
  labelOf: ({ key }) => `Row ${key}`,
  valuesOf: ({ name, user }) => ({ name, user, password: null }),
  fields: [
    { field: 'name', label: 'Name' },
    { field: 'user', label: 'User' },
    { field: 'password', label: 'Password', secret: { unchanged: 'Unchanged' } },
  ],
  tidy: (values) => values,
  errorsOf: () => ({}),
};
const NOTHING_UNSAVED = { add: () => () => undefined, confirmLeave: () => Promise.resolve(true) };
const SEEN: Row = { key: '1', name: 'dealers', user: 'loader', savedAt: 'monday' };
const stored = vi.fn<() => Promise<Row[]>>();
const send = vi.fn<(row: Row, values: EditValues, done: () => void) => void>((_row, _values, done) => done());
const failed = vi.fn();
const asked = vi.fn<ChooseSides>();

function Editing({ edit }: { edit: Readonly<Record<string, string>> }) {
  const [rows, setRows] = useState([SEEN]);
  const editing = useSentRows(SPEC, rows, {
    // As a list does, it shows what it has read again.
    readAgain: async () => {
      const now = await stored();
      setRows(now);
      return now;
    },
    send,
    onFailed: failed,
    saving: false,
    changeable: ALLOWED,
  });
  return (
    <>
      <button onClick={() => editing.start('1')}>Edit</button>
      <button onClick={() => Object.entries(edit).forEach(([field, text]) => editing.change(field, text))}>
        Type
      </button>
      <button onClick={() => setRows([{ ...SEEN, name: 'theirs', savedAt: 'tuesday' }])}>Read</button>
      <button onClick={() => editing.commit(() => undefined)}>Save</button>
      <button onClick={() => editing.cancel()}>Cancel</button>
      <output>{JSON.stringify(editing.open?.values ?? null)}</output>
    </>
  );
}

async function drawn(edit: Readonly<Record<string, string>>, ...pressed: string[]): Promise<void> {
  const { user } = renderScreen(
    <UnsavedWorkContext value={NOTHING_UNSAVED}>
      <ConflictContext value={asked}>
        <Editing edit={edit} />
      </ConflictContext>
    </UnsavedWorkContext>,
  );
  for (const name of pressed) await user.click(screen.getByRole('button', { name }));
}

const save = (edit: Readonly<Record<string, string>>, ...before: string[]): Promise<void> =>
  drawn(edit, 'Edit', 'Type', ...before, 'Save');

const sidesAsked = (): ConflictRequest['items'] | undefined => asked.mock.calls[0]?.[0].items;

beforeEach(() => {
  for (const mock of [stored, send, failed, asked]) mock.mockClear();
  stored.mockResolvedValue([SEEN]);
  asked.mockResolvedValue(null);
});

it('sends what was typed on what was seen', async () => {
  await save({ name: 'mine' });
  expect(send.mock.calls[0]?.slice(0, 2)).toEqual([SEEN, { name: 'mine', user: 'loader', password: null }]);
  expect(asked).not.toHaveBeenCalled();
});

it('asks where somebody else changed the same, though the list showed it in between', async () => {
  stored.mockResolvedValue([{ ...SEEN, name: 'theirs', savedAt: 'tuesday' }]);
  await save({ name: 'mine' }, 'Read');
  expect(sidesAsked()).toEqual([{ id: 'name', label: 'Name', mine: 'mine', theirs: 'theirs' }]);
  expect(send, 'who goes on editing has sent nothing').not.toHaveBeenCalled();
  expect(screen.getByText(/"mine"/), 'and keeps what was typed').toBeTruthy();
});

it('keeps what only the other one changed', async () => {
  const now = { ...SEEN, user: 'theirs', savedAt: 'tuesday' };
  stored.mockResolvedValue([now]);
  await save({ name: 'mine' });
  expect(asked).not.toHaveBeenCalled();
  expect(send.mock.calls[0]?.slice(0, 2)).toEqual([now, { name: 'mine', user: 'theirs', password: null }]);
});

it('asks before a password takes the place of one that may be new, and shows neither', async () => {
  stored.mockResolvedValue([{ ...SEEN, savedAt: 'tuesday' }]);
  asked.mockResolvedValue(new Set(['password']));
  await save({ name: 'mine', password: 'needle7' });
  expect(sidesAsked()).toEqual([
    {
      id: 'password',
      label: 'Password',
      mine: 'The one you typed',
      theirs: 'Saved by somebody else, perhaps another one',
    },
  ]);
  expect(send.mock.calls[0]?.[1]).toEqual({ name: 'mine', user: 'loader', password: null });
});

it('sends nothing when it cannot be seen what is stored', async () => {
  stored.mockRejectedValue(new Error('no network'));
  await save({ name: 'mine' });
  expect(failed).toHaveBeenCalledOnce();
  expect(send).not.toHaveBeenCalled();
  expect(screen.getByText(/"mine"/)).toBeTruthy();
});

it('sends nothing of a row that was cancelled while the back office was slow', async () => {
  let answer: (rows: Row[]) => void = () => undefined;
  stored.mockReturnValueOnce(new Promise((done) => (answer = done)));
  await drawn({ name: 'mine' }, 'Edit', 'Type', 'Save', 'Cancel');
  answer([SEEN]);
  // Whatever follows an answer has followed by then.
  await new Promise((done) => setTimeout(done));
  expect(send).not.toHaveBeenCalled();
});
