import type { ValueFormatterParams } from 'ag-grid-community';
import { expect, it } from 'vitest';
import { type DataGridColumn, idColumn, numberColumn } from './data-grid-column';

function shown({ valueFormatter }: DataGridColumn<object>, value: unknown): string {
  if (typeof valueFormatter !== 'function') throw new Error('The column has no formatter.');
  return valueFormatter({ value } as ValueFormatterParams<object>);
}

it('counts have separators, and numbers that name something have none', () => {
  const [count, id] = [numberColumn<object>({ colId: 'count' }), idColumn<object>({ colId: 'id' })];
  expect([1104, 1234.5, 0, null, undefined].map((value) => shown(count, value))).toEqual([
    ...['1,104', '1,234.5', '0', '', ''],
  ]);
  expect([1104, null].map((value) => shown(id, value))).toEqual(['1104', '']);
});
