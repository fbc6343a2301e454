import { screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { stubFormDrafts } from '@fixtures/components/stub-form-drafts';
import {
  NOTHING_UNSAVED,
  UnsavedWorkContext,
  type UnsavedEntry,
} from '@renderer/components/unsaved-work/unsaved-work-context';
import type { LaunchRow } from '@shared/domains/launch-report/model';
import { useLaunchReport } from '../../use-launch-report';
import { useSheetEdits } from './use-sheet-edits';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));
vi.mock('@renderer/platform/browser/after-paint', () => ({ nextPaint: () => Promise.resolve() }));

const ROW: LaunchRow = {
  ...{ id: '1', groupId: '2', slno: 1, groupName: 'Bay Group', storeName: 'Bay Ford' },
  ...{ obAge: null, totalDaysToLaunch: null, cells: { qaReview: '2026-01-01' } },
};
const ROWS = [ROW];
const nothing = (): Promise<undefined> => Promise.resolve(undefined);
const entries = new Set<UnsavedEntry>();
const add = (entry: UnsavedEntry): (() => void) => {
  entries.add(entry);
  return () => void entries.delete(entry);
};
/** Returns what is known to wait when the work is looked at again. */
const refresh = vi.fn(() => [...entries][0]?.waiting?.());
let answers: ((error?: Error) => void)[] = [];
const sent = vi.fn<(change: unknown) => void>();

beforeEach(() => {
  entries.clear();
  answers = [];
  sent.mockClear();
  refresh.mockClear();
  stubProcedure('launchReport.changeField', (change) => {
    sent(change);
    return new Promise((done, fail) => answers.push((error) => (error ? fail(error) : done(null))));
  });
});

const TWO_CELLS = { usersCreated: '2026-01-02', modelMapping: '2026-01-02' };

function Sheet({ typed }: { typed: Record<string, string> }) {
  const { edits } = useSheetEdits({ rows: ROWS, isLive: true, onSaved: nothing, onFailed: nothing });
  const values = Object.entries(typed).map(([field, value]) => ({ rowId: '1', field, value }));
  return <button onClick={() => void edits.change(values)}>Type two cells</button>;
}

/** Types two cells of a row, of which the second waits for the first, and leaves the page. */
async function leftWithTwoCells(typed: Record<string, string> = TWO_CELLS): Promise<UnsavedEntry> {
  function Page() {
    const [open, setOpen] = useState(true);
    return (
      <>
        <button onClick={() => setOpen(false)}>Leave</button>
        {open && <Sheet typed={typed} />}
      </>
    );
  }
  const { user } = renderScreen(
    <UnsavedWorkContext value={{ ...NOTHING_UNSAVED, add, refresh }}>
      <Page />
    </UnsavedWorkContext>,
  );
  await user.click(screen.getByRole('button', { name: 'Type two cells' }));
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  const [entry] = entries;
  if (!entry) throw new Error('Nothing is in flight');
  return entry;
}

it('sends all cells although the page was left, as work in flight', async () => {
  const entry = await leftWithTwoCells();
  expect(entry).toMatchObject({ inFlight: true });
  expect(entry.waiting?.()).toBe('1 cell of the launch report');
  expect(refresh, 'once the first is sent').toHaveReturnedWith('1 cell of the launch report');
  answers[0]?.();
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  expect(refresh, 'once none waits').toHaveLastReturnedWith(null);
  expect(entries.size).toBe(1);
  answers[1]?.();
  await waitFor(() => expect(entries.size).toBe(0));
});

it.each([
  ['a day', { usersCreated: '2026-01-02' }, /went wrong\. You entered: 01\/02\/2026$/],
  ['a cell that was cleared', { qaReview: '' }, /went wrong\. You cleared it\.$/],
  ['a flag', { tagStoreHold: 'Yes' }, /went wrong$/],
])('names a cell that is refused after the page was left: %s', async (_what, typed, detail) => {
  await leftWithTwoCells(typed);
  answers[0]?.(new Error('Someone else changed it'));
  expect(await screen.findByText(/of Bay Ford$/)).toBeTruthy();
  expect(await screen.findByText(detail)).toBeTruthy();
});

it('says what was entered and where it is restored, in sentences', async () => {
  stubFormDrafts();
  await leftWithTwoCells({ usersCreated: '2026-01-02' });
  answers[0]?.(new Error('Someone else changed it'));
  expect(
    await screen.findByText(/You entered: 01\/02\/2026\. Open the launch report to restore it\.$/),
  ).toBeTruthy();
});

it('names a cell of the draft by it: a comment is too long to be named itself', async () => {
  stubFormDrafts();
  await leftWithTwoCells({ usersCreatedComments: 'Waits for the list' });
  answers[0]?.(new Error('Someone else changed it'));
  expect(await screen.findByText(/went wrong\. Open the launch report to restore it\.$/)).toBeTruthy();
});

it('sends no further cell once the window or the session ends', async () => {
  const entry = await leftWithTwoCells();
  entry.onLeave?.();
  answers[0]?.();
  await waitFor(() => expect(entries.size).toBe(0));
  expect(sent).toHaveBeenCalledOnce();
});

it('shows cells whose answers were lost as saved, if the report as it is read then has them', async () => {
  const stored = new Map<string, string>();
  const read = (): unknown =>
    liveAnswer({
      rows: ['1', '2'].map((id) => ({ ...ROW, id, cells: { usersCreated: stored.get(id) ?? '' } })),
      hasMore: false,
    });
  stubProcedure('launchReport.rows', read);
  stubProcedure('launchReport.counts', () => liveAnswer([]));
  stubProcedure('launchReport.allowedValues', () => liveAnswer({}));
  stubProcedure('launchReport.changeField', (change) => {
    const { rowId, value } = change as { rowId: string; value: string };
    stored.set(rowId, value);
    throw new Error('The answer is lost');
  });
  function Report() {
    const { rows, patch, reread } = useLaunchReport();
    const { edits } = useSheetEdits({
      rows: rows.data?.data,
      isLive: true,
      onSaved: patch,
      onFailed: reread,
    });
    const [statuses, setStatuses] = useState('');
    const type = (): void => {
      edits.subscribe(() => {
        const now = ['1', '2'].map((rowId) => edits.editOf(rowId, 'usersCreated')?.status);
        if (!now.includes('saving')) setStatuses(now.join(' '));
      });
      edits.change(['1', '2'].map((rowId) => ({ rowId, field: 'usersCreated', value: '2026-01-02' })));
    };
    return (
      <>
        <button disabled={!rows.data} onClick={type}>
          Type into two rows
        </button>
        <output aria-label="Outcomes">{statuses}</output>
      </>
    );
  }
  const { user } = renderScreen(
    <UnsavedWorkContext value={NOTHING_UNSAVED}>
      <Report />
    </UnsavedWorkContext>,
  );
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(false));
  await user.click(screen.getByRole('button', { name: 'Type into two rows' }));
  await waitFor(() =>
    expect(screen.getByRole('status', { name: 'Outcomes' }).textContent).toBe('saved saved'),
  );
});

it('takes a cell for saved whose answer was lost once the report shows its value, which could not be read before', async () => {
  function Read() {
    const [rows, setRows] = useState(ROWS);
    const { edits } = useSheetEdits({ rows, isLive: true, onSaved: nothing, onFailed: nothing });
    const [failed, setFailed] = useState(0);
    useEffect(() => edits.subscribe(() => setFailed(edits.withStatus('failed').length)), [edits]);
    const readAgain = (cells: Record<string, string>): void =>
      setRows([{ ...ROW, cells: { ...ROW.cells, ...cells } }]);
    return (
      <>
        <button
          onClick={() => void edits.change([{ rowId: '1', field: 'usersCreated', value: '2026-01-02' }])}
        >
          Type
        </button>
        <button onClick={() => readAgain({})}>Read what was before</button>
        <button onClick={() => readAgain({ usersCreated: '2026-01-02' })}>Read what is stored</button>
        <output>{failed}</output>
      </>
    );
  }
  const { user } = renderScreen(
    <UnsavedWorkContext value={{ ...NOTHING_UNSAVED, add }}>
      <Read />
    </UnsavedWorkContext>,
  );
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await press('Type');
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  answers[0]?.(new Error('broke off'));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1'));
  await press('Read what was before');
  expect(screen.getByRole('status').textContent).toBe('1');
  await press('Read what is stored');
  expect(screen.getByRole('status').textContent).toBe('0');
});
