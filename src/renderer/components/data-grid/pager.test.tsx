import { screen, waitFor } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { messages } from '@shared/kernel/text/messages';
import { DataGrid } from './data-grid';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const ROWS = [{ name: 'Soul' }];
const COLUMNS = [{ field: 'name' as const }];

function stubPreferences(): void {
  stubProcedure('preferences.get', () => null);
  stubProcedure('preferences.computer.get', () => ({}));
}

function render(pagination: boolean, rows: typeof ROWS | undefined): void {
  stubPreferences();
  renderScreen(
    <DataGrid
      id="models"
      label="Models"
      rows={rows}
      columns={COLUMNS}
      rowId={({ name }) => name}
      pagination={pagination}
    />,
  );
}

const pagerOf = async (pagination: boolean): Promise<Element | null | undefined> => {
  render(pagination, ROWS);
  await screen.findByRole('gridcell', { name: 'Soul' });
  return document.querySelector('.ag-paging-panel .ag-paging-page-size .ag-select');
};

it('offers page sizes if there are pages', async () => expect(await pagerOf(true)).not.toBeNull());

it('renders nothing if there are no pages', async () => expect(await pagerOf(false)).toBeNull());

it.each([
  ['hidden', 'are not read yet', undefined],
  ['visible', 'are read', ROWS],
])('is %s where the rows %s', async (visibility, _what, rows) => {
  render(true, rows);
  const summary = await waitFor(() => {
    const found = document.querySelector('.ag-paging-page-summary-panel');
    expect(found).not.toBeNull();
    return found;
  });
  expect(summary && getComputedStyle(summary).visibility).toBe(visibility);
});

it('has arrows of 24 pixels, the least that a pointer should have to hit', async () => {
  await pagerOf(true);
  const arrows = [...document.querySelectorAll('.ag-paging-button')].map((arrow) => getComputedStyle(arrow));
  expect(arrows.map(({ width, height }) => [width, height])).toEqual(Array(4).fill(['24px', '24px']));
});

const MODELS = Array.from({ length: 26 }, (_, index) => ({ name: `Model ${index + 1}` }));
const CARS = Array.from({ length: 60 }, (_, index) => ({
  name: `${index % 2 === 0 ? 'Kia' : 'Audi'} ${index + 1}`,
}));

/** A grid whose rows after the first come when the button is pressed. */
function Growing({ all = MODELS, first = 25 }: { all?: typeof MODELS; first?: number }) {
  const [isRead, setRead] = useState(false);
  const rows = useMemo(() => (isRead ? all : all.slice(0, first)), [isRead, all, first]);
  return (
    <>
      <button onClick={() => setRead(true)}>Read on</button>
      <DataGrid
        id="models"
        label="Models"
        rows={rows}
        hasMore={!isRead}
        columns={COLUMNS}
        rowId={({ name }) => name}
        pagination
      />
    </>
  );
}

it('waits for the page that the URL names while further rows are loading', async () => {
  stubPreferences();
  const { user } = renderScreen(<Growing />, 'superadmin', '/?models.page=2');
  await screen.findByRole('grid', { name: 'Models' });
  await screen.findByText(messages.generic.loadingOf('Models'));
  expect(screen.queryByRole('gridcell')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Read on' }));
  await screen.findByRole('gridcell', { name: 'Model 26' });
  expect(screen.queryByRole('gridcell', { name: 'Model 25' })).toBeNull();
});

it('waits for all rows where a search decides what is on the page', async () => {
  stubPreferences();
  const url = '/?models.q=Kia&models.page=2';
  const { user } = renderScreen(<Growing all={CARS} first={40} />, 'superadmin', url);
  await screen.findByText(messages.generic.loadingOf('Models'));
  expect(screen.queryByRole('gridcell')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Read on' }));
  await screen.findByRole('gridcell', { name: 'Kia 51' });
  expect(screen.queryByRole('gridcell', { name: 'Kia 1' })).toBeNull();
});

it.each([
  ['finds what comes', 'Model 26'],
  ['says that nothing matches once all rows are there', 'Sportage'],
])('says of a search without a match that rows are loading, then %s', async (_what, word) => {
  stubPreferences();
  const { user } = renderScreen(<Growing />, 'superadmin', `/?models.q=${encodeURIComponent(word)}`);
  await screen.findByText(messages.generic.loadingOf('Models'));
  expect(screen.queryByText(messages.generic.noData)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Read on' }));
  if (word === 'Sportage') await screen.findByText(messages.generic.noData);
  else await screen.findByRole('gridcell', { name: word });
  expect(screen.queryByText(messages.generic.loadingOf('Models'))).toBeNull();
});
