import { describe, expect, it } from 'vitest';
import { isOurPage, routeOfPage } from './origin';

describe('isOurPage', () => {
  it.each(['app://console', 'app://console/', 'app://console/changeLogs?x=1#y'])('knows %s', (url) =>
    expect(isOurPage(url)).toBe(true),
  );

  it.each([
    'app://console.example.com/',
    'app://consoles/',
    'app://console@example.com/',
    'app://console:80/',
    'app:console/',
    'https://console/',
    'file:///app://console/',
    'about:blank',
    '',
  ])('refuses %s', (url) => expect(isOurPage(url)).toBe(false));
});

describe('routeOfPage', () => {
  it.each([
    ['app://console', '/'],
    ['app://console/', '/'],
    ['app://console/changeLogs?x=1#y', '/changeLogs?x=1#y'],
    ['app://consoles/changeLogs', null],
    ['https://console/changeLogs', null],
  ])('of %s: %s', (url, route) => expect(routeOfPage(url)).toBe(route));
});
