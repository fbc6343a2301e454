import { expect, it } from 'vitest';
import { UNCATEGORIZED } from '@shared/domains/opcodes/rules';
import { savedChangeTexts } from './saved-change-texts';

const before = { opcategory: 'Repair', department: 'Service' };

it('lists what a save has set, each category and department once', () => {
  expect(
    savedChangeTexts([
      { lbropcode: 'ACD', from: before, to: { ...before, opcategory: 'N/A' } },
      { lbropcode: 'ALT', from: before, to: { opcategory: 'N/A', department: 'Body Shop' } },
      { lbropcode: 'RAD', from: before, to: { ...before, opcategory: UNCATEGORIZED } },
    ]),
  ).toEqual([
    'Category of 2 opcodes set to N/A',
    'Category of RAD reset',
    'Department of ALT set to Body Shop',
  ]);
  expect(savedChangeTexts([])).toEqual([]);
});
