import { expect, it } from 'vitest';
import { bugChart, bugStatuses } from './rules';

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
  row('Total Closed', 4, 2, 'closed_bugs'),
  row('New', 4, 1, 'closed_bugs'),
];

it.each([
  ['open_bugs', ['In progress', 'New'], 5],
  ['closed_bugs', ['New'], 4],
  ['bugs_priority', ['High'], undefined],
] as const)('separates the total of %s from its parts', (category, labels, sum) => {
  const { parts, total } = bugChart(rows, category);
  expect(parts.map(({ label }) => label)).toEqual(labels);
  expect(total?.value).toBe(sum);
});

it('adds up the bugs of each status over all charts, without the totals', () =>
  expect(bugStatuses(rows)).toEqual([
    { label: 'New', value: 6 },
    { label: 'In progress', value: 3 },
    { label: 'High', value: 1 },
  ]));
