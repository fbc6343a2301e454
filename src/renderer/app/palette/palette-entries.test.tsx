import { expect, it, vi } from 'vitest';
import { storeFields } from '@fixtures/samples/records';
import type { SearchHit } from '@shared/domains/search/model';
import { TABS } from '../manifests';
import { tabEntries } from './palette-entries';

// The first screen imports its manifest, which needs the bridge.
vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const ford: SearchHit = { kind: 'store', id: 5, title: 'Bay Ford', subtitle: 'Bay Group' };
const group: SearchHit = { kind: 'tenant', id: 3, title: 'Bay Group', subtitle: '' };
const titles = (...given: Parameters<typeof tabEntries>): string[] =>
  tabEntries(...given).map(({ title }) => title);
const waiting = storeFields({ id: 5, storeName: 'Bay Ford', bulkPhase1: 'Inactive' });

it('lists the tabs of a store in the order of its page, with their addresses', () => {
  const places = tabEntries(ford, TABS, 'user', undefined);
  expect(places.slice(0, 2).map(({ title, subtitle, action }) => ({ title, subtitle, action }))).toEqual([
    {
      title: 'Data Feeds',
      subtitle: 'Bay Ford',
      action: { to: '/statelessServiceBzoStoreDetails/5/show?sub=dataFeeds' },
    },
    {
      title: 'Bulk Data Load',
      subtitle: 'Bay Ford',
      action: { to: '/statelessServiceBzoStoreDetails/5/show?sub=bulkDataLoad' },
    },
  ]);
  expect(places.find(({ title }) => title === 'Activity Log')?.action).toEqual({
    to: '/statelessServiceBzoStoreDetails/5/show?tab=activityLog',
  });
});

it('lists only what the role may see', () => {
  expect(titles(ford, TABS, 'superadmin', undefined)).toContain('Data Evaluation');
  expect(titles(ford, TABS, 'admin', undefined)).not.toContain('Data Evaluation');
});

it('disables tabs that the pipeline has not opened, with the reason, once the store is loaded', () => {
  const opcodes = (store: Parameters<typeof tabEntries>[3]) =>
    tabEntries(ford, TABS, 'user', store).find(({ title }) => title === 'Opcodes')?.permission;
  expect(opcodes(undefined)).toEqual({ allowed: true });
  expect(opcodes(waiting)).toMatchObject({ allowed: false });
  expect(opcodes({ ...waiting, bulkPhase1: 'Completed' })).toEqual({ allowed: true });
});

it('lists the tabs of a tenant', () => {
  expect(titles(group, TABS, 'user', undefined)[0]).toBe('Stores');
  expect(tabEntries(group, TABS, 'user', undefined)[0]?.action).toEqual({
    to: '/statelessServiceBzoTenants/3/show?tab=stores',
  });
});
