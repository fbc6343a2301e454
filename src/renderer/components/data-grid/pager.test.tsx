import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { DataGrid } from './data-grid';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const ROWS = [{ name: 'Soul' }];
const COLUMNS = [{ field: 'name' as const }];

const pagerOf = async (pagination: boolean): Promise<Element | null | undefined> => {
  stubProcedure('preferences.get', () => null);
  stubProcedure('preferences.computer.get', () => ({}));
  renderScreen(
    <DataGrid
      id="models"
      label="Models"
      rows={ROWS}
      columns={COLUMNS}
      rowId={({ name }) => name}
      pagination={pagination}
    />,
  );
  await screen.findByRole('gridcell', { name: 'Soul' });
  return document.querySelector('.ag-paging-panel .ag-paging-page-size .ag-select');
};

it('offers page sizes if there are pages', async () => expect(await pagerOf(true)).not.toBeNull());

it('renders nothing if there are no pages', async () => expect(await pagerOf(false)).toBeNull());
