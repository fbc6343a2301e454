import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { DeepLinkQueue, routeOfDeepLink } from './deep-links';

const KENT = 'dealer-console://open/tenants/kent';
const STORES = 'dealer-console://open/storeList';

function macOs() {
  const app = new EventEmitter();
  let prevented = 0;
  const open = (link: string): void =>
    void app.emit('open-url', { preventDefault: () => (prevented += 1) }, link);
  return { links: new DeepLinkQueue(app), open, prevented: () => prevented };
}

it('holds the link that the app was opened with until the first window is ready', () => {
  const { links, open, prevented } = macOs();
  open(KENT);
  expect(prevented()).toBe(1);
  expect(links.takeFirst()).toBe(KENT);
  expect(links.takeFirst()).toBeUndefined();
});

it('delivers the first link, then those that arrive later', () => {
  const { links, open } = macOs();
  const followed: string[] = [];
  open(KENT);
  links.follow((link) => followed.push(link));
  open(STORES);
  expect(followed).toEqual([KENT, STORES]);
});

describe('routeOfDeepLink', () => {
  it.each([
    ['dealer-console://open/LaunchReport', '/LaunchReport'],
    ['dealer-console:///changeLogs', '/changeLogs'],
    [
      'dealer-console://open/statelessServiceBzoTenants/dashboard/launched?dms=Tekion',
      '/statelessServiceBzoTenants/dashboard/launched?dms=Tekion',
    ],
    ['dealer-console://open', '/'],
    ['dealer-console://open/mediaKit/a.b', '/mediaKit/a.b'],
  ])('%s opens %s', (link, route) => expect(routeOfDeepLink(link)).toBe(route));

  it.each([
    'https://example.com/x',
    'dealer-console://evil/x',
    'dealer-console:////host/x',
    'javascript:alert(1)',
    'x',
    // The app serves these paths, but they are not pages: the user could not leave a window that shows one.
    'dealer-console://open/media?path=%2Fmedia%2Ftenants%2Fkent',
    'dealer-console://open/assets/index.js',
    'dealer-console://open/assets%2Findex.js',
    'dealer-console://open/ASSETS/index.js',
    'dealer-console://open/%zz',
  ])('refuses %s', (link) => expect(routeOfDeepLink(link)).toBeNull());
});
