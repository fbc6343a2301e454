import { expect, it, vi } from 'vitest';
import { dockMenu, jumpList } from './quick-links';

const PINNED = [{ title: 'Bay Ford', to: '/statelessServiceBzoStoreDetails/7/show' }];
const windows = { program: 'C:\\console.exe', removed: new Set<string>() };

it('lists pinned stores and Failed Loads in the jump list, each as a deep link', () => {
  const [stores, tasks] = jumpList(PINNED, windows);
  expect(stores).toMatchObject({ type: 'custom', name: 'Pinned stores' });
  expect(stores?.items).toMatchObject([
    {
      title: 'Bay Ford',
      program: 'C:\\console.exe',
      args: 'dealer-console://open/statelessServiceBzoStoreDetails/7/show',
    },
  ]);
  expect(tasks).toMatchObject({
    type: 'tasks',
    items: [{ args: 'dealer-console://open/DataLoads/failedLoads' }],
  });
});

it('leaves out a category without entries, and entries that the user has removed', () => {
  expect(jumpList([], windows).map(({ type }) => type)).toEqual(['tasks']);
  const removed = new Set(['dealer-console://open/statelessServiceBzoStoreDetails/7/show']);
  expect(jumpList(PINNED, { ...windows, removed }).map(({ type }) => type)).toEqual(['tasks']);
});

it('opens the pages of the dock menu', () => {
  const open = vi.fn();
  const menu = dockMenu(PINNED, open);
  expect(menu.map((entry) => ('label' in entry ? entry.label : entry.type))).toEqual([
    'Bay Ford',
    'separator',
    'Failed Loads',
  ]);
  for (const entry of menu) if ('click' in entry) entry.click();
  expect(open.mock.calls).toEqual([['/statelessServiceBzoStoreDetails/7/show'], ['/DataLoads/failedLoads']]);
});

it('limits the number of stores', () => {
  const many = Array.from({ length: 50 }, (_none, id) => ({ title: `Store ${id}`, to: `/${id}` }));
  expect(jumpList(many, windows)[0]?.items).toHaveLength(10);
  expect(dockMenu(many, vi.fn())).toHaveLength(12);
});
