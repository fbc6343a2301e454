import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { sortsOf, defaultSort, type TenantSelection } from './select-tenants';
import { TenantFilters } from './tenant-filters';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

function Filters({ cancelledView }: { cancelledView: boolean }) {
  const [selection, setSelection] = useState<TenantSelection>({
    dms: 'All',
    search: '',
    sort: defaultSort(cancelledView),
    reversed: false,
  });
  const onChange = (part: Partial<TenantSelection>): void => setSelection({ ...selection, ...part });
  return (
    <TenantFilters
      selection={selection}
      sorts={sortsOf(cancelledView)}
      onChange={onChange}
      count="3 tenants"
    />
  );
}

it('shows the sort direction, and reverses it', async () => {
  const { user } = renderScreen(<Filters cancelledView={false} />);
  await user.click(screen.getByRole('button', { name: 'Newest first' }));
  expect(screen.getByRole('button', { name: 'Oldest first' })).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Tenant name');
  expect(screen.getByRole('button', { name: 'A to Z' })).toBeTruthy();
});

it('offers the cancellation date only for cancelled tenants', async () => {
  renderScreen(<Filters cancelledView />);
  const sort = screen.getByRole('combobox', { name: 'Sort by' });
  expect(within(sort).getByRole<HTMLOptionElement>('option', { selected: true }).text).toBe('Cancelled date');
  expect(
    within(sort)
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ text }) => text),
  ).toEqual(['Agreement date', 'Tenant name', 'Cancelled date']);
});
