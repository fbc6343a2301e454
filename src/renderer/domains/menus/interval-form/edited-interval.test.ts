import { expect, it, vi } from 'vitest';
import { editedInterval } from './edited-interval';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

it('shows the amounts of an interval in the question as the screen does', () => {
  const { adapter } = editedInterval(
    { storeId: 's1', tenantId: 'bay', realm: 'bay', menuName: 'Standard' },
    { serviceType: 'Coolant', price: 1_250.5, frh: 1.5, items: 2, opcodes: ['LOF'], ratings: [5_000] },
  );
  const textOf = (field: string, value: string): string => adapter.texts.text({ field }, value);
  expect([textOf('sales', '1250.5'), textOf('frh', '1.5'), textOf('items', '2')]).toEqual([
    '$1,250.50',
    '1.5',
    '2',
  ]);
});
