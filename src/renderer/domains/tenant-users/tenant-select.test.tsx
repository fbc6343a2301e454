import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure, liveAnswer } from '@fixtures/components/stub-bridge';
import { TenantSelect } from './tenant-select';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const REALMS = Array.from({ length: 1000 }, (_none, at) => ({
  realmName: `realm${at}`,
  tenantName: `Tenant ${at}`,
}));

const onChoose = vi.fn();
beforeEach(() => onChoose.mockReset());

const drawn = () => renderScreen(<TenantSelect realm="" onChoose={onChoose} />);

it('filters a thousand tenants by typing, and offers all of them as one choice', async () => {
  stubProcedure('tenantUsers.realms', () => liveAnswer(REALMS));
  const { user } = drawn();
  const box = await screen.findByRole('combobox', { name: 'Tenant' });
  expect(box.getAttribute('placeholder')).toBe('Select a Tenant');
  await user.type(box, 'nant 777');
  await user.click(await screen.findByRole('option', { name: 'Tenant 777', hidden: true }));
  expect(onChoose).toHaveBeenLastCalledWith('realm777');
  await user.type(box, 'all te');
  await user.click(await screen.findByRole('option', { name: 'All tenants', hidden: true }));
  expect(onChoose).toHaveBeenLastCalledWith('*');
});

it('shows why the tenants are missing, and retries', async () => {
  let fails = true;
  const realms = vi.fn(() => {
    if (fails) throw new Error('The back office is away');
    return liveAnswer(REALMS.slice(0, 2));
  });
  stubProcedure('tenantUsers.realms', realms);
  const { user } = drawn();
  await screen.findByText(/^The tenants couldn't be loaded:/);
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText(/couldn't be loaded/)).toBeNull());
  expect(realms).toHaveBeenCalledTimes(2);
});

it('keeps the tenant while another one is typed', async () => {
  stubProcedure('tenantUsers.realms', () => liveAnswer(REALMS));
  const { user } = renderScreen(<TenantSelect realm="realm7" onChoose={onChoose} />);
  const box = await screen.findByRole('combobox', { name: 'Tenant' });
  await waitFor(() => expect(box.getAttribute('value')).toBe('Tenant 7'));
  await user.clear(box);
  await user.type(box, 'nant 77');
  expect(onChoose).not.toHaveBeenCalled();
  expect(await screen.findAllByRole('option', { hidden: true })).toHaveLength(11);
  await user.tab();
  await waitFor(() => expect(box.getAttribute('value')).toBe('Tenant 7'));
});
