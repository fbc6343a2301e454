import { expect, it } from 'vitest';
import { deepLink } from './deep-link';

it('is an address in the preview and a link of the console elsewhere', () => {
  expect(deepLink('/changeLogs?a=1', 'http://127.0.0.1:4000')).toBe('http://127.0.0.1:4000/changeLogs?a=1');
  expect(deepLink('/changeLogs?a=1', 'app://console')).toBe('dealer-console://open/changeLogs?a=1');
});
