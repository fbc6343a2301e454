import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubAccountMemory } from '@fixtures/components/stub-account-memory';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { TenantUsersScreen } from './tenant-users-screen';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const REALMS = ['bay', 'cove'].map((realmName) => ({ realmName, tenantName: `The ${realmName}` }));

beforeEach(() => {
  stubAccountMemory(new Map());
  stubProcedure('preferences.computer.get', () => ({}));
  stubProcedure('tenantUsers.realms', () => liveAnswer(REALMS));
});

const tenant = () => screen.getByRole('combobox', { name: 'Tenant' });

it('keeps the focus in the field when the first tenant is chosen', async () => {
  stubProcedure('tenantUsers.ofRealms', () =>
    liveAnswer([{ realmName: 'bay', userGroup: 'ADU', userName: 'ann', email: null, userRole: 'user' }]),
  );
  const { user } = renderScreen(<TenantUsersScreen />);
  await screen.findByText('Select a tenant to view users list');
  await user.type(tenant(), 'bay');
  await screen.findByRole('option', { name: 'The bay', hidden: true });
  await user.keyboard('{Enter}');
  expect(await screen.findByText('ann')).toBeTruthy();
  expect(document.activeElement).toBe(tenant());
});

it('offers another tenant after the users of one could not be loaded', async () => {
  stubProcedure('tenantUsers.ofRealms', () => {
    throw new Error('The realm is away');
  });
  renderScreen(<TenantUsersScreen />, 'superadmin', '/?realm=cove');
  expect(await screen.findByText("This couldn't be loaded")).toBeTruthy();
  await waitFor(() => expect(tenant().getAttribute('value')).toBe('The cove'));
});

it('lists a user once for each of their roles', async () => {
  stubProcedure('tenantUsers.ofRealms', () =>
    liveAnswer(
      ['user', 'admin'].map((userRole) => ({
        ...{ realmName: 'bay', userGroup: 'ADU', userName: 'ann', email: null, userRole },
      })),
    ),
  );
  renderScreen(<TenantUsersScreen />, 'superadmin', '/?realm=bay');
  expect(await screen.findByText('admin')).toBeTruthy();
  expect(screen.getAllByText('ann')).toHaveLength(2);
});

const userOf = (realmName: string) => ({
  ...{ realmName, userGroup: 'ADU', userName: `ann@${realmName}`, email: null, userRole: 'user' },
});

it('reads the users of all tenants at once where there are few', async () => {
  const all = vi.fn(() => liveAnswer(REALMS.map(({ realmName }) => userOf(realmName))));
  stubProcedure('tenantUsers.all', all);
  renderScreen(<TenantUsersScreen />, 'superadmin', '/?realm=*');
  expect(await screen.findByText('ann@cove')).toBeTruthy();
  expect(all).toHaveBeenCalledOnce();
});

const realmsSchema = z.object({ realms: z.array(z.string()) });

it('reads the users of thousands of tenants some realms at a time, and shows the first of them early', async () => {
  const names = Array.from({ length: 1_200 }, (_none, at) => `realm${at}`);
  stubProcedure('tenantUsers.realms', () =>
    liveAnswer(names.map((realmName) => ({ realmName, tenantName: realmName }))),
  );
  const rest = Promise.withResolvers<null>();
  const asked: number[] = [];
  stubProcedure('tenantUsers.ofRealms', async (input: unknown) => {
    const { realms } = realmsSchema.parse(input);
    asked.push(realms.length);
    if (asked.length > 1) await rest.promise;
    return liveAnswer(realms.slice(0, 1).map(userOf));
  });
  renderScreen(<TenantUsersScreen />, 'superadmin', '/?realm=*');
  expect(await screen.findByText('ann@realm0')).toBeTruthy();
  await waitFor(() => expect(asked).toEqual([500, 500]));
  rest.resolve(null);
  expect(await screen.findByText('ann@realm1000')).toBeTruthy();
  expect(asked).toEqual([500, 500, 200]);
});
