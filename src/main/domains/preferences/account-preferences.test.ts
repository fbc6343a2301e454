import { beforeEach, expect, it } from 'vitest';
import { RECENT_STORES, withOpened } from '@shared/domains/stores/store-shortcuts';
import { updatePreference, type PreferenceContext } from './account-preferences';

const stored = new Map<string, unknown>();
let notified = 0;
const memory: PreferenceContext = {
  cache: { preferences: { get: (key) => stored.get(key), set: (key, value) => void stored.set(key, value) } },
  desktop: { sendToOthers: () => void (notified += 1) },
};
const ford = { id: 1, storeName: 'Bay Ford', tenantName: 'Bay' };
const kia = { id: 2, storeName: 'Bay Kia', tenantName: 'Bay' };
const open = (store: typeof ford) => updatePreference(memory, RECENT_STORES, (now) => withOpened(now, store));

beforeEach(() => {
  stored.clear();
  notified = 0;
});

it('changes the stored value, returns it, and notifies the other windows', () => {
  open(ford);
  expect(open(kia)).toEqual([kia, ford]);
  expect(stored.get('stores.recent')).toEqual([kia, ford]);
  expect(notified).toBe(2);
});

it('writes and notifies nothing if the value is unchanged', () => {
  open(ford);
  open({ ...ford });
  expect(notified).toBe(1);
});

it('starts from the default if an older version left an unreadable value', () => {
  stored.set('stores.recent', 'Bay Ford');
  expect(open(kia)).toEqual([kia]);
});
