import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
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
});

const ROW: LaunchRow = {
  ...{ id: '1', groupId: '2', slno: 1, groupName: 'Bay Group', storeName: 'Bay Ford' },
  ...{ obAge: null, totalDaysToLaunch: null, cells: { taggrouphold: 't' } },
};
const ROWS = [ROW];
const VIEW: ReportView = viewOf('', '');
const idOf = ({ id }: LaunchRow): string => id;
const mayEdit = (): boolean => true;
const onDoubleClick = (): void => undefined;
const choicesFor = (): readonly string[] => [];
const rangeOf = (): undefined => undefined;
const DRAFT = new CellDraft();
const BASIS = 'Forecasts learned from 1,204 launches until 11/20/2026, as of 2:10 am.';

let grid: DataGridApi<LaunchRow> | null = null;

function Sheet({ edits }: { edits: SheetEdits }) {
  const [activeCell] = useState(() => new ActiveCellStore());
  const { columns, options, onApi } = useSheetGrid({
    ...{ view: VIEW, edits, activeCell, mayEdit, onDoubleClick, choicesFor, rangeOf, forecastBasis: BASIS },
    change: edits.change.bind(edits),
    draft: DRAFT,
  });
  return (
    <DataGrid
      id="launch"
      label="Stores"
      rows={ROWS}
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
