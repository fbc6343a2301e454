import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure, liveAnswer } from '@fixtures/components/stub-bridge';
import { ModuleSelectors } from './module-selectors';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

it('offers only configured tenants', async () => {
  const list = vi.fn(() => liveAnswer({ rows: [], totalCount: 0 }));
  stubProcedure('tenants.list', list);
  renderScreen(
    <ModuleSelectors
      choice={{
        module: 'labor_grid',
        tenantId: '',
        storeId: '',
        chooseModule: vi.fn(),
        chooseTenant: vi.fn(),
        chooseStore: vi.fn(),
        reset: vi.fn(),
      }}
    />,
  );
  await waitFor(() =>
    expect(list).toHaveBeenCalledWith(expect.objectContaining({ status: 'allTenants', configured: true })),
  );
});
