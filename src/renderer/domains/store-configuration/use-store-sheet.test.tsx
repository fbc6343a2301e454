import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answerTo } from '@fixtures/answering-bridge';
import { renderScreen } from '@fixtures/render-screen';
import { useStoreSheet } from './use-store-sheet';

vi.mock('@renderer/platform/bridge', () => import('@fixtures/answering-bridge'));

function Sheet() {
  const sheet = useStoreSheet();
  return <button onClick={() => sheet.save({ id: 1, storeName: 'Bay Ford' }, 'pdf')}>Write</button>;
}

it('writes a sheet once, however quick its target is known', async () => {
  const write = vi.fn(() => null);
  answerTo('storeConfiguration.sheet', write);
  const { user } = renderScreen(<Sheet />);
  const button = screen.getByRole('button', { name: 'Write' });
  await user.dblClick(button);
  await waitFor(() => expect(write).toHaveBeenCalledOnce());
  await user.click(button);
  await waitFor(() => expect(write).toHaveBeenCalledTimes(2));
});
