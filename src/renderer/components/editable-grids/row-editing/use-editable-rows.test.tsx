import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { ConflictContext } from '@renderer/components/dialogs/conflict-dialog/conflict-context';
import {
  NOTHING_UNSAVED,
  UnsavedWorkContext,
  type UnsavedEntry,
} from '@renderer/components/unsaved-work/unsaved-work-context';
import { ALLOWED } from '@shared/kernel/access/permission';
import type { Answer } from '@shared/kernel/answer';
import type { RowOutcome } from '@shared/kernel/schemas';
import { gridTexts } from '@shared/kernel/text/grid-texts';
import type { RowEditSpec, RowSource } from './row-edit-spec';
import { useEditableRows } from './use-editable-rows';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

interface Row {
  key: string;
  name: string;
}

interface Nicknamed {
  key: string;
  nickname: string;
  active: string;
}

const ROWS: Row[] = [
  { key: '1', name: 'old' },
  { key: '2', name: 'old' },
];
const SPEC: RowEditSpec<Row> = {
  recordName: 'the rows',
  keyLabel: 'Key',
  keyOf: ({ key }) => key,
  labelOf: ({ key }) => key,
  valuesOf: ({ name }) => ({ name }),
  withValues: (row) => row,
  columns: [],
  normalize: (values) => values,
  errorsOf: () => ({}),
};
const STORED: Answer<Row[]> = {
  data: ROWS,
  asOf: '2026-01-01T10:00:00Z',
  origin: 'live',
  partial: false,
};
const removed = vi.fn(() => null);
let answer: (outcome: RowOutcome) => void = () => undefined;
let entry: UnsavedEntry | undefined;

const SOURCE: RowSource<Row> = {
  successText: 'Saved',
  invalidates: ['payTypes'],
  changeable: ALLOWED,
  read: () => Promise.resolve(STORED),
  send: vi.fn(() => new Promise<RowOutcome[]>((done) => (answer = (outcome) => done([outcome])))),
};

beforeEach(() => {
  vi.mocked(SOURCE.send).mockClear();
  removed.mockClear();
  for (const call of ['drafts.get', 'drafts.put', 'desktop.changed']) stubProcedure(call, () => null);
  stubProcedure('drafts.remove', removed);
});

function Rows() {
  const rows = useEditableRows({ spec: SPEC, draftKey: 'rows', rows: ROWS, source: SOURCE });
  return (
    <>
      {rows.edits.size === 0 ? (
        <button onClick={() => rows.addPending([['1', { name: 'new' }]])}>Change</button>
      ) : (
        <button onClick={rows.saveAll}>Save</button>
      )}
      {rows.draft.offer !== null && <span>Offered</span>}
    </>
  );
}

it('takes a stored text with spaces for untouched, whether or not another field is changed', async () => {
  const padded: Nicknamed = { key: '1', nickname: ' Big  Al ', active: '1' };
  const spec: RowEditSpec<Nicknamed> = {
    ...{ recordName: 'the rows', keyLabel: 'Key', columns: [], errorsOf: () => ({}) },
    ...{ keyOf: ({ key }) => key, labelOf: ({ key }) => key, withValues: (row) => row },
    valuesOf: ({ nickname, active }) => ({ nickname, active }),
    normalize: (values) => ({
      ...values,
      nickname: (values['nickname'] ?? '').replace(/\s+/g, ' ').trim() || null,
    }),
  };
  const source: RowSource<Nicknamed> = {
    ...{ successText: 'Saved', invalidates: ['payTypes'], changeable: ALLOWED },
    read: () => Promise.resolve({ ...STORED, data: [padded] }),
    send: () => Promise.resolve([]),
  };
  function Open() {
    const { editing, edits } = useEditableRows({ spec, draftKey: 'rows', rows: [padded], source });
    return (
      <>
        <button onClick={() => editing.start('1')}>Edit</button>
        <button onClick={() => editing.change('active', '0')}>Deactivate</button>
        <button onClick={() => editing.commit(() => undefined)}>Commit</button>
        <output>{JSON.stringify([...edits.values()].map(({ values }) => values))}</output>
      </>
    );
  }
  const { user } = renderScreen(
    <UnsavedWorkContext value={NOTHING_UNSAVED}>
      <ConflictContext value={() => Promise.resolve(null)}>
        <Open />
      </ConflictContext>
    </UnsavedWorkContext>,
  );
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await press('Edit');
  await press('Commit');
  expect(screen.getByRole('status').textContent).toBe('[]');
  await press('Edit');
  await press('Deactivate');
  await press('Commit');
  expect(screen.getByRole('status').textContent).toBe('[{"nickname":" Big  Al ","active":"0"}]');
});

/** Saves a row, and leaves its grid after the row was sent. */
async function leftAfterSending() {
  function Page() {
    const [open, setOpen] = useState(true);
    return (
      <>
        <button onClick={() => setOpen(!open)}>{open ? 'Leave' : 'Come back'}</button>
        {open && <Rows />}
      </>
    );
  }
  const add = (added: UnsavedEntry): (() => void) => {
    entry = added;
    return () => undefined;
  };
  const { user } = renderScreen(
    <UnsavedWorkContext value={{ ...NOTHING_UNSAVED, add }}>
      <ConflictContext value={() => Promise.resolve(null)}>
        <Page />
      </ConflictContext>
    </UnsavedWorkContext>,
  );
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(entry?.isSent?.()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(SOURCE.send).toHaveBeenCalledOnce());
  expect(entry?.isSent?.()).toBe(true);
  entry?.onLeave?.();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(removed).not.toHaveBeenCalled();
  return user;
}

it('offers the draft of a row that is on its way only once it is refused', async () => {
  const user = await leftAfterSending();
  const value = [['1', { base: { name: 'old' }, values: { name: 'new' }, problem: null }]];
  const read = vi.fn(() => ({ key: 'rows', value, savedAt: '2026-01-01T10:00:00Z', place: null }));
  stubProcedure('drafts.get', read);
  await user.click(screen.getByRole('button', { name: 'Come back' }));
  await waitFor(() => expect(read).toHaveBeenCalled());
  await act(async () => undefined);
  expect(screen.queryByText('Offered')).toBeNull();
  answer({ key: '1', message: 'The code is taken' });
  expect(await screen.findByText('Offered')).toBeTruthy();
});

it('keeps the draft of a row that was refused after its grid was left, and says so', async () => {
  await leftAfterSending();
  answer({ key: '1', message: 'The code is taken' });
  expect(await screen.findByText(`${gridTexts.rows.notSaved(1)}: the rows`)).toBeTruthy();
  expect(screen.getByText('The code is taken')).toBeTruthy();
  expect(removed).not.toHaveBeenCalled();
});

it('removes the draft of a row that was saved after its grid was left', async () => {
  await leftAfterSending();
  answer({ key: '1', message: null });
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(removed).toHaveBeenCalledOnce();
});

/** Commits rows of a grid that sends each at once. */
function Committed() {
  const { editing } = useEditableRows({
    ...{ spec: SPEC, draftKey: 'rows', rows: ROWS, source: SOURCE, saveOnCommit: true },
  });
  const { open } = editing;
  if (open === null)
    return ROWS.map(({ key }) => (
      <button key={key} onClick={() => editing.start(key)}>
        Edit {key}
      </button>
    ));
  return open.values['name'] === 'new' ? (
    <button onClick={() => editing.commit(() => undefined)}>Commit</button>
  ) : (
    <button onClick={() => editing.change('name', 'new')}>Type</button>
  );
}

describe('a row that is committed while another one is being saved', () => {
  const add = (added: UnsavedEntry): (() => void) => {
    entry = added;
    return () => undefined;
  };
  const sentKeys = (): string[][] =>
    vi.mocked(SOURCE.send).mock.calls.map(([changes]) => changes.map(({ row }) => row.key));
  const committedTwo = async (): Promise<void> => {
    const { user } = renderScreen(
      <UnsavedWorkContext value={{ ...NOTHING_UNSAVED, add }}>
        <ConflictContext value={() => Promise.resolve(null)}>
          <Committed />
        </ConflictContext>
      </UnsavedWorkContext>,
    );
    for (const key of ['1', '2'])
      for (const name of [`Edit ${key}`, 'Type', 'Commit'])
        await user.click(screen.getByRole('button', { name }));
    expect(sentKeys()).toEqual([['1']]);
  };

  it.each([
    ['saved', null],
    ['refused', 'The code is taken'],
  ])('is sent once that one is %s', async (_how, message) => {
    await committedTwo();
    answer({ key: '1', message });
    await waitFor(() => expect(sentKeys()).toEqual([['1'], ['2']]));
    answer({ key: '2', message: null });
    expect(await screen.findByText('Saved')).toBeTruthy();
  });

  it('is not sent after the user was asked whether to leave', async () => {
    await committedTwo();
    entry?.beforePrompt?.();
    answer({ key: '1', message: null });
    await screen.findByText('Saved');
    expect(sentKeys()).toEqual([['1']]);
  });
});

describe('a row that another user changes while it is open', () => {
  const NICKNAMES: RowEditSpec<Nicknamed> = {
    ...{
      recordName: 'the rows',
      keyLabel: 'Key',
      columns: [],
      normalize: (values) => values,
      errorsOf: () => ({}),
    },
    ...{ keyOf: ({ key }) => key, labelOf: ({ key }) => key, withValues: (row) => row },
    valuesOf: ({ nickname, active }) => ({ nickname, active }),
  };
  const OPENED: Nicknamed = { key: '1', nickname: 'Al', active: '1' };
  const question = vi.fn(() => Promise.resolve(null));
  const sent = vi.fn();
  let stored = OPENED;
  let answerAll: () => void = () => undefined;
  const source: RowSource<Nicknamed> = {
    ...{ successText: 'Saved', invalidates: ['servicePeople'], changeable: ALLOWED },
    read: () => Promise.resolve({ ...STORED, data: [stored] }),
    send: (changes) => {
      for (const { values } of changes) {
        sent(values);
        stored = { ...stored, nickname: String(values['nickname']), active: String(values['active']) };
      }
      return new Promise((done) => {
        answerAll = () => done(changes.map(({ row }) => ({ key: row.key, message: null })));
      });
    },
  };

  function Page() {
    const [rows, setRows] = useState([stored]);
    const { editing } = useEditableRows({
      ...{ spec: NICKNAMES, draftKey: 'rows', rows, source, saveOnCommit: true },
    });
    const steps = {
      Open: () => editing.start('1'),
      Type: () => editing.change('nickname', editing.open?.values['nickname'] === 'Al' ? 'Ally' : 'Allie'),
      'Put back': () => editing.change('nickname', 'Al'),
      Read: () => setRows([stored]),
      Enter: () => editing.commit(() => undefined),
      Escape: () => editing.cancel(),
    };
    return (
      <>
        {Object.entries(steps).map(([name, step]) => (
          <button key={name} onClick={step}>
            {name}
          </button>
        ))}
      </>
    );
  }

  beforeEach(() => {
    stored = OPENED;
    for (const mock of [question, sent]) mock.mockClear();
  });
  const drawn = () => {
    const { user } = renderScreen(
      <UnsavedWorkContext value={NOTHING_UNSAVED}>
        <ConflictContext value={question}>
          <Page />
        </ConflictContext>
      </UnsavedWorkContext>,
    );
    return async (...names: string[]): Promise<void> => {
      for (const name of names) await user.click(await screen.findByRole('button', { name }));
    };
  };

  it.each([
    ['Enter', ['Enter']],
    ['Escape, Undo and Enter', ['Escape', 'Undo', 'Enter']],
  ])('is sent with their change to another field (%s)', async (_how, ends) => {
    const press = drawn();
    await press('Open', 'Type');
    stored = { ...OPENED, active: '0' };
    await press('Read', ...ends);
    await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith({ nickname: 'Ally', active: '0' }));
    expect(question).not.toHaveBeenCalled();
  });

  it('is asked about if they changed the same field', async () => {
    const press = drawn();
    await press('Open', 'Type');
    stored = { ...OPENED, nickname: 'Albert' };
    await press('Read', 'Enter');
    await waitFor(() => expect(question).toHaveBeenCalledOnce());
    expect(sent).not.toHaveBeenCalled();
  });

  it('is not sent if nothing was typed', async () => {
    const press = drawn();
    await press('Open');
    stored = { ...OPENED, active: '0' };
    await press('Read', 'Enter', 'Open', 'Type', 'Enter');
    await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith({ nickname: 'Ally', active: '0' }));
  });

  it('is not asked about because of its own earlier edit, saved since', async () => {
    const press = drawn();
    await press('Open', 'Type', 'Enter');
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    await press('Open', 'Type');
    answerAll();
    await screen.findByText('Saved');
    await press('Read', 'Enter');
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ nickname: 'Allie', active: '1' }));
    expect(question).not.toHaveBeenCalled();
  });

  it('is not asked about because of its own edit that was saved between Escape and Undo', async () => {
    const press = drawn();
    await press('Open', 'Type', 'Enter');
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    await press('Open', 'Type', 'Escape');
    const undo = await screen.findByRole('button', { name: 'Undo' });
    answerAll();
    await screen.findByText('Saved');
    act(() => undo.click());
    await press('Read', 'Enter');
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ nickname: 'Allie', active: '1' }));
    expect(question).not.toHaveBeenCalled();
  });

  it('gets the value that is put back while another one is on its way', async () => {
    const press = drawn();
    await press('Open', 'Type', 'Enter');
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    await press('Open', 'Put back', 'Enter');
    answerAll();
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ nickname: 'Al', active: '1' }));
    expect(question).not.toHaveBeenCalled();
  });
});
