import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deepLink } from './urls';
import { encodeForUrl } from './urls';

it('is an address in the preview and a link of the console elsewhere', () => {
  expect(deepLink('/changeLogs?a=1', 'http://127.0.0.1:4000')).toBe('http://127.0.0.1:4000/changeLogs?a=1');
  expect(deepLink('/changeLogs?a=1', 'app://console')).toBe('dealer-console://open/changeLogs?a=1');
});

it('takes any text, cut characters too', () => {
  expect(encodeForUrl('Kent \ud83d')).toBe('Kent%20%EF%BF%BD');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(decodeURIComponent(encodeForUrl(text))).toBe(text.toWellFormed());
    }),
  );
});
