import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { stubFormDrafts } from '@fixtures/components/stub-form-drafts';
import { ConflictContext } from '@renderer/components/dialogs/conflict-dialog/conflict-context';
import { NOTHING_UNSAVED, UnsavedWorkContext } from '@renderer/components/unsaved-work/unsaved-work-context';
import { ALLOWED } from '@shared/kernel/access/permission';
import { gridTexts } from '@shared/kernel/text/grid-texts';
import type { RowEditSpec, RowSource } from './row-edit-spec';
import { useEditableRows } from './use-editable-rows';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

interface Row {
  key: string;
  name: string;
}

const ROWS: Row[] = [
  { key: '1', name: 'old' },
  { key: '2', name: 'old' },
];
const SPEC: RowEditSpec<Row> = {
  ...{ recordName: 'the rows', keyLabel: 'Key', columns: [] },
  keyOf: ({ key }) => key,
  labelOf: ({ key }) => key,
  valuesOf: ({ name }) => ({ name }),
  withValues: (row) => row,
  normalize: (values) => values,
  errorsOf: () => ({}),
};
const SOURCE: RowSource<Row> = {
  ...{ successText: 'Saved', invalidates: ['payTypes'], changeable: ALLOWED },
  read: () => Promise.resolve({ data: ROWS, asOf: '2026-01-01T10:00:00Z', origin: 'live', partial: false }),
  send: () => Promise.resolve([]),
};

beforeEach(() => stubProcedure('desktop.changed', () => null));

describe('an open row that is not committed', () => {
  function Open() {
    const { editing, edits, draft } = useEditableRows({
      ...{ spec: SPEC, draftKey: 'rows', rows: ROWS, source: SOURCE },
    });
    return (
      <>
        <button onClick={() => editing.start('1')}>Edit</button>
        <button onClick={() => editing.start('2')}>Edit other</button>
        <button onClick={() => editing.change('name', 'typed')}>Type</button>
        <button onClick={() => editing.commit(() => undefined)}>Commit</button>
        <button onClick={editing.cancel}>Cancel</button>
        {[...edits.values()].map(({ problem }) => problem !== null && <p key={problem}>{problem}</p>)}
        {draft.offer && <button onClick={draft.offer.restore}>Restore</button>}
        <output>{JSON.stringify([editing.open?.values ?? null, [...edits.keys()]])}</output>
      </>
    );
  }
  const open = () =>
    renderScreen(
      <UnsavedWorkContext value={NOTHING_UNSAVED}>
        <ConflictContext value={() => Promise.resolve(null)}>
          <Open />
        </ConflictContext>
      </UnsavedWorkContext>,
    ).user;
  const press = async (user: ReturnType<typeof open>, ...names: string[]): Promise<void> => {
    for (const name of names) await user.click(await screen.findByRole('button', { name }));
  };
  const state = (): string | null => screen.getByRole('status').textContent;
  const typed = { base: { name: 'old' }, values: { name: 'typed' }, problem: null };

  it('is opened again with its text after a reload, beside those that were committed', async () => {
    const drafts = stubFormDrafts();
    const user = open();
    await press(user, 'Edit', 'Type', 'Commit', 'Edit other', 'Type');
    await waitFor(() =>
      expect(drafts.values()).toEqual([
        [
          ['1', typed],
          ['2', { ...typed, isOpen: true }],
        ],
      ]),
    );
    cleanup();
    await press(open(), 'Restore');
    expect(state()).toBe('[{"name":"typed"},["1"]]');
  });

  it('is listed as not saved with the reason if its row was deleted since', async () => {
    stubFormDrafts({ rows: [['3', { ...typed, isOpen: true }]] });
    await press(open(), 'Restore');
    expect(state()).toBe('[null,["3"]]');
    expect(screen.getByText(gridTexts.rows.gone)).toBeTruthy();
  });

  it('is not offered with rows that are stored by now, because the console was killed while they were saved', async () => {
    const base = { name: 'older' };
    const drafts = stubFormDrafts({
      rows: [
        ['1', { base, values: { name: 'old' }, problem: 'Refused' }],
        ['2', { base, values: { name: 'old' }, problem: null, isOpen: true }],
      ],
    });
    open();
    await waitFor(() => expect(drafts.values()).toEqual([]));
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  });

  it('is no draft once it is canceled', async () => {
    const drafts = stubFormDrafts();
    const user = open();
    await press(user, 'Edit', 'Type');
    await waitFor(() => expect(drafts.values()).toHaveLength(1));
    await press(user, 'Cancel');
    await waitFor(() => expect(drafts.values()).toEqual([]));
  });

  it('is restored only once no other row is open, and is offered until then', async () => {
    const drafts = stubFormDrafts({ rows: [['1', { ...typed, isOpen: true }]] });
    const user = open();
    await press(user, 'Edit other', 'Type', 'Restore');
    expect(await screen.findByText(gridTexts.rows.finishEditing)).toBeTruthy();
    await waitFor(() => expect(drafts.values()).toHaveLength(2));
    await press(user, 'Cancel', 'Restore');
    expect(state()).toBe('[{"name":"typed"},[]]');
  });
});
