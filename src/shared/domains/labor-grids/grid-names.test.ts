import { expect, it } from 'vitest';
import { exportName, gridTitle, typeLabel } from './grid-names';

const grid = { gridType: 'Diesel', gridFor: 'Model' as const, gridOrder: 2, storeInstallDate: '2026-01-01' };

it('a title has the name, the use and the period', () =>
  expect(gridTitle(grid)).toBe('Diesel (Model), Prior 1'));

it('the default type is marked', () => {
  const type = { classificationType: 'Model', gridCount: 1, storeId: 's', tenantId: 't', value: 'B' };
  expect([true, false].map((isDefaultGridType) => typeLabel({ ...type, isDefaultGridType }))).toEqual([
    'B (Default)',
    'B',
  ]);
});

it('a file is named after store, grid and day', () =>
  expect(exportName('Bay Ford', { ...grid, createdDate: '2026-01-01', opcode: null })).toBe(
    'Bay Ford_LaborGrid_Diesel_Model_2026-01-01',
  ));
