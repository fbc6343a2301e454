import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubAccountMemory } from '@fixtures/components/stub-account-memory';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { DataGrid } from '../data-grid';
import type { DataGridApi } from '../data-grid-props';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

interface Dealer {
  name: string;
}

const ROWS: Dealer[] = ['Bay Ford', 'Cove Kia', 'Dune Kia'].map((name) => ({ name }));
const COLUMNS = [{ field: 'name' as const, headerName: 'Store' }];

let grid: DataGridApi<Dealer> | null = null;

beforeEach(() => {
  stubAccountMemory(new Map());
  stubProcedure('preferences.computer.get', () => ({}));
});

async function open() {
  const { user } = renderScreen(
    <DataGrid
      id="dealers"
      label="Dealers"
      rows={ROWS}
      columns={COLUMNS}
      rowId={({ name }) => name}
      onSelect={() => undefined}
      onApi={(api) => (grid = api)}
    />,
  );
  await screen.findByText('Dune Kia');
  return user;
}

const focusedRow = (): string | undefined =>
  document.activeElement?.closest('[role=row]')?.textContent?.trim();
const search = () => screen.getByRole('searchbox', { name: 'Search Dealers' });

it('goes to the first found row on Enter', async () => {
  const user = await open();
  await user.type(search(), 'kia{Enter}');
  await waitFor(() => expect(focusedRow()).toBe('Cove Kia'));
  expect(grid?.getSelectedRows()).toEqual([]);
});

it('selects exactly the found rows on Ctrl+Enter, however fast it follows the text', async () => {
  await open();
  grid?.selectAll();
  fireEvent.change(search(), { target: { value: 'kia' } });
  fireEvent.keyDown(search(), { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(focusedRow()).toBe('Cove Kia'));
  expect(grid?.getSelectedRows()).toEqual(ROWS.slice(1));
});
