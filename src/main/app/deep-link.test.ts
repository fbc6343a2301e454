import { describe, expect, it } from 'vitest';
import { routeOfLink } from './deep-link';

describe('routeOfLink', () => {
  it.each([
    ['dealer-console://open/LaunchReport', '/LaunchReport'],
    ['dealer-console:///changeLogs', '/changeLogs'],
    [
      'dealer-console://open/statelessServiceBzoTenants/dashboard/launched?dms=Tekion',
      '/statelessServiceBzoTenants/dashboard/launched?dms=Tekion',
    ],
    ['dealer-console://open', '/'],
  ])('%s opens %s', (link, route) => expect(routeOfLink(link)).toBe(route));

  it.each([
    'https://example.com/x',
    'dealer-console://evil/x',
    'dealer-console:////host/x',
    'javascript:alert(1)',
    'x',
  ])('refuses %s', (link) => expect(routeOfLink(link)).toBeNull());
});
