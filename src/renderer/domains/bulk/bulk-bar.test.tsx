import { cleanup, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { BulkBar } from './bulk-bar';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{`${pathname}${search}`}</output>;
}

const draw = (ids: readonly number[], { role = 'user', hidden = 0 } = {}) => {
  const onClear = vi.fn();
  const bar = <BulkBar ids={ids} hidden={hidden} onClear={onClear} />;
  const { user } = renderScreen(
    <>
      {bar}
      <Address />
    </>,
    role,
  );
  return { user, onClear };
};
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const isClosed = (name: string): boolean => button(name).getAttribute('aria-disabled') === 'true';
afterEach(cleanup);

it('appears while stores are selected, and counts the hidden ones', async () => {
  draw([]);
  expect(screen.queryByRole('group', { name: 'Selected stores' })).toBeNull();
  cleanup();
  const { user, onClear } = draw([1, 2, 3], { hidden: 2 });
  expect(screen.getByText('3 stores selected, 2 of them not shown')).toBeDefined();
  await user.click(button('Clear selection'));
  expect(onClear).toHaveBeenCalledOnce();
});

it('opens the preview of the chosen action, with the stores in its address', async () => {
  const { user } = draw([7, 3, 4]);
  await user.click(button('Retry failed loads'));
  expect(screen.getByLabelText('Address').textContent).toBe(
    '/statelessServiceBzoStoreDetails/bulk?do=retry&stores=3-4.7',
  );
});

it('disables changes for a read-only role, and for more stores than a run allows', () => {
  draw([1], { role: 'client' });
  expect(['Set launch date', 'Retry failed loads', 'Export configuration'].map(isClosed)).toEqual([
    true,
    true,
    false,
  ]);
  cleanup();
  draw(Array.from({ length: 1_001 }, (_id, at) => at));
  expect(isClosed('Export configuration')).toBe(true);
});
