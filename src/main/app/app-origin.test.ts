import { describe, expect, it } from 'vitest';
import { isAppUrl, routeOfUrl } from './app-origin';

describe('isAppUrl', () => {
  it.each(['app://console', 'app://console/', 'app://console/changeLogs?x=1#y'])('accepts %s', (url) =>
    expect(isAppUrl(url)).toBe(true),
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
  ])('refuses %s', (url) => expect(isAppUrl(url)).toBe(false));
});

describe('routeOfUrl', () => {
  it.each([
    ['app://console', '/'],
    ['app://console/', '/'],
    ['app://console/changeLogs?x=1#y', '/changeLogs?x=1#y'],
    ['app://consoles/changeLogs', null],
    ['https://console/changeLogs', null],
    ['app://console/media?path=/media/tenants/kent', null],
    ['app://console/assets/index.js', null],
  ])('of %s: %s', (url, route) => expect(routeOfUrl(url)).toBe(route));
});
