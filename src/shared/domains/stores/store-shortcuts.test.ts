import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isAvailable,
  RECENT_LISTED,
  pinnedAndRecent,
  shortcutStatusText,
  withOpened,
  withoutPin,
  withPin,
  type StoreShortcut,
  type ShortcutStatus,
} from './store-shortcuts';

const store = (id: number, storeName = `Store ${id}`): StoreShortcut => ({
  id,
  storeName,
  tenantName: 'Bay',
});
const status = (id: number, change: Partial<ShortcutStatus> = {}): ShortcutStatus => ({
  ...store(id),
  ...{ isDeleted: false, storeLaunched: 'Inactive', storeLaunchedDate: null },
  ...change,
});
const ids = (stores: readonly StoreShortcut[]): number[] => stores.map(({ id }) => id);

describe('the stored shortcuts', () => {
  it('contain each store once, the last opened first and the last pinned last', () => {
    expect(ids(withOpened([store(1), store(2)], store(2)))).toEqual([2, 1]);
    expect(ids(withPin([store(1), store(2)], store(1)))).toEqual([2, 1]);
    expect(ids(withoutPin([store(1), store(2)], { id: 1 }))).toEqual([2]);
  });

  it('contain the newest name and no other field of the record', () => {
    const opened = { ...store(1, 'New'), dealerId: 'secret' };
    expect(withOpened([store(1, 'Old')], opened)).toEqual([store(1, 'New')]);
    expect(withPin([], opened)).toEqual([store(1, 'New')]);
  });

  it('are limited, however many stores are opened and pinned', () =>
    fc.assert(
      fc.property(fc.array(fc.nat(200), { maxLength: 400 }), (opened) => {
        const all = opened.map((id) => store(id));
        const recent = all.reduce<StoreShortcut[]>(withOpened, []);
        const pinned = all.reduce<StoreShortcut[]>(withPin, []);
        expect(recent.length).toBeLessThanOrEqual(24);
        expect(pinned.length).toBeLessThanOrEqual(50);
        expect(new Set(ids(recent)).size).toBe(recent.length);
        expect(recent[0]?.id).toBe(opened.at(-1));
        expect(pinned.at(-1)?.id).toBe(opened.at(-1));
      }),
    ));
});

describe('the displayed shortcuts', () => {
  it('use the stored names until the back office has responded', () => {
    const { pinned, recent } = pinnedAndRecent({ pinned: [store(1)], recent: [store(2)] }, undefined);
    expect([...pinned, ...recent]).toEqual([
      { ...store(1), pinned: true, status: null },
      { ...store(2), pinned: false, status: null },
    ]);
    expect(shortcutStatusText({ ...store(1), pinned: true, status: null })).toBe('');
  });

  it('use the current names, and list a pinned store only once', () => {
    const stored = { pinned: [store(1)], recent: [store(1), store(2)] };
    const shortcuts = pinnedAndRecent(stored, [status(1, { storeName: 'Renamed' }), status(2)]);
    expect(shortcuts.pinned.map(({ storeName }) => storeName)).toEqual(['Renamed']);
    expect(ids(shortcuts.recent)).toEqual([2]);
  });

  it('mark a pinned store as deleted or missing, and omit such a recent one', () => {
    const stored = { pinned: [store(1), store(2)], recent: [store(3), store(4)] };
    const shortcuts = pinnedAndRecent(stored, [
      status(1, { isDeleted: true }),
      status(3, { isDeleted: true }),
    ]);
    expect(shortcuts.pinned.map(shortcutStatusText)).toEqual(['Deleted', 'Deleted']);
    expect(shortcuts.pinned.some(isAvailable)).toBe(false);
    expect(shortcuts.recent).toEqual([]);
  });

  it('never exceed their limit, even if stores were deleted', () => {
    const recent = Array.from({ length: 20 }, (_store, id) => store(id));
    const deleted = recent.map(({ id }) => status(id, { isDeleted: id < 5 }));
    expect(ids(pinnedAndRecent({ pinned: [], recent }, deleted).recent)).toEqual([5, 6, 7, 8, 9, 10, 11, 12]);
    expect(RECENT_LISTED).toBe(8);
  });

  it('shows when a store was or will be launched', () => {
    const textOf = (change: Partial<ShortcutStatus>): string =>
      shortcutStatusText({ ...store(1), pinned: true, status: status(1, change) });
    const storeLaunchedDate = '2026-12-01';
    expect(textOf({})).toBe('No launch date');
    expect(textOf({ storeLaunchedDate })).toBe('Launch 12/01/2026');
    expect(textOf({ storeLaunchedDate, storeLaunched: 'Completed' })).toBe('Launched 12/01/2026');
  });
});
