import { expect, it } from 'vitest';
import { bugChart } from './rules';

it('separates the total of a chart from its parts', () => {
  const row = (label: string, value: number, sortOrder: number, category = 'open_bugs') => ({
    label,
    value,
    sortOrder,
    category,
  });
  const rows = [
    row('Total Open', 5, 3),
    row('New', 2, 2),
    row('In progress', 3, 1),
    row('High', 1, 1, 'bugs_priority'),
  ];
  const chart = bugChart(rows, 'open_bugs');
  expect(chart.parts.map(({ label }) => label)).toEqual(['In progress', 'New']);
  expect(chart.total?.value).toBe(5);
  expect(bugChart(rows, 'bugs_priority').total).toBeUndefined();
});
