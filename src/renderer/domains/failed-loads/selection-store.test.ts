import { describe, expect, it, vi } from 'vitest';
import { checkboxState, SelectionStore } from './selection-store';

const stores = [
  { tenantName: 'Bay', storeId: 'b1' },
  { tenantName: 'Bay', storeId: 'b2' },
  { tenantName: 'Zoom', storeId: 'z1' },
];

describe('the selection', () => {
  it('maps each tenant to its selected stores, without tenants that have none', () => {
    const selection = new SelectionStore();
    selection.setSelected(stores, true);
    expect(selection.get()).toEqual(
      new Map([
        ['Bay', new Set(['b1', 'b2'])],
        ['Zoom', new Set(['z1'])],
      ]),
    );
    selection.setSelected(stores.slice(1), false);
    expect(selection.get()).toEqual(new Map([['Bay', new Set(['b1'])]]));
    selection.clear();
    expect(selection.get().size).toBe(0);
  });

  it('removes stores by their id alone, and keeps the rest of the selection', () => {
    const selection = new SelectionStore();
    selection.setSelected(stores, true);
    selection.deselect(['b1', 'z1']);
    expect(selection.get()).toEqual(new Map([['Bay', new Set(['b2'])]]));
  });

  it('notifies of every change, and does not mutate what it returned before', () => {
    const selection = new SelectionStore();
    const received = vi.fn();
    const stop = selection.subscribe(received);
    const before = selection.get();
    selection.setSelected(stores, true);
    expect(before.size).toBe(0);
    stop();
    selection.clear();
    expect(received).toHaveBeenCalledTimes(1);
  });

  it('is mixed if only some stores are selected', () => {
    const selection = new SelectionStore();
    expect(checkboxState(selection.get(), stores)).toBe(false);
    selection.setSelected(stores.slice(0, 1), true);
    expect(checkboxState(selection.get(), stores)).toBe('mixed');
    selection.setSelected(stores, true);
    expect(checkboxState(selection.get(), stores)).toBe(true);
    expect(checkboxState(selection.get(), [])).toBe(false);
  });
});
