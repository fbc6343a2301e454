import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { storeFields } from '@fixtures/samples/records';
import { ConnectivityContext } from '@renderer/platform/connectivity/connectivity-context';
import type { GridTypeMaster } from '@shared/domains/labor-grids/model';
import { laborGridTexts } from '@shared/domains/labor-grids/texts';
import { ChooseDefaultDialog } from './choose-default-dialog';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const master = (value: string): GridTypeMaster => ({
  ...{ value, gridCount: 1, isDefaultGridType: false },
  ...{ storeId: 's1', tenantId: 'bay', classificationType: 'Model' },
});

it.each([false, true])(
  'changes the default only in a store that is not deleted: deleted %s',
  async (isDeleted) => {
    const choose = vi.fn();
    const { user } = renderScreen(
      <ConnectivityContext value={{ state: 'online', since: '2026-01-01T00:00:00Z', reason: null }}>
        <ChooseDefaultDialog
          store={storeFields({ isDeleted })}
          gridType="Diesel"
          reason="Diesel is the default"
          masters={['Diesel', 'Fleet'].map(master)}
          busy={false}
          onChoose={choose}
          onClose={() => undefined}
        />
      </ConnectivityContext>,
    );
    await user.click(screen.getByRole('radio', { name: 'Fleet' }));
    await user.click(screen.getByRole('button', { name: laborGridTexts.switchAndDelete }));
    expect(choose).toHaveBeenCalledTimes(isDeleted ? 0 : 1);
  },
);
