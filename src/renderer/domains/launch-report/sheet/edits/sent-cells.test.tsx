import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { stubFormDrafts } from '@fixtures/components/stub-form-drafts';
import { DraftBar } from '@renderer/components/unsaved-work';
import { NOTHING_UNSAVED, UnsavedWorkContext } from '@renderer/components/unsaved-work/unsaved-work-context';
import { BridgeProvider } from '@renderer/platform/bridge/bridge-provider';
import { useInvalidateDomains } from '@renderer/platform/bridge/use-invalidate-domains';
import type { LaunchRow } from '@shared/domains/launch-report/model';
import { sheetTexts } from '@shared/domains/launch-report/texts';
import { AppError } from '@shared/kernel/app-error';
import { controlTexts } from '@shared/kernel/text/control-texts';
import { SENT_CELLS_KEY } from './sent-cells';
import type { SheetEdits } from './sheet-edits';
import { useSentCellsOffer } from './use-sent-cells-offer';
import { useSheetEdits } from './use-sheet-edits';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));
vi.mock('@renderer/platform/browser/after-paint', () => ({ nextPaint: () => Promise.resolve() }));

const rowWith = (id: string, cells: LaunchRow['cells'] = {}): LaunchRow => ({
  ...{ id, groupId: '2', slno: 1, groupName: 'Bay Group', storeName: `Store ${id}` },
  ...{ obAge: null, totalDaysToLaunch: null, cells },
});
const ROWS = [rowWith('1', { coach: 'Ann' })];
const DAY = { rowId: '1', field: 'usersCreated', value: '2026-01-02', seen: '' };
const CHOICE = { rowId: '1', field: 'coach', value: 'Bob', seen: 'Ann' };
const REFUSED = { reason: 'Someone else changed it', isUnknown: false };
const EARLIER = `${SENT_CELLS_KEY}earlier`;

let answers: ((error?: Error) => void)[] = [];
let sheet: SheetEdits;
const nothing = (): Promise<undefined> => Promise.resolve(undefined);

beforeEach(() => {
  answers = [];
  stubProcedure(
    'launchReport.changeField',
    () => new Promise((done, fail) => answers.push((error) => (error ? fail(error) : done(null)))),
  );
});

interface ReportProps {
  rows?: readonly LaunchRow[];
  isLive?: boolean;
  isWhole?: boolean;
}

function Report({ rows = ROWS, isLive = true, isWhole = true }: ReportProps) {
  const { edits, draftKey } = useSheetEdits({ rows, isLive, onSaved: nothing, onFailed: nothing });
  const [shown, setShown] = useState('');
  const offer = useSentCellsOffer({
    ...{ edits, ownKey: draftKey, rows, isLive, isWhole, hasMore: false },
    onRestored: (rowIds) => setShown(rowIds.join()),
  });
  return (
    <>
      <button
        onClick={() => {
          sheet = edits;
        }}
      >
        Read
      </button>
      <DraftBar offer={offer} />
      <output aria-label="Shown">{shown}</output>
    </>
  );
}

/** Shows a report, and another one in its place after "Next". */
async function report(first: ReportProps = {}, next: ReportProps = first) {
  function Page() {
    const [page, setPage] = useState(0);
    return (
      <>
        <button onClick={() => setPage(page + 1)}>Next</button>
        <Report key={page} {...(page === 0 ? first : next)} />
      </>
    );
  }
  const { user } = renderScreen(
    <UnsavedWorkContext value={NOTHING_UNSAVED}>
      <Page />
    </UnsavedWorkContext>,
  );
  const press = async (name: string): Promise<void> =>
    user.click(await screen.findByRole('button', { name }));
  await press('Read');
  return {
    press,
    open: async (): Promise<void> => {
      await press('Next');
      await press('Read');
    },
  };
}

const noOffer = (): void => expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();

it('stores a day and a choice until they are saved, and a refused one longer', async () => {
  const drafts = stubFormDrafts();
  await report();
  sheet.change([DAY, CHOICE]);
  await waitFor(() => expect(drafts.values()).toEqual([{ cells: [DAY, CHOICE] }]));
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.(new Error('Someone else changed it'));
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.();
  await waitFor(() =>
    expect(drafts.values()).toEqual([
      { cells: [{ ...DAY, failure: expect.objectContaining({ isUnknown: false }) }] },
    ]),
  );
  sheet.retryAll();
  await waitFor(() => expect(answers).toHaveLength(3));
  answers[2]?.();
  await waitFor(() => expect(drafts.values()).toEqual([]));
});

it('removes a cell from the draft whose stored value is shown instead, also a comment', async () => {
  const drafts = stubFormDrafts();
  await report();
  sheet.change([{ rowId: '1', field: 'usersCreatedComments', value: 'Waits for the list' }]);
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.(new Error('Someone else changed it'));
  await waitFor(() => expect(sheet.withStatus('failed')).toHaveLength(1));
  expect(drafts.values()).toHaveLength(1);
  sheet.discard([{ rowId: '1', field: 'usersCreatedComments' }]);
  await waitFor(() => expect(drafts.values()).toEqual([]));
});

it('restores what was refused, and what was on its way as what may have been saved', async () => {
  const drafts = stubFormDrafts({ [EARLIER]: { cells: [DAY, { ...CHOICE, failure: REFUSED }] } });
  const { press } = await report();
  expect(await screen.findByText(/^Restore 2 cells that may not have been saved\?/)).toBeTruthy();
  await press('Restore');
  expect(sheet.withStatus('failed')).toEqual([
    { ...DAY, reason: sheetTexts.unanswered, isUnknown: true, status: 'failed' },
    { ...CHOICE, ...REFUSED, status: 'failed' },
  ]);
  expect(screen.getByRole('status', { name: 'Shown' }).textContent).toBe('1,1');
  await waitFor(noOffer);
  expect(drafts.values()).toHaveLength(1);
  sheet.retryAll();
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.();
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.();
  await waitFor(() => expect(drafts.values()).toEqual([]));
});

it('offers only what is not stored, and removes a draft of which all is', async () => {
  const drafts = stubFormDrafts({ [EARLIER]: { cells: [DAY, CHOICE] } });
  const { open } = await report(
    { rows: [rowWith('1', { usersCreated: DAY.value, coach: 'Ann' })] },
    { rows: [rowWith('1', { usersCreated: DAY.value, coach: 'Bob' })] },
  );
  expect(await screen.findByText(/^Restore 1 cell that/)).toBeTruthy();
  await open();
  await waitFor(() => expect(drafts.values()).toEqual([]));
  noOffer();
});

it('takes nothing for stored or deleted by a saved copy of the report', async () => {
  const copy = { rows: [rowWith('1', { usersCreated: DAY.value })], isLive: false };
  const drafts = stubFormDrafts({ [EARLIER]: { cells: [DAY, { ...DAY, rowId: '2' }] } });
  const { open } = await report(copy, { ...copy, isLive: true });
  expect(await screen.findByText(/^Restore 2 cells that/)).toBeTruthy();
  expect(drafts.values()).toHaveLength(1);
  await open();
  await waitFor(() => expect(drafts.values()).toEqual([]));
});

it('keeps restored cells as not saved whose values a saved copy has', async () => {
  stubFormDrafts({ [EARLIER]: { cells: [DAY] } });
  const copy = { rows: [rowWith('1', { usersCreated: DAY.value })], isLive: false };
  function Reads() {
    const [read, setRead] = useState<ReportProps>(copy);
    return (
      <>
        <button onClick={() => setRead({ ...copy, rows: [...copy.rows] })}>Copy again</button>
        <button onClick={() => setRead({ ...copy, isLive: true })}>Live</button>
        <Report {...read} />
      </>
    );
  }
  const { user } = renderScreen(
    <UnsavedWorkContext value={NOTHING_UNSAVED}>
      <Reads />
    </UnsavedWorkContext>,
  );
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  for (const name of ['Read', 'Restore', 'Copy again']) await press(name);
  expect(sheet.withStatus('failed')).toMatchObject([DAY]);
  await press('Live');
  expect(sheet.withStatus('failed')).toEqual([]);
});

it('restores once, however often that is pressed', async () => {
  stubFormDrafts({ [EARLIER]: { cells: [DAY, { ...DAY, rowId: '2' }] } });
  await report({ isWhole: false });
  const restore = await screen.findByRole('button', { name: 'Restore' });
  restore.click();
  restore.click();
  expect(await screen.findByText(/^Restore 1 cell that/)).toBeTruthy();
  expect(sheet.withStatus('failed')).toMatchObject([DAY]);
  expect(screen.queryByText(sheetTexts.restoreLater)).toBeNull();
});

it('discards the cells of an earlier page', async () => {
  const drafts = stubFormDrafts({ [EARLIER]: { cells: [DAY] } });
  const { press } = await report();
  await press('Discard');
  await waitFor(() => expect(drafts.values()).toEqual([]));
  await waitFor(noOffer);
  expect(sheet.withStatus('failed')).toEqual([]);
});

it('does not offer in this window what is on its way, and offers what of it is refused', async () => {
  const drafts = stubFormDrafts({ [EARLIER]: { cells: [CHOICE] } });
  const { open } = await report();
  sheet.change([DAY]);
  await waitFor(() => expect(answers).toHaveLength(1));
  await open();
  expect(drafts.values()).toEqual([{ cells: [DAY] }, { cells: [CHOICE] }]);
  expect(await screen.findByText(/^Restore 1 cell that/)).toBeTruthy();
  answers[0]?.(new AppError('BACK_OFFICE', 'Someone else changed it'));
  expect(await screen.findByText(/^Restore 2 cells that/)).toBeTruthy();
});

it('leaves a cell in the draft that has an unsaved edit by now, and one whose row is not read yet', async () => {
  const drafts = stubFormDrafts({ [EARLIER]: { cells: [DAY, { ...DAY, rowId: '2' }] } });
  const { press } = await report({ isWhole: false });
  sheet.change([{ ...DAY, value: '2026-03-03' }]);
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.(new Error('Someone else changed it'));
  await waitFor(() => expect(sheet.withStatus('failed')).toHaveLength(1));
  await press('Restore');
  expect(await screen.findByText(sheetTexts.restoreLater)).toBeTruthy();
  expect(drafts.values()).toContainEqual({ cells: [DAY, { ...DAY, rowId: '2' }] });
  sheet.discard([{ rowId: '1', field: DAY.field }]);
  await press('Restore');
  await waitFor(() => expect(sheet.withStatus('failed')).toMatchObject([DAY]));
  await waitFor(() => expect(drafts.values()).toContainEqual({ cells: [{ ...DAY, rowId: '2' }] }));
  await screen.findByText(/^Restore 1 cell that/);
  await press('Restore');
  expect(await screen.findByText(controlTexts.disabled.reading)).toBeTruthy();
});

it('writes the draft of a paste of thousands of cells a few times only', async () => {
  stubFormDrafts();
  const put = vi.fn<(draft: unknown) => unknown>(() => ({ savedAt: '2026-01-01T10:00:00Z' }));
  stubProcedure('drafts.put', put);
  const ended = vi.fn();
  stubProcedure('drafts.remove', ended);
  stubProcedure('launchReport.changeField', () => null);
  const rows = Array.from({ length: 2000 }, (_, at) => rowWith(String(at)));
  await report({ rows });
  sheet.change(rows.map(({ id: rowId }) => ({ ...DAY, rowId })));
  await waitFor(() => expect(ended).toHaveBeenCalledOnce(), { timeout: 20_000 });
  expect(put.mock.calls.length).toBeLessThan(25);
});

function Reread() {
  const invalidate = useInvalidateDomains();
  return <button onClick={() => invalidate(['drafts'])}>Reread</button>;
}

/** Two rows of which a cell each was refused, and the report in a second window, by default of their first row. */
async function refusedInFirstWindow(second: ReportProps = { isWhole: false }, removed = vi.fn()) {
  const drafts = stubFormDrafts();
  drafts.onRemove(removed);
  await report({ rows: [...ROWS, rowWith('2')] });
  sheet.change([DAY, { ...DAY, rowId: '2' }]);
  await waitFor(() => expect(answers).toHaveLength(2));
  for (const answer of answers) answer(new Error('Someone else changed it'));
  await waitFor(() => expect(sheet.withStatus('failed')).toHaveLength(2));
  renderScreen(
    <BridgeProvider client={new QueryClient()}>
      <UnsavedWorkContext value={NOTHING_UNSAVED}>
        <Report {...second} />
        <Reread />
      </UnsavedWorkContext>
    </BridgeProvider>,
  );
  return drafts;
}

it('stays whole although a second window restores the part of it that is read there', async () => {
  const drafts = await refusedInFirstWindow();
  (await screen.findByRole('button', { name: 'Restore' })).click();
  await waitFor(() => expect(drafts.values()).toHaveLength(3));
  for (const rowIds of [['1', '2'], ['1'], ['2']])
    expect(drafts.values()).toContainEqual({
      cells: rowIds.map((rowId) => expect.objectContaining({ ...DAY, rowId })),
    });
});

it('is ended once by a second window whose newer rows have its values: the first stores it again until it has read them', async () => {
  const removed = vi.fn();
  const stored = { usersCreated: DAY.value };
  const drafts = await refusedInFirstWindow({ rows: [rowWith('1', stored), rowWith('2', stored)] }, removed);
  await waitFor(() => expect(removed).toHaveBeenCalledOnce());
  await waitFor(() => expect(drafts.values()).toHaveLength(1));
  screen.getByRole('button', { name: 'Reread' }).click();
  // Whatever follows the read of the list is done after a turn of the event loop for each of its steps.
  for (let turn = 0; turn < 20; turn += 1) await act(() => new Promise((done) => setTimeout(done)));
  expect(removed).toHaveBeenCalledOnce();
  expect(drafts.values()).toHaveLength(1);
  noOffer();
});

it('stores what it still shows once more if it was discarded in another window', async () => {
  const discarded = vi.fn();
  const drafts = await refusedInFirstWindow(undefined, discarded);
  (await screen.findByRole('button', { name: 'Discard' })).click();
  await waitFor(() => expect(discarded).toHaveBeenCalledOnce());
  await waitFor(() => expect(drafts.values()).toMatchObject([{ cells: [DAY, { ...DAY, rowId: '2' }] }]));
});
