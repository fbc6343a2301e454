import { fireEvent, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { UnsavedWorkContext, NOTHING_UNSAVED } from '@renderer/components/unsaved-work/unsaved-work-context';
import { windowState } from '@renderer/platform/memory/window-state';
import { AppError } from '@shared/kernel/app-error';
import { StoreCreateScreen } from './store-create-screen';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const TENANTS = [
  { id: 7, tenantId: 'bay', tenantName: 'Bay Group', count: 2, cancelled: false },
  { id: 8, tenantId: 'kent', tenantName: 'Kent Group', count: 0, cancelled: true },
  { id: 9, tenantId: 'dover', tenantName: 'Dover Group', count: 0, cancelled: false },
];

beforeEach(() => {
  stubProcedure('tenants.list', () => liveAnswer({ rows: TENANTS, totalCount: 3 }));
  stubProcedure('tenants.get', (input) =>
    liveAnswer(TENANTS.find(({ id }) => JSON.stringify({ id }) === JSON.stringify(input))),
  );
  stubProcedure('stores.manufacturers', () => liveAnswer(['Ford']));
  stubProcedure('dms.list', () => liveAnswer([]));
  for (const call of ['drafts.get', 'drafts.put', 'drafts.remove']) stubProcedure(call, () => null);
});

it('requires a tenant, and never preselects the last opened one', async () => {
  windowState.set('tenant-id', '8');
  const { user } = renderScreen(
    <UnsavedWorkContext value={NOTHING_UNSAVED}>
      <StoreCreateScreen />
    </UnsavedWorkContext>,
  );
  await user.click(await screen.findByRole('combobox', { name: 'Tenant' }));
  const offered = await screen.findAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Bay Group', 'Dover Group']);
  await user.click(screen.getByRole('option', { name: 'Bay Group' }));
  expect(await screen.findByRole('textbox', { name: 'Store name' })).toBeTruthy();
  expect(screen.getByText('Bay Group')).toBeTruthy();
});

it('starts a form of its own for another tenant', async () => {
  const { user } = renderScreen(
    <UnsavedWorkContext value={NOTHING_UNSAVED}>
      <Link to="/?tenant=7">First tenant</Link>
      <Link to="/?tenant=9">Other tenant</Link>
      <StoreCreateScreen />
    </UnsavedWorkContext>,
    'superadmin',
    '/?tenant=9',
  );
  // Both tenants are in the cache, so that no loading state comes between their forms.
  await screen.findByText('Dover Group');
  await user.click(screen.getByRole('link', { name: 'First tenant' }));
  await screen.findByText('Bay Group');
  await user.type(await screen.findByRole('textbox', { name: 'Store name' }), 'Bay Ford');
  await user.click(screen.getByRole('link', { name: 'Other tenant' }));
  await screen.findByText('Dover Group');
  expect(screen.getByRole('textbox', { name: 'Store name' }).getAttribute('value')).toBe('');
});

it('leads back from a tenant that is gone', async () => {
  const refusal = new AppError('NOT_FOUND', "This tenant wasn't found");
  stubProcedure('tenants.get', () => Promise.reject(refusal));
  renderScreen(<StoreCreateScreen />, 'superadmin', '/?tenant=99');
  expect(await screen.findByRole('heading', { name: "This tenant doesn't exist", level: 1 })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to All Tenants' })).toBeTruthy();
});

it('shows at the field why its choices could not be read, and reads them again', async () => {
  const refusal = new AppError('BACK_OFFICE', 'The list is locked');
  let answer = (): Promise<unknown> => Promise.reject(refusal);
  stubProcedure('stores.manufacturers', () => answer());
  const { user } = renderScreen(
    <UnsavedWorkContext value={NOTHING_UNSAVED}>
      <StoreCreateScreen />
    </UnsavedWorkContext>,
    'superadmin',
    '/?tenant=7',
  );
  await screen.findByText(/The list is locked/);
  answer = async () => liveAnswer(['Ford']);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await user.click(screen.getByRole('combobox', { name: 'Manufacturer' }));
  expect(await screen.findByRole('option', { name: 'Ford' })).toBeTruthy();
  expect(screen.queryByText(/The list is locked/)).toBeNull();
});

it.each([
  [true, 'Store created successfully'],
  [false, "Store created successfully, but the onboarding email couldn't be sent"],
])('says whether the mail about a new store was sent: %s', async (mailed, text) => {
  stubProcedure('stores.create', () => ({ id: 1, storeId: 's1', mailed }));
  const { user } = renderScreen(
    <UnsavedWorkContext value={NOTHING_UNSAVED}>
      <StoreCreateScreen />
    </UnsavedWorkContext>,
    'superadmin',
    '/?tenant=7',
  );
  const type = (name: string, value: string): void =>
    void fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
  await screen.findByRole('textbox', { name: 'Store name' });
  for (const name of ['Store name', 'Display name', 'Description', 'Dealer address']) type(name, 'Bay Ford');
  type('State code', 'CA');
  type('Website', 'https://bay.example.com');
  await user.click(screen.getByRole('combobox', { name: 'Manufacturer' }));
  await user.click(await screen.findByRole('option', { name: 'Ford' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'DMS' }), 'Tekion');
  type('Dealer ID', 'T1');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(text)).toBeTruthy();
});
