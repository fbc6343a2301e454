import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { onPaper } from '@fixtures/components/on-paper';
import { renderScreen } from '@fixtures/components/render-screen';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { stubDrafts } from '@fixtures/components/stub-drafts';
import { rangePage, storeForecast } from '@fixtures/samples/store-forecast';
import { NOTHING_UNSAVED, UnsavedWorkContext } from '@renderer/components/unsaved-work/unsaved-work-context';
import { ConnectivityContext } from '@renderer/platform/connectivity/connectivity-context';
import { viewOf } from '@shared/domains/launch-report/categories';
import type { LaunchRow } from '@shared/domains/launch-report/model';
import { withField } from '@shared/domains/launch-report/rules';
import { launchReportTexts, sheetTexts } from '@shared/domains/launch-report/texts';
import { AppError } from '@shared/kernel/app-error';
import { preparedChangesTexts as texts } from '@shared/kernel/platform/prepared-changes/texts';
import { usePreparedCells } from './edits/use-prepared-cells';
import { useSheetEdits } from './edits/use-sheet-edits';
import { LaunchSheet } from './launch-sheet';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const ROW: LaunchRow = {
  ...{ id: '1', groupId: '2', slno: 1, groupName: 'Bay Group', storeName: 'Bay Ford' },
  ...{ obAge: null, totalDaysToLaunch: null, cells: { coach: 'Ann' } },
};
const LEARNED_AT = '2026-11-25T10:00:00';
const KEY = 'prepared:launchReport:1:coach';
const VIEW = viewOf('', '');
const ALLOWED_VALUES = {
  ...{ onboardingCoordinator: [], dms: [], salesperson: [], tagGroupPay: [] },
  coach: ['Ann', 'Ben', 'Cem'].map((value) => ({ id: value, value })),
};
const changed = vi.fn<(input: unknown) => void>();
/** The row as the back office has it. */
let stored: LaunchRow;

beforeEach(() => {
  stored = ROW;
  changed.mockReset();
  stubProcedure('launchReport.changeField', changed);
  stubProcedure('preferences.get', () => null);
  stubProcedure('forecast.ranges', () =>
    liveAnswer(rangePage({ stores: [storeForecast()], learnedAt: LEARNED_AT })),
  );
});

const onSaved = async (): Promise<void> => undefined;
const readRow = async () => ({
  ...{ data: stored, asOf: '2026-01-01T10:00:00Z', origin: 'live' as const },
  partial: false,
});

interface Choices {
  allowed: typeof ALLOWED_VALUES | undefined;
  choicesError: unknown;
  onRetryChoices: () => void;
}

const CHOICES: Choices = {
  allowed: ALLOWED_VALUES,
  choicesError: null,
  onRetryChoices: () => undefined,
};

function Sheet({ state: initial, choices }: { state: 'online' | 'offline'; choices: Choices }) {
  const [state, setState] = useState(initial);
  const rows = [stored];
  const navigate = useNavigate();
  const { edits, rowOf, draftKey } = useSheetEdits({
    rows,
    isLive: true,
    onSaved,
    onFailed: async () => undefined,
  });
  const prepared = usePreparedCells(edits, rowOf);
  return (
    <ConnectivityContext value={{ state, since: '2026-11-21T10:00:00Z', reason: null }}>
      <LaunchSheet
        {...{ rows, edits, rowOf, draftKey, prepared, readRow, onSaved, view: VIEW, ...choices }}
        {...{
          cellsOffer: null,
          hasMore: false,
          isWhole: true,
          error: undefined,
          onRetry: () => undefined,
          onApi: () => undefined,
        }}
      />
      <button onClick={() => void navigate('/', { state: { prepared: KEY } })}>Open</button>
      {['Ben', 'Cem'].map((value) => (
        <button key={value} onClick={() => edits.change([{ rowId: '1', field: 'coach', value }])}>
          Change to {value}
        </button>
      ))}
      <button onClick={() => setState('online')}>Reconnect</button>
      <button onClick={() => void prepared.prepare({ rowId: '1', field: 'coach', value: 'Ben' })}>
        Type
      </button>
    </ConnectivityContext>
  );
}

const draw = (state: 'online' | 'offline', choices = CHOICES) =>
  renderScreen(
    <UnsavedWorkContext value={NOTHING_UNSAVED}>
      <Sheet state={state} choices={choices} />
    </UnsavedWorkContext>,
  ).user;
const preparedCoach = (value: string, base: string) => ({
  key: KEY,
  value: {
    ...{ values: { value }, base: { value: base }, what: 'Coach of Bay Ford', sentAt: null },
    ...{ fields: [{ label: 'Coach', text: value }], preparedAt: '2026-11-21T10:00:00Z' },
  },
});
const coachCell = async (text: string): Promise<HTMLElement> => {
  const cell = (await screen.findByText(text)).closest<HTMLElement>('.ag-cell');
  if (!cell) throw new Error(`${text} is in no cell`);
  return cell;
};
const dialog = () => screen.findByRole('dialog', { name: 'Coach of Bay Ford', hidden: true });
const press = (name: string) => screen.findByRole('button', { name, hidden: true });

it('has on paper what the heads of its forecasts say on screen: what they are based on', async () => {
  draw('online');
  await screen.findByRole('gridcell', { name: '12/11/26' });
  const basis = 'Forecasts learned from 1,204 launches until 11/20/2026, as of 11/25/2026 10:00 am.';
  expect(screen.queryByText(basis)).toBeNull();
  await onPaper(() => expect(screen.getByText(basis).className).toBe('on-paper'));
});

it('prepares a cell offline with its base, marks it, and sends nothing', async () => {
  const drafts = stubDrafts();
  const user = draw('offline');
  await coachCell('Ann');
  await user.click(screen.getByText('Type'));
  await waitFor(async () => expect((await coachCell('Ben')).classList).toContain('sheet-prepared'));
  expect(await screen.findByText(sheetTexts.preparedCount(1))).toBeTruthy();
  expect(drafts.get(KEY)).toMatchObject({
    ...{ values: { value: 'Ben' }, base: { value: 'Ann' }, what: 'Coach of Bay Ford', sentAt: null },
    fields: [{ label: 'Coach', text: 'Ben' }],
  });
  expect(changed).not.toHaveBeenCalled();
});

it('sends a reviewed cell on Save with the value that is stored, and removes the change after the answer', async () => {
  const drafts = stubDrafts([preparedCoach('Ben', 'Ann')]);
  const answer = Promise.withResolvers<void>();
  changed.mockReturnValue(answer.promise as never);
  const user = draw('online');
  await coachCell('Ben');
  expect(changed).not.toHaveBeenCalled();
  await user.click(screen.getByText('Open'));
  await dialog();
  await user.click(await press('Save'));
  await waitFor(() => expect(changed).toHaveBeenCalledOnce());
  expect(changed.mock.calls).toMatchObject([[{ rowId: '1', field: 'coach', value: 'Ben', seen: 'Ann' }]]);
  expect(drafts.keys()).toEqual([KEY]);
  answer.resolve();
  await waitFor(() => expect(drafts.keys()).toEqual([]));
  await waitFor(() => expect(screen.queryByText(sheetTexts.preparedCount(1))).toBeNull());
});

it('asks before a value that someone has saved since is overwritten', async () => {
  const drafts = stubDrafts([preparedCoach('Ben', 'Ann')]);
  stored = { ...ROW, cells: withField(ROW.cells, 'coach', 'Cem') };
  const user = draw('online');
  await coachCell('Ben');
  await user.click(screen.getByText('Open'));
  await dialog();
  await user.click(await press('Save'));
  await user.click(await screen.findByLabelText('Coach, Now saved: Cem'));
  const saves = screen.getAllByRole('button', { name: 'Save' });
  await user.click(saves[saves.length - 1] ?? document.body);
  expect(await screen.findByText(texts.keptSaved('Coach of Bay Ford'))).toBeTruthy();
  expect(changed).not.toHaveBeenCalled();
  await waitFor(() => expect(drafts.keys()).toEqual([]));
});

it('keeps a cell whose answer was lost, says so, and does not send it again', async () => {
  const drafts = stubDrafts([preparedCoach('Ben', 'Ann')]);
  changed.mockImplementation(() => {
    throw new AppError('OUTCOME_UNKNOWN', 'No response received.');
  });
  const user = draw('online');
  await coachCell('Ben');
  await user.click(screen.getByText('Open'));
  await user.click(await press('Save'));
  expect(await screen.findByText('No response received.')).toBeTruthy();
  expect(drafts.keys()).toEqual([KEY]);
  // The value had been stored after all: the next Save finds it there.
  stored = { ...ROW, cells: { coach: 'Ben' } };
  await user.click(await press('Save'));
  await waitFor(() => expect(drafts.keys()).toEqual([]));
  expect(changed).toHaveBeenCalledOnce();
});

it('discards a prepared cell, also offline, where it cannot be saved', async () => {
  const drafts = stubDrafts([preparedCoach('Ben', 'Ann')]);
  const user = draw('offline');
  await coachCell('Ben');
  await user.click(screen.getByText('Open'));
  await dialog();
  expect((await press('Save')).getAttribute('aria-disabled')).toBe('true');
  await user.click(await press('Discard'));
  await coachCell('Ann');
  expect(drafts.keys()).toEqual([]);
});

it('prepares a cell again after another window has discarded it', async () => {
  const drafts = stubDrafts();
  const user = draw('offline');
  await coachCell('Ann');
  await user.click(screen.getByText('Type'));
  await coachCell('Ben');
  drafts.discard(KEY);
  await user.click(screen.getByText('Type'));
  expect(await screen.findByText(texts.another)).toBeTruthy();
  await user.click(screen.getByText('Type'));
  await waitFor(() => expect(drafts.keys()).toEqual([KEY]));
});

it('does not overwrite a prepared cell with an edit when the back office is back', async () => {
  stubDrafts([preparedCoach('Ben', 'Ann')]);
  const user = draw('offline');
  const cell = await coachCell('Ben');
  await user.click(screen.getByText('Reconnect'));
  await user.dblClick(cell);
  expect(await dialog()).toBeTruthy();
  expect(changed).not.toHaveBeenCalled();
});

it('undoes with Ctrl+Z, and nothing with the keys that do again elsewhere', async () => {
  stubDrafts();
  changed.mockReturnValue(new Promise<never>(() => undefined) as never);
  const user = draw('online');
  await coachCell('Ann');
  for (const value of ['Ben', 'Cem']) await user.click(await press(`Change to ${value}`));
  await user.click(await coachCell('Cem'));
  await user.keyboard('{Control>}{Shift>}z{/Shift}y{/Control}');
  await user.keyboard('{Control>}z{/Control}');
  await coachCell('Ben');
});

it('says why a dropdown is not edited while its values could not be read, and reads them again', async () => {
  const onRetryChoices = vi.fn();
  const choicesError = new Error('no answer');
  const user = draw('online', { allowed: undefined, choicesError, onRetryChoices });
  await user.dblClick(await coachCell('Ann'));
  expect(await screen.findByText(launchReportTexts.choicesFailed)).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: /Coach/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetryChoices).toHaveBeenCalledOnce();
});
