import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubAccountMemory } from '@fixtures/components/stub-account-memory';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { MissedDataScreen } from './missed-data-screen';

const cursorSchema = z.object({ cursor: z.number().optional() });

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

it('reads the tenants once their field is used, and sorts the stores of all pages', async () => {
  stubAccountMemory(new Map());
  stubProcedure('preferences.computer.get', () => ({}));
  const listTenants = vi.fn(() => liveAnswer({ rows: [], totalCount: 0 }));
  stubProcedure('tenants.list', listTenants);
  const row = (tenantName: string) => ({
    ...{ id: tenantName, tenantName, storeName: 'Ford', dates: ['2026-03-09'] },
  });
  const pages = [
    { rows: [row('Bay 2'), row('Dune')], hasMore: true },
    { rows: [row('Dune'), row('Bay 1')], hasMore: false },
  ];
  stubProcedure('missedData.list', (input) => liveAnswer(pages[cursorSchema.parse(input).cursor ?? 0]));
  renderScreen(<MissedDataScreen />, 'superadmin', '/');
  await screen.findByText('Bay 1');
  const cells = [...document.querySelectorAll('.ag-row')].sort(
    (one, other) => Number(one.getAttribute('row-index')) - Number(other.getAttribute('row-index')),
  );
  const names = cells.map((line) => line.querySelector('[col-id=tenantName]')?.textContent);
  expect(names.filter(Boolean)).toEqual(['Bay 1', 'Bay 2', 'Dune']);
  expect(listTenants).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('combobox', { name: 'Tenants' }));
  await vi.waitFor(() => expect(listTenants).toHaveBeenCalled());
});
