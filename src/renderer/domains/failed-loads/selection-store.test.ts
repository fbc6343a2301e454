import { describe, expect, it, vi } from 'vitest';
import { checkedOf, SelectionStore } from './selection-store';

const stores = [
  { tenantName: 'Bay', storeId: 'b1' },
  { tenantName: 'Bay', storeId: 'b2' },
  { tenantName: 'Zoom', storeId: 'z1' },
];

describe('the selection', () => {
  it('is a map of tenant to its chosen stores, without tenants that have none', () => {
    const selection = new SelectionStore();
    selection.choose(stores, true);
    expect(selection.get()).toEqual(
      new Map([
        ['Bay', new Set(['b1', 'b2'])],
        ['Zoom', new Set(['z1'])],
      ]),
    );
    selection.choose(stores.slice(1), false);
    expect(selection.get()).toEqual(new Map([['Bay', new Set(['b1'])]]));
    selection.clear();
    expect(selection.get().size).toBe(0);
  });

  it('tells of every change, and does not touch what it gave before', () => {
    const selection = new SelectionStore();
    const heard = vi.fn();
    const stop = selection.subscribe(heard);
    const before = selection.get();
    selection.choose(stores, true);
    expect(before.size).toBe(0);
    stop();
    selection.clear();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('of some stores is mixed', () => {
    const selection = new SelectionStore();
    expect(checkedOf(selection.get(), stores)).toBe(false);
    selection.choose(stores.slice(0, 1), true);
    expect(checkedOf(selection.get(), stores)).toBe('mixed');
    selection.choose(stores, true);
    expect(checkedOf(selection.get(), stores)).toBe(true);
    expect(checkedOf(selection.get(), [])).toBe(false);
  });
});
