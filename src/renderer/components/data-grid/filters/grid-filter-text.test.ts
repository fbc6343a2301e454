import { expect, it } from 'vitest';
import { filterText } from './grid-filter-text';

it.each([
  [['Active', 'Failed'], 'Active, Failed'],
  [[''], '(empty)'],
  [{ filterType: 'text', type: 'contains', filter: 'ford' }, 'contains ford'],
  [{ filterType: 'number', type: 'inRange', filter: 2, filterTo: 5 }, '2 to 5'],
  [{ filterType: 'text', type: 'blank' }, 'is empty'],
  [
    {
      filterType: 'text',
      operator: 'OR',
      conditions: [{ type: 'startsWith', filter: 'a' }, { type: 'notBlank' }],
    },
    "begins with a or isn't empty",
  ],
  [42, 'filtered'],
])('describes %j as %s', (model, text) => expect(filterText(model)).toBe(text));
