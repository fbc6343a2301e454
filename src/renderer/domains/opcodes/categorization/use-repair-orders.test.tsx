import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { useRepairOrders } from './use-repair-orders';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const ROWS = [
  {
    ...{ id: 1, lbropcode: 'ACD', lbropcodedesc: null, additionalDescription: null, lbrlabortype: 'C' },
    ...{ opcategory: 'Repair', department: 'Service', categoryStatus: 'Categorized', cprocount: 0 },
    ...{ totalhours: 0, retailqualhours: 0, totallabordollars: 0, retailqualsale: 0, elr: 0 },
  },
];

function Marks() {
  const { rows, failed, retry } = useRepairOrders({ storeId: 's', tenantId: 't' }, ROWS);
  return <button onClick={retry}>{failed ? 'not known' : String(rows[0]?.onRepairOrders)}</button>;
}

it('a partial list marks no opcode until it is complete', async () => {
  const answer = (partial: boolean) => ({ data: ['ACD'], asOf: '2026-01-01', origin: 'live', partial });
  stubProcedure('opcodes.onRepairOrders', () => answer(true));
  const { user } = renderScreen(<Marks />);
  await user.click(await screen.findByRole('button', { name: 'not known' }));
  stubProcedure('opcodes.onRepairOrders', () => answer(false));
  await user.click(screen.getByRole('button'));
  expect(await screen.findByRole('button', { name: 'true' })).toBeTruthy();
});
