import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubAccountMemory } from '@fixtures/components/stub-account-memory';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { DataGrid, type DataGridApi } from '@renderer/components/data-grid';
import { useCellRange, type CellRanges } from './use-cell-range';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

interface Row {
  name: string;
  doors: string;
}

const ROWS: Row[] = [
  { name: 'Alto', doors: '3' },
  { name: 'Brava', doors: '5' },
  { name: 'Corsa', doors: '4' },
];

const COLUMNS = [
  { field: 'name' as const, headerName: 'Model' },
  { field: 'doors' as const, headerName: 'Doors' },
];

let ranges: CellRanges<Row>;
let grid: DataGridApi<Row> | null = null;

function Models() {
  const api = useRef<DataGridApi<Row> | null>(null);
  const current = useCellRange<Row>(useCallback(() => api.current, []));
  useLayoutEffect(() => {
    ranges = current;
  });
  return (
    <DataGrid
      id="models"
      label="Models"
      rows={ROWS}
      columns={COLUMNS}
      rowId={(row) => row.name}
      emptyText="No models"
      options={{ onCellMouseDown: current.onCellMouseDown, onCellFocused: current.onCellFocused }}
      onApi={(now) => {
        api.current = now;
        grid = now;
      }}
    />
  );
}

/** Reports the focus as AG Grid does, which is later than the focus moves. */
function reportFocus(rowIndex: number, column: string): void {
  if (!grid) throw new Error('There is no grid');
  ranges.onCellFocused({ rowIndex, column } as Parameters<CellRanges<Row>['onCellFocused']>[0]);
}

const press = (key: string, shiftKey = false): boolean =>
  ranges.press(new KeyboardEvent('keydown', { key, shiftKey }) as unknown as React.KeyboardEvent);

const names = (): string[] => ranges.selected().rows.map(({ name }) => name);

it('keeps a range that was extended before the grid reports the initial focus', async () => {
  stubAccountMemory(new Map());
  stubProcedure('preferences.computer.get', () => ({}));
  renderScreen(<Models />);
  await userEvent.click(await screen.findByText('Brava'));
  expect(names()).toEqual(['Brava']);
  press('ArrowDown', true);
  reportFocus(1, 'name');
  expect(names()).toEqual(['Brava', 'Corsa']);
  // A late report about a cell that was left does not change the range either.
  reportFocus(0, 'name');
  expect(names()).toEqual(['Brava', 'Corsa']);
  grid?.setFocusedCell(0, 'doors');
  expect(ranges.selected().columns, 'before the grid reports it').toEqual(['doors']);
  reportFocus(0, 'doors');
  expect(names()).toEqual(['Alto']);
  expect(ranges.selected().columns).toEqual(['doors']);
});

it('extends the range to the cell clicked with Shift, and keeps its start', async () => {
  stubAccountMemory(new Map());
  stubProcedure('preferences.computer.get', () => ({}));
  const { user } = renderScreen(<Models />);
  await user.click(await screen.findByText('Alto'));
  await waitFor(() => expect(names()).toEqual(['Alto']));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByText('Corsa'));
  await user.keyboard('{/Shift}');
  await waitFor(() => expect(names()).toEqual(['Alto', 'Brava', 'Corsa']));
  await user.click(screen.getByText('Brava'));
  await waitFor(() => expect(names()).toEqual(['Brava']));
});
