import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubAccountMemory } from '@fixtures/components/stub-account-memory';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { DataGrid } from '../data-grid';
import type { DataGridApi, DataGridProps } from '../data-grid-props';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

interface Dealer {
  name: string;
}

const ROWS: Dealer[] = ['Bay Ford', 'Cove Kia', 'Heading', 'Dune Audi'].map((name) => ({ name }));
const COLUMNS = [{ field: 'name' as const, headerName: 'Store' }];

let grid: DataGridApi<Dealer> | null = null;
const onSelect = vi.fn();

beforeEach(() => {
  stubAccountMemory(new Map());
  stubProcedure('preferences.computer.get', () => ({}));
});

async function open(more: Partial<DataGridProps<Dealer>> = {}) {
  const { user } = renderScreen(
    <DataGrid
      id="dealers"
      label="Dealers"
      rows={ROWS}
      columns={COLUMNS}
      rowId={({ name }) => name}
      peek={({ name }) => (name === 'Heading' ? null : <button>About {name}</button>)}
      onApi={(api) => (grid = api)}
      {...more}
    />,
  );
  await screen.findByText('Dune Audi');
  grid?.setFocusedCell(0, 'name');
  await waitFor(() => expect(focusedRow()).toBe('Bay Ford'));
  return user;
}

const focusedRow = (): string | undefined =>
  document.activeElement?.closest('[role=row]')?.textContent?.trim();
const preview = (): string | undefined =>
  screen.queryByRole('complementary', { name: 'Preview' })?.textContent ?? undefined;

it('shows the focused row, follows the arrow keys, and returns to its row on Escape', async () => {
  const user = await open();
  await user.keyboard(' ');
  await waitFor(() => expect(preview()).toBe('About Bay Ford'));
  expect(focusedRow()).toBe('Bay Ford');
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(preview()).toBe('About Cove Kia'));
  await user.keyboard('j');
  await waitFor(() => expect(focusedRow()).toBe('Heading'));
  expect(preview(), 'a heading leaves what is shown').toBe('About Cove Kia');
  await user.keyboard('j');
  await waitFor(() => expect(preview()).toBe('About Dune Audi'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(preview()).toBeUndefined());
  expect(focusedRow()).toBe('Dune Audi');
});

it('returns the focus to the row when it is closed from inside', async () => {
  const user = await open();
  await user.keyboard('i');
  await user.click(await screen.findByRole('button', { name: 'About Bay Ford' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(focusedRow()).toBe('Bay Ford'));
  expect(preview()).toBeUndefined();
});

it('does not handle Space in the row selection, or I in text inputs', async () => {
  const user = await open({ onSelect });
  await user.keyboard(' ');
  await waitFor(() => expect(grid?.getSelectedRows()).toEqual([ROWS[0]]));
  expect(preview()).toBeUndefined();
  await user.keyboard('i');
  await waitFor(() => expect(preview()).toBe('About Bay Ford'));
  await user.keyboard('i');
  await waitFor(() => expect(preview()).toBeUndefined());
  await user.type(screen.getByRole('searchbox'), 'i');
  expect(preview()).toBeUndefined();
});

it('shows a row as it was read again, and closes when the row is gone', async () => {
  type Lot = Dealer & { doors: number };
  let put: (rows: Lot[]) => void = () => undefined;
  let lots: DataGridApi<Lot> | null = null;
  function Lots() {
    const [rows, setRows] = useState<Lot[]>([{ name: 'Bay Ford', doors: 4 }]);
    put = setRows;
    return (
      <DataGrid
        id="lots"
        label="Lots"
        rows={rows}
        columns={[{ field: 'name', headerName: 'Store' }]}
        rowId={({ name }) => name}
        peek={({ name, doors }) => `${name} has ${doors}`}
        onApi={(api) => (lots = api)}
      />
    );
  }
  const { user } = renderScreen(<Lots />);
  await screen.findByText('Bay Ford');
  act(() => lots?.setFocusedCell(0, 'name'));
  await waitFor(() => expect(focusedRow()).toBe('Bay Ford'));
  await user.keyboard('i');
  await waitFor(() => expect(preview()).toBe('Bay Ford has 4'));
  act(() => put([{ name: 'Bay Ford', doors: 5 }]));
  await waitFor(() => expect(preview()).toBe('Bay Ford has 5'));
  act(() => put([{ name: 'Cove Kia', doors: 2 }]));
  await waitFor(() => expect(preview()).toBeUndefined());
});
