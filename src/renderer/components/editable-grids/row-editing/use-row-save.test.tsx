import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure, liveAnswer } from '@fixtures/components/stub-bridge';
import { ConflictContext } from '@renderer/components/dialogs/conflict-dialog/conflict-context';
import { showFailureAfterLeaving } from '@renderer/components/form/form-failure';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { ALLOWED } from '@shared/kernel/access/permission';
import type { Answer } from '@shared/kernel/answer';
import type { RowOutcome } from '@shared/kernel/schemas';
import type { EditValues, PendingEdit, PendingEdits } from './pending-edits';
import type { RowEditSpec } from './row-edit-spec';
import { useRowSave } from './use-row-save';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

interface Row {
  key: string;
  name: string;
  note?: string;
}

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
const EDIT: PendingEdit = { base: { name: 'old' }, values: { name: 'new' }, problem: null };
const EDITS: PendingEdits = new Map([['1', EDIT]]);
const send = vi.fn((_changes: { row: Row; values: EditValues }[]) =>
  Promise.resolve<RowOutcome[]>([{ key: '1', message: null }]),
);
const OLD: Answer<Row[]> = {
  data: [{ key: '1', name: 'old' }],
  asOf: '2026-01-01T10:00:00Z',
  origin: 'live',
  partial: false,
};
const stored = vi.fn<() => Promise<Answer<Row[]>>>();
let leaving = new AbortController();

beforeEach(() => {
  send.mockClear();
  stored.mockReset().mockResolvedValue(OLD);
  leaving = new AbortController();
  stubProcedure('payTypes.departments', () => liveAnswer([]));
  stubProcedure('dms.list', () => liveAnswer([]));
});

interface SavingProps {
  edits?: Map<string, PendingEdit>;
  spec?: RowEditSpec<Row>;
  /** True while an earlier draft is offered. */
  hasOffer?: boolean;
  /** The rows to save; all of them by default. */
  keys?: readonly string[];
}

function Saving({ edits = new Map(EDITS), spec = SPEC, hasOffer = false, keys }: SavingProps) {
  const bridge = useBridge();
  const list = useQuery(bridge.payTypes.departments.queryOptions());
  const other = useQuery(bridge.dms.list.queryOptions());
  const { save } = useRowSave(
    spec,
    {
      successText: 'Saved',
      invalidates: ['payTypes'],
      changeable: ALLOWED,
      read: stored,
      send,
    },
    {
      edits,
      current: () => edits,
      write: () => undefined,
      drop: (keys) => [...keys].forEach((key) => edits.delete(key)),
      draft: {
        ...{ offer: null, hold: () => undefined, settle: () => undefined, leave: () => undefined },
        hasOffer: () => hasOffer,
        writeNow: () => Promise.resolve(),
        offerOwn: () => Promise.resolve(() => undefined),
      },
      draftKey: 'rows',
    },
    { token: () => leaving.signal, onSending: () => undefined, onRowSent: () => undefined },
  );
  const notify = useNotify();
  const refuse = (): void =>
    showFailureAfterLeaving(notify, {
      ...{ key: 'rows', recordName: 'the rows', failure: { title: 'Refused', reason: '' } },
    });
  if (!list.data || !other.data) return null;
  return (
    <>
      <button onClick={() => void save(keys ?? [...edits.keys()])}>Save</button>
      <button onClick={refuse}>Refuse</button>
    </>
  );
}

const drawn = (edits?: Map<string, PendingEdit>, spec?: RowEditSpec<Row>) =>
  renderScreen(
    <ConflictContext value={() => Promise.resolve(null)}>
      <Saving {...(edits && { edits })} {...(spec && { spec })} />
    </ConflictContext>,
  );

it('a save refetches only its own domain', async () => {
  const [departments, dms] = [vi.fn(() => liveAnswer([])), vi.fn(() => liveAnswer([]))];
  stubProcedure('payTypes.departments', departments);
  stubProcedure('dms.list', dms);
  const { user } = drawn();
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(departments).toHaveBeenCalledTimes(2));
  expect(send).toHaveBeenCalledOnce();
  expect(dms).toHaveBeenCalledOnce();
});

it('sends nothing if the rows were left while they were being read', async () => {
  let answer: (rows: Answer<Row[]>) => void = () => undefined;
  stored.mockReturnValueOnce(new Promise((done) => (answer = done)));
  const { user } = drawn();
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  leaving.abort();
  answer(OLD);
  // All follow-up work of the response is done after this tick.
  await new Promise((done) => setTimeout(done));
  expect(send).not.toHaveBeenCalled();
});

it('keeps what another user changed in other fields of a row, and says so', async () => {
  const spec = { ...SPEC, valuesOf: ({ name, note = '' }: Row) => ({ name, note }) };
  const edit = { base: { name: 'old', note: '' }, values: { name: 'new', note: '' }, problem: null };
  const theirs: Row = { key: '1', name: 'old', note: 'theirs' };
  stored.mockResolvedValue({ ...OLD, data: [theirs] });
  const { user } = drawn(new Map([['1', edit]]), spec);
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Someone else also changed note\b/)).toBeTruthy();
  expect(send).toHaveBeenCalledExactlyOnceWith([{ row: theirs, values: { name: 'new', note: 'theirs' } }]);
});

it.each([
  ['a partial answer', { partial: true }],
  ['a saved copy', { origin: 'cache' }],
] as const)('does not compare with %s', async (_what, flaw) => {
  stored.mockResolvedValue({ ...OLD, data: [], ...flaw });
  const { user } = drawn();
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/the rows/)).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
});

it.each<[string, SavingProps, number]>([
  ['ends once the rows are saved', {}, 0],
  ['stays while the draft of what was refused is offered', { hasOffer: true }, 1],
  ['stays while another row is not saved', { edits: new Map([...EDITS, ['2', EDIT]]), keys: ['1'] }, 1],
])('a notice about rows that were refused after they were left %s', async (_what, props, notices) => {
  const { user } = renderScreen(
    <ConflictContext value={() => Promise.resolve(null)}>
      <Saving {...props} />
    </ConflictContext>,
  );
  await user.click(await screen.findByRole('button', { name: 'Refuse' }));
  await screen.findByText('Refused: the rows');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  expect(screen.queryAllByText('Refused: the rows')).toHaveLength(notices);
});

it('undoes the rows that nobody has changed since, and names the others', async () => {
  const rows = new Map([
    ['1', 'old'],
    ['2', 'old'],
    ['3', 'old'],
  ]);
  stored.mockImplementation(() =>
    Promise.resolve({ ...OLD, data: [...rows].map(([key, name]) => ({ key, name })) }),
  );
  send.mockImplementation((changes) => {
    for (const { row, values } of changes) rows.set(row.key, String(values['name']));
    return Promise.resolve(changes.map(({ row }) => ({ key: row.key, message: null })));
  });
  const edit = { base: { name: 'old' }, values: { name: 'new' }, problem: null };
  const { user } = drawn(new Map(['1', '2', '3'].map((key) => [key, edit])));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  expect([...rows.values()]).toEqual(['new', 'new', 'new']);
  rows.set('2', 'theirs');
  rows.delete('3');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone: the change to the rows');
  await screen.findByText("Changed since, or can't be undone: 2 (name), 3");
  expect([...rows]).toEqual([
    ['1', 'old'],
    ['2', 'theirs'],
  ]);
});

it('says of an undo whose answer was lost that it may not have been made, and names the rows', async () => {
  send.mockResolvedValueOnce([{ key: '1', message: null }]);
  const { user } = drawn();
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  stored.mockResolvedValue({ ...OLD, data: [{ key: '1', name: 'new' }] });
  send.mockResolvedValueOnce([{ key: '1', message: 'No answer', isUnknown: true }]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('1 (No answer)')).toBeTruthy();
  expect(screen.getByText(/may not have been undone$/)).toBeTruthy();
});
