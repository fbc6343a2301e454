import { expect, it } from 'vitest';
import type { Opcode } from '@shared/domains/opcodes/model';
import { UNCATEGORIZED } from '@shared/domains/opcodes/rules';
import { compareOpcodes } from './compare-setup';

const opcode = (lbropcode: string, opcategory: string, department = 'Service'): Opcode => ({
  id: 1,
  lbropcode,
  lbropcodedesc: null,
  additionalDescription: null,
  opcategory,
  department,
  lbrlabortype: 'CP',
  cprocount: 1,
  totalhours: 1,
  retailqualhours: 1,
  totallabordollars: 1,
  retailqualsale: 1,
  elr: 1,
  categoryStatus: '',
});

it('compares an opcode with the same one, under its first category', () => {
  const one = [opcode('LOF', 'Maintenance'), opcode('BRK', 'Repair')];
  const other = [opcode('LOF', 'Competitive'), opcode('ROT', UNCATEGORIZED, 'Body Shop')];
  const groups = compareOpcodes(one, other);
  expect(groups.map(({ title, table }) => [title, table.rows.map(({ name }) => name)])).toEqual([
    ['Maintenance', ['LOF, CP']],
    ['Repair', ['BRK, CP']],
    ['Uncategorized', ['ROT, CP']],
  ]);
  expect(groups.flatMap(({ table }) => table.rows.map(({ cells }) => cells[0]))).toMatchObject([
    { one: 'Maintenance', other: 'Competitive' },
    { one: 'Repair', other: null },
    { one: null, other: 'Uncategorized' },
  ]);
});
