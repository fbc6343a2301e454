import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubAccountMemory } from '@fixtures/components/stub-account-memory';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { DataGrid, type DataGridApi } from '@renderer/components/data-grid';
import { type ReportView, viewOf } from '@shared/domains/launch-report/categories';
import type { LaunchRow } from '@shared/domains/launch-report/model';
import { launchReportTexts } from '@shared/domains/launch-report/texts';
import { SheetEdits } from './edits/sheet-edits';
import { CellDraft } from './edits/use-cell-draft';
import { ActiveCellStore, useSheetGrid } from './use-sheet-grid';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

beforeEach(() => {
  stubAccountMemory(new Map());
  stubProcedure('preferences.computer.get', () => ({}));
  draft = new CellDraft();
});

const ROW: LaunchRow = {
  ...{ id: '1', groupId: '2', slno: 1, groupName: 'Bay Group', storeName: 'Bay Ford' },
  ...{
    obAge: null,
    totalDaysToLaunch: null,
    cells: { taggrouphold: 't', agreementReceived: '2026-01-02', obMeetingCompleted: '2026-02-03' },
  },
};
const ROWS = [ROW];
const VIEW: ReportView = viewOf('', '');
const idOf = ({ id }: LaunchRow): string => id;
const mayEdit = (): boolean => true;
const onDoubleClick = (): void => undefined;
const choicesFor = (): readonly string[] => [];
const rangeOf = (): undefined => undefined;
const BASIS = 'Forecasts learned from 1,204 launches until 11/20/2026, as of 2:10 am.';

let grid: DataGridApi<LaunchRow> | null = null;
let draft: CellDraft;
let edit: (rowId: string, column: string) => boolean;
/** Shows another row in place of the first one, and other columns. */
let readAgain: (row: LaunchRow) => void;

function Sheet({ edits }: { edits: SheetEdits }) {
  const [activeCell] = useState(() => new ActiveCellStore());
  const [{ rows, forecastBasis }, setRead] = useState({ rows: ROWS, forecastBasis: BASIS });
  const { columns, options, onApi, ...sheet } = useSheetGrid({
    ...{ view: VIEW, edits, activeCell, mayEdit, onDoubleClick, choicesFor, rangeOf, forecastBasis },
    change: edits.change.bind(edits),
    draft,
  });
  useEffect(() => {
    edit = sheet.edit;
    readAgain = (row) => setRead({ rows: [row], forecastBasis: '' });
  });
  return (
    <DataGrid
      id="launch"
      label="Stores"
      rows={rows}
      columns={columns}
      rowId={idOf}
      options={options}
      onApi={(api) => {
        grid = api;
        onApi(api);
      }}
    />
  );
}

function drawn(save = (): Promise<void> => new Promise(() => undefined)) {
  const edits = new SheetEdits({
    rowOf: () => ROW,
    save,
    onSaved: () => Promise.resolve(),
    onFailed: async () => ROW,
    failureOf: (error) => ({ reason: String(error), isUnknown: false }),
  });
  return { ...renderScreen(<Sheet edits={edits} />), edits };
}

it('has rows of 22 pixels and data columns of 100, as the specification says', async () => {
  drawn();
  const row = (await screen.findByText('Bay Group')).closest<HTMLElement>('[role=row]');
  expect(row?.style.height).toBe('22px');
  // Its many columns leave no room in which a column would become wider.
  expect(grid?.getColumn('usersCreated')?.getMinWidth()).toBe(100);
});

it('says in the heads of the forecast what it is based on', async () => {
  drawn();
  await screen.findByText('Bay Group');
  for (const day of ['p50', 'p85']) expect(grid?.getColumnDef(day)?.headerTooltip).toBe(BASIS);
});

it('shows the notes of a cell whose text fits it', async () => {
  // jsdom has no layout, in which the grid places its tooltips.
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockImplementation(() => document.body);
  const { user } = drawn();
  await user.hover(await screen.findByText('Bay Group'));
  expect(await screen.findByText(launchReportTexts.flags.taggrouphold)).toBeTruthy();
});

it.each([
  ['tagStoreHold', 'storeName'],
  ['taggrouphold', 'groupName'],
  ['agreementReceivedComments', 'agreementReceived'],
])('marks a refused %s in its column', async (field, column) => {
  const { edits } = drawn(() => Promise.reject(new Error('Someone else changed it')));
  await screen.findByText('Bay Group');
  act(() => void edits.change([{ rowId: '1', field, value: field === 'taggrouphold' ? '' : 't' }]));
  await waitFor(() =>
    expect(document.querySelector(`.ag-row [col-id=${column}]`)?.classList).toContain('sheet-failed'),
  );
});

describe('the draft of a day', () => {
  const FIELD = 'obMeetingCompleted';
  const stored = vi.fn<Parameters<CellDraft['connect']>[0]>();
  beforeEach(() => {
    stored.mockReset();
    draft.connect(stored);
  });
  const box = (): Promise<HTMLElement> =>
    screen.findByRole('textbox', { name: 'OB Meeting Completed of Bay Ford' });

  it('has the base of its own cell, also where one key has opened the editor', async () => {
    drawn();
    await screen.findByText('Bay Group');
    act(() => grid?.startEditingCell({ rowIndex: 0, colKey: 'agreementReceived' }));
    await screen.findByRole('textbox', { name: 'Account Received of Bay Ford' });
    act(() => grid?.stopEditing());
    act(() => grid?.startEditingCell({ rowIndex: 0, colKey: FIELD, key: '2' }));
    await box();
    expect(stored.mock.lastCall).toEqual([{ rowId: '1', field: FIELD, text: '2', base: '2026-02-03' }]);
  });

  it('retains its base when its row and its column change while the user types', async () => {
    const { user } = drawn();
    await screen.findByText('Bay Group');
    act(() => grid?.startEditingCell({ rowIndex: 0, colKey: FIELD, key: '2' }));
    const input = await box();
    act(() => readAgain({ ...ROW, cells: { ...ROW.cells, [FIELD]: '2026-03-03' } }));
    await user.type(input, '0');
    expect(stored.mock.lastCall).toEqual([{ rowId: '1', field: FIELD, text: '20', base: '2026-02-03' }]);
  });

  it('retains the base that it had when it is restored', async () => {
    drawn();
    await screen.findByText('Bay Group');
    const before = { rowId: '1', field: FIELD, text: '2026-02-1', base: '2026-01-01' };
    draft.restore(before);
    act(() => void edit('1', FIELD));
    await box();
    expect(stored.mock.lastCall).toEqual([before]);
  });

  it('is not restored into a column that is hidden', async () => {
    drawn();
    await screen.findByText('Bay Group');
    act(() => grid?.setColumnsVisible([FIELD], false));
    expect(edit('1', FIELD)).toBe(false);
    expect(grid?.getEditingCells()).toEqual([]);
  });
});
