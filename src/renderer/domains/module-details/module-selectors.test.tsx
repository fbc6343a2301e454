import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure, liveAnswer } from '@fixtures/components/stub-bridge';
import { ModuleSelectors } from './module-selectors';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const CHOICE = {
  ...{ module: 'labor_grid' as const, tenantId: '', storeId: '' },
  ...{ chooseModule: vi.fn(), chooseTenant: vi.fn(), chooseStore: vi.fn(), reset: vi.fn() },
};

it('offers only configured tenants', async () => {
  const list = vi.fn(() => liveAnswer({ rows: [], totalCount: 0 }));
  stubProcedure('tenants.list', list);
  renderScreen(<ModuleSelectors choice={CHOICE} />);
  await waitFor(() =>
    expect(list).toHaveBeenCalledWith(expect.objectContaining({ status: 'allTenants', configured: true })),
  );
});

it('says that the tenants are loading, why they could not be read, and reads them again', async () => {
  let refuse = (_error: Error): void => undefined;
  stubProcedure('tenants.list', () => new Promise((_resolve, reject) => (refuse = reject)));
  renderScreen(<ModuleSelectors choice={CHOICE} />);
  fireEvent.click(screen.getByRole('combobox', { name: 'Tenant' }));
  expect(await screen.findByRole('option', { name: 'Loading…' })).toBeTruthy();
  refuse(new Error('Out of order'));
  expect((await screen.findByRole('alert')).textContent).toContain("The tenants couldn't be loaded");
  expect(screen.queryByRole('option', { name: 'No tenants found' })).toBeNull();
  stubProcedure('tenants.list', () => liveAnswer({ rows: [], totalCount: 0 }));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
