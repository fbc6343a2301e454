import { fireEvent, screen } from '@testing-library/react';
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
    <div onPointerDownCapture={current.onPointerDown} onPointerOverCapture={current.onPointerOver}>
      <DataGrid
        id="models"
        label="Models"
        rows={ROWS}
        columns={COLUMNS}
        rowId={(row) => row.name}
        emptyText="No models"
        options={{ onCellFocused: current.onCellFocused }}
        onApi={(now) => {
          api.current = now;
          grid = now;
        }}
      />
    </div>
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

it('extends the range of a click by a key that follows before the grid reports the click', async () => {
  stubAccountMemory(new Map());
  stubProcedure('preferences.computer.get', () => ({}));
  renderScreen(<Models />);
  const [alto, brava] = [await screen.findByText('Alto'), screen.getByText('Brava')];
  fireEvent.pointerDown(alto);
  press('ArrowDown', true);
  expect(names()).toEqual(['Alto', 'Brava']);
  // AG Grid reports in timers, in their order.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(names()).toEqual(['Alto', 'Brava']);
  // A click into the range starts another one at once.
  fireEvent.pointerDown(brava);
  press('ArrowDown', true);
  expect(names()).toEqual(['Brava', 'Corsa']);
  // So does a focus that moves within the range.
  grid?.setFocusedCell(2, 'name');
  press('ArrowUp', true);
  expect(names()).toEqual(['Brava', 'Corsa']);
  press('ArrowUp', true);
  expect(names()).toEqual(['Alto', 'Brava', 'Corsa']);
});

it('extends the range to the cells over which the pressed pointer moves', async () => {
  stubAccountMemory(new Map());
  stubProcedure('preferences.computer.get', () => ({}));
  renderScreen(<Models />);
  fireEvent.pointerDown(await screen.findByText('Alto'), { buttons: 1 });
  fireEvent.pointerOver(screen.getByText('5'), { buttons: 1 });
  expect(names()).toEqual(['Alto', 'Brava']);
  expect(ranges.selected().columns).toEqual(['name', 'doors']);
  fireEvent.pointerOver(screen.getByText('Corsa'), { buttons: 0 });
  fireEvent.pointerOver(screen.getByText('Corsa'), { buttons: 1 });
  expect(names(), 'the pointer was released in between').toEqual(['Alto', 'Brava']);
});

it('extends the range to the cell clicked with Shift, and keeps its start', async () => {
  stubAccountMemory(new Map());
  stubProcedure('preferences.computer.get', () => ({}));
  const { user } = renderScreen(<Models />);
  await user.click(await screen.findByText('Alto'));
  expect(names()).toEqual(['Alto']);
  await user.keyboard('{Shift>}');
  await user.click(screen.getByText('Corsa'));
  await user.keyboard('{/Shift}');
  expect(names()).toEqual(['Alto', 'Brava', 'Corsa']);
  await user.click(screen.getByText('Brava'));
  expect(names()).toEqual(['Brava']);
});
