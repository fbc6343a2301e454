import { screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { UnsavedWorkContext, NOTHING_UNSAVED } from '@renderer/components/unsaved-work/unsaved-work-context';
import { windowState } from '@renderer/platform/memory/window-state';
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
