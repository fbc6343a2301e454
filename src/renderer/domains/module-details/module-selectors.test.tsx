import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answerTo, fresh } from '@fixtures/answering-bridge';
import { renderScreen } from '@fixtures/render-screen';
import { ModuleSelectors } from './module-selectors';

vi.mock('@renderer/platform/bridge', () => import('@fixtures/answering-bridge'));

it('offers the tenants that are configured', async () => {
  const list = vi.fn(() => fresh({ rows: [], totalCount: 0 }));
  answerTo('tenants.list', list);
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
