import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubAccountMemory } from '@fixtures/components/stub-account-memory';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { MissedDataScreen } from './missed-data-screen';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

it('offers other tenants after the report of some could not be loaded', async () => {
  stubAccountMemory(new Map());
  stubProcedure('preferences.computer.get', () => ({}));
  stubProcedure('tenants.list', () => liveAnswer({ rows: [], next: null }));
  stubProcedure('missedData.list', () => {
    throw new Error('The tenant is away');
  });
  renderScreen(<MissedDataScreen />, 'superadmin', '/?tenants=7');
  expect(await screen.findByText("This couldn't be loaded")).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Tenants' })).toBeTruthy();
});
