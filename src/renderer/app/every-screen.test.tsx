import { matchPath } from 'react-router-dom';
import { expect, it } from 'vitest';
import { screensOf } from '@fixtures/pages/screens';
import { MANIFESTS } from './manifests';

const screens = screensOf({ tenant: 1, tenantId: 'a', store: 2, storeId: 'b', otherStore: 3 }).map(
  (address) => new URL(address, 'http://console'),
);

const tabsOpened = (path: string, parameter: string): (string | null)[] =>
  screens
    .filter(({ pathname }) => matchPath(path, pathname))
    .map(({ searchParams }) => searchParams.get(parameter));

it('the list of screens contains every screen and every tab', () => {
  const missing = MANIFESTS.flatMap(({ routes = [], storeTabs = [], tenantTabs = [] }) => [
    ...routes
      .filter(({ path }) => !screens.some(({ pathname }) => matchPath(path, pathname)))
      .map(({ path }) => path),
    ...storeTabs
      .filter(
        ({ within, tab }) =>
          !tabsOpened(
            '/statelessServiceBzoStoreDetails/:id/show',
            within === 'store' ? 'tab' : 'sub',
          ).includes(tab),
      )
      .map(({ tab }) => tab),
    ...tenantTabs
      .filter(({ tab }) => !tabsOpened('/statelessServiceBzoTenants/:id/show', 'tab').includes(tab))
      .map(({ tab }) => tab),
  ]);
  expect(missing).toEqual([]);
});

it('opens the forms of the back office only to roles that may save them', () => {
  const open = MANIFESTS.flatMap(({ routes = [] }) => routes)
    .filter(({ path, capability }) => /\/(create|edit)$/.test(path) && capability === undefined)
    .map(({ path }) => path);
  // A scheduled export is stored on this computer.
  expect(open).toEqual(['/scheduledExports/create', '/scheduledExports/edit']);
});
