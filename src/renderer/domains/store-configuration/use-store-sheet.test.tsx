import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { useStoreSheet } from './use-store-sheet';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

function Sheet() {
  const sheet = useStoreSheet();
  return <button onClick={() => sheet.save({ id: 1, storeName: 'Bay Ford' }, 'pdf')}>Write</button>;
}

it('writes a sheet once, however quickly its target is chosen', async () => {
  const write = vi.fn(() => null);
  stubProcedure('storeConfiguration.sheet', write);
  const { user } = renderScreen(<Sheet />);
  const button = screen.getByRole('button', { name: 'Write' });
  await user.dblClick(button);
  await waitFor(() => expect(write).toHaveBeenCalledOnce());
  await user.click(button);
  await waitFor(() => expect(write).toHaveBeenCalledTimes(2));
});
