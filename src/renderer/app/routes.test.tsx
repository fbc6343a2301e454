import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useParams } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { routesInFrame } from './routes';

vi.mock('./root-layout', () => ({ RootLayout: Outlet }));
vi.mock('./manifests', () => ({
  MANIFESTS: [
    {
      routes: ['/tenants/:id/show', '/tenants/:id/show/:tenantId/:storeId/checklist'].map((path) => ({
        path,
        load: () => Promise.resolve(RecordScreen),
      })),
    },
  ],
}));

/** A screen with a dialog that keeps the record for which it was opened. */
function RecordScreen() {
  const { id, storeId = '' } = useParams();
  const [opened, setOpened] = useState('');
  return (
    <>
      <h1>Record {id + storeId}</h1>
      <button onClick={() => setOpened(id + storeId)}>Open</button>
      {opened !== '' && <p>Writes to {opened}</p>}
    </>
  );
}

it.each([
  ['another record', '/tenants/2/show', '/tenants/1/show', 'Record 1'],
  [
    'another store of the same tenant',
    '/tenants/2/show/t/a/checklist',
    '/tenants/2/show/t/b/checklist',
    'Record 2b',
  ],
])('keeps nothing of a record on the screen of %s', async (_what, from, to, title) => {
  const router = createMemoryRouter(routesInFrame(Outlet), { initialEntries: [from] });
  render(<RouterProvider router={router} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
  screen.getByText(/^Writes to/);
  await act(() => router.navigate(to));
  await screen.findByRole('heading', { name: title });
  expect(screen.queryByText(/^Writes to/)).toBeNull();
});

it('keeps the screen of a record when only its tab changes', async () => {
  const router = createMemoryRouter(routesInFrame(Outlet), { initialEntries: ['/tenants/2/show'] });
  render(<RouterProvider router={router} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
  await act(() => router.navigate('/tenants/2/show?tab=billing'));
  expect(screen.getByText('Writes to 2')).toBeTruthy();
});

it.each(['abc', '2147483648', '99999999999999999999'])('knows no record with the id %s', async (id) => {
  const router = createMemoryRouter(routesInFrame(Outlet), { initialEntries: [`/tenants/${id}/show`] });
  render(<RouterProvider router={router} />);
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
});
