import { expect, it } from 'vitest';
import type { Opcode } from '@shared/domains/opcodes/model';
import { withPendingChanges, withRepairOrders } from './opcode-lines';

const row: Opcode = {
  id: 1,
  lbropcode: 'ACD',
  lbropcodedesc: null,
  additionalDescription: null,
  opcategory: 'Repair',
  department: 'Service',
  lbrlabortype: 'C',
  cprocount: 0,
  totalhours: 0,
  retailqualhours: 0,
  totallabordollars: 0,
  retailqualsale: 0,
  elr: 0,
  categoryStatus: '',
};

it('an unsaved change marks only the changed field of its row', () => {
  const from = { opcategory: 'Repair', department: 'Service' };
  const to = { ...from, department: 'Body Shop' };
  const [line] = withPendingChanges([row], new Map([[1, { action: 'editCell', from, to }]]));
  expect(line).toMatchObject({ department: 'Body Shop', mark: 'changed', changed: ['department'] });
});

it('opcodes on repair orders are marked, and an unchanged opcode keeps its identity', () => {
  const other = { ...row, id: 2, lbropcode: 'ALT' };
  const [first, second] = withRepairOrders([row, other], new Set(['ALT']));
  expect([first?.onRepairOrders, second?.onRepairOrders]).toEqual([false, true]);
  expect(withRepairOrders([row], new Set(['ALT']))[0]).toBe(first);
  expect(withRepairOrders([row], new Set(['ACD']))[0]?.onRepairOrders).toBe(true);
});
