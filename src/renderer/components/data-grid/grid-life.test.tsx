import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubAccountMemory } from '@fixtures/components/stub-account-memory';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { AppError } from '@shared/kernel/app-error';
import { messages } from '@shared/kernel/text/messages';
import { DataGrid } from './data-grid';
import type { DataGridApi } from './data-grid-props';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

interface Model {
  name: string;
  doors: number | null;
}

const ROWS: Model[] = [
  { name: 'Zeta', doors: 10 },
  { name: 'Store 10', doors: 9 },
  { name: 'eXpress', doors: null },
  { name: 'Store 2', doors: 2 },
];
const COLUMNS = [
  { field: 'name' as const, headerName: 'Model' },
  { field: 'doors' as const, headerName: 'Doors' },
];

const usage = vi.hoisted(() => ({ recordUsage: vi.fn() }));
vi.mock('@renderer/platform/telemetry/usage-events', async (original) => ({
  ...(await original<object>()),
  ...usage,
}));

const stored = new Map<string, unknown>();
let grid: DataGridApi<Model> | null = null;

beforeEach(() => {
  stored.clear();
  stubAccountMemory(stored);
  stubProcedure('preferences.computer.get', () => ({}));
});

function Models() {
  const [state, setState] = useState<'there' | 'failed' | 'left'>('there');
  return (
    <>
      <button onClick={() => setState('failed')}>Fail</button>
      <button onClick={() => setState('left')}>Leave</button>
      {state !== 'left' && (
        <DataGrid
          id="models"
          label="Models"
          rows={state === 'there' ? ROWS : undefined}
          error={state === 'failed' ? new Error('No') : undefined}
          onRetry={() => setState('there')}
          columns={COLUMNS}
          rowId={({ name }) => name}
          onApi={(api) => (grid = api)}
        />
      )}
    </>
  );
}

const names = (): string[] => {
  const found: string[] = [];
  grid?.forEachNodeAfterFilterAndSort(({ data }) => data && found.push(data.name));
  return found;
};

it('records a sort by the user, by mouse or keyboard, but not a programmatic one', async () => {
  const { user } = renderScreen(<Models />);
  await waitFor(() => expect(names()).toHaveLength(4));
  usage.recordUsage.mockClear();
  grid?.applyColumnState({ state: [{ colId: 'doors', sort: 'asc' }] });
  await waitFor(() => expect(names()[0]).toBe('eXpress'));
  expect(usage.recordUsage).not.toHaveBeenCalledWith('sort', 'Models');
  await user.click(screen.getByText('Model'));
  expect(usage.recordUsage).toHaveBeenCalledWith('sort', 'Models');
  usage.recordUsage.mockClear();
  screen.getByRole('columnheader', { name: /^Doors/ }).focus();
  await user.keyboard('{Enter}');
  expect(usage.recordUsage).toHaveBeenCalledWith('sort', 'Models');
});

it('sorts text without regard to case, and numbers in text by value', async () => {
  renderScreen(<Models />);
  await screen.findByRole('gridcell', { name: 'Zeta' });
  grid?.applyColumnState({ state: [{ colId: 'name', sort: 'asc' }] });
  expect(names()).toEqual(['eXpress', 'Store 2', 'Store 10', 'Zeta']);
  grid?.applyColumnState({ state: [{ colId: 'doors', sort: 'asc' }], defaultState: { sort: null } });
  expect(names()).toEqual(['eXpress', 'Store 2', 'Store 10', 'Zeta']);
});

it('releases a grid that a failed read has unmounted', async () => {
  const warned = vi.spyOn(console, 'warn');
  const { user } = renderScreen(<Models />);
  await screen.findByRole('gridcell', { name: 'Zeta' });
  const first = grid;
  first?.setFilterModel({ name: { filterType: 'text', type: 'contains', filter: 'Store' } });
  await screen.findByRole('button', { name: /Model/ });
  await user.click(screen.getByRole('button', { name: 'Fail' }));
  await waitFor(() => expect(first?.isDestroyed()).toBe(true));
  expect(grid).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('gridcell', { name: 'Store 2' });
  expect(warned.mock.calls.flat().join(' ')).not.toMatch(/destroyed/);
});

it('persists a change of the columns even if the page is left immediately', async () => {
  const { user } = renderScreen(<Models />);
  await screen.findByRole('gridcell', { name: 'Zeta' });
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Doors' }));
  await user.click(screen.getByText('Leave'));
  expect(screen.queryByRole('grid')).toBeNull();
  await waitFor(() =>
    expect(stored.get('grid:models:arrangement')).toMatchObject([
      { colId: 'name', hide: false },
      { colId: 'doors', hide: true },
    ]),
  );
});

it('labels the checkbox of each row with the row', async () => {
  const select = vi.fn();
  renderScreen(
    <DataGrid
      id="models"
      label="Models"
      rows={ROWS}
      columns={COLUMNS}
      rowId={({ name }) => name}
      onSelect={select}
    />,
  );
  const boxes = await screen.findAllByRole('checkbox', { name: /Zeta|Store|eXpress/ });
  expect(boxes).toHaveLength(ROWS.length);
  expect(screen.getByRole('checkbox', { name: 'Select all rows' })).toBeTruthy();
});

it('exports nothing before its rows are there, and says why', async () => {
  stubProcedure('exports.refusals', () => ({}));
  stubProcedure('exports.prepare', () => undefined);
  const onExport = vi.fn();
  function Loading() {
    const [rows, setRows] = useState<Model[]>();
    return (
      <>
        <button onClick={() => setRows(ROWS)}>Load</button>
        <DataGrid
          id="models"
          label="Models"
          {...{ rows, columns: COLUMNS, onExport }}
          rowId={({ name }) => name}
        />
      </>
    );
  }
  const { user } = renderScreen(<Loading />);
  const button = await screen.findByRole('button', { name: 'Export' });
  await user.click(button);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.click(screen.getByText('Load'));
  await screen.findByRole('gridcell', { name: 'Zeta' });
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV (.csv)' }));
  expect(onExport).toHaveBeenCalledExactlyOnceWith('csv', expect.objectContaining({ rowCount: 4 }));
});

it('starts a new visit at the row that the screen names', async () => {
  renderScreen(
    <DataGrid
      id="models"
      label="Models"
      rows={ROWS}
      columns={COLUMNS}
      rowId={({ name }) => name}
      onApi={(api) => (grid = api)}
      startAt="eXpress"
    />,
  );
  await screen.findByRole('gridcell', { name: 'Zeta' });
  await waitFor(() => {
    const top = grid?.getRowNode('eXpress')?.rowTop ?? 0;
    expect(top).toBeGreaterThan(0);
    expect(document.querySelector('.ag-grid-viewport')?.scrollTop).toBe(top);
  });
});

it('opens a row by a double click, and not by one on a control of the row', async () => {
  const opened = vi.fn();
  const copy = { colId: 'copy', headerName: 'Copy', cellRenderer: () => <button>Copy</button> };
  const { user } = renderScreen(
    <DataGrid
      id="models"
      label="Models"
      rows={ROWS.slice(0, 1)}
      columns={[...COLUMNS, copy]}
      rowId={({ name }) => name}
      onRowOpen={opened}
    />,
  );
  await user.dblClick(await screen.findByRole('button', { name: 'Copy' }));
  expect(opened).not.toHaveBeenCalled();
  await user.dblClick(screen.getByRole('gridcell', { name: 'Zeta' }));
  expect(opened).toHaveBeenCalledExactlyOnceWith(ROWS[0]);
});

it('writes neither of two filters into the address if the second one, at once, takes back the first', async () => {
  const Address = () => <output aria-label="Address">{useLocation().search}</output>;
  renderScreen(
    <>
      <Models />
      <Address />
    </>,
  );
  await waitFor(() => expect(names()).toHaveLength(4));
  const filters = [{ name: { filterType: 'text', type: 'contains', filter: 'Store' } }, null];
  // Nothing is rendered before the end of `act`, as on a busy computer.
  await act(async () => {
    for (const filter of filters) {
      grid?.setFilterModel(filter);
      await new Promise((done) => setTimeout(done));
    }
  });
  await waitFor(() => expect(names()).toHaveLength(4));
  expect(screen.getByLabelText('Address').textContent).toBe('');
});

it('names the checkbox of a row after the row, selected or not', async () => {
  const onSelect = vi.fn();
  const { user } = renderScreen(
    <DataGrid
      id="models"
      label="Models"
      rows={ROWS}
      columns={COLUMNS}
      rowId={({ name }) => name}
      onSelect={onSelect}
    />,
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Zeta' }));
  await waitFor(() => expect(onSelect).toHaveBeenCalled());
  expect(await screen.findByRole('checkbox', { name: 'Zeta', checked: true })).toBeTruthy();
});

it('says that nothing is saved for it if the back office was never reached, and can be read again', async () => {
  const retry = vi.fn();
  const { user } = renderScreen(
    <DataGrid<Model>
      id="models"
      label="Models"
      rows={undefined}
      error={new AppError('OFFLINE', 'The back office does not answer')}
      onRetry={retry}
      columns={COLUMNS}
      rowId={({ name }) => name}
    />,
  );
  const state = await screen.findByRole('status');
  expect(state.textContent).toContain(messages.generic.noSavedCopy);
  expect(state.textContent).toContain('The back office does not answer');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledOnce();
});

it('says below its empty text how a row gets there, and nothing of it where a search hides all rows', async () => {
  const drawn = (rows: readonly Model[]) => (
    <DataGrid<Model>
      id="models"
      label="Models"
      rows={rows}
      columns={COLUMNS}
      rowId={({ name }) => name}
      emptyText="No models"
      emptyHint="Load the store first."
    />
  );
  renderScreen(drawn([]));
  expect(await screen.findByText('Load the store first.')).toBeTruthy();
  cleanup();
  const { user } = renderScreen(drawn(ROWS));
  await user.type(await screen.findByRole('searchbox'), 'nothing like it');
  await screen.findByText('No models');
  expect(screen.queryByText('Load the store first.')).toBeNull();
});
