import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deepLink, encodeForUrl, isRecordId } from './urls';

it('is an HTTP address in the preview and a deep link elsewhere', () => {
  expect(deepLink('/changeLogs?a=1', 'http://127.0.0.1:4000')).toBe('http://127.0.0.1:4000/changeLogs?a=1');
  expect(deepLink('/changeLogs?a=1', 'app://console')).toBe('dealer-console://open/changeLogs?a=1');
});

it.each([
  ...(['7', '2147483647'] as const).map((text) => [text, true] as const),
  ...(['', 'abc', '-1', '1e3', '1.5', '2147483648', '9'.repeat(20)] as const).map(
    (text) => [text, false] as const,
  ),
])('knows an id of 32 bits: %s', (text, expected) => expect(isRecordId(text)).toBe(expected));

it('accepts any text, including broken surrogate pairs', () => {
  expect(encodeForUrl('Kent \ud83d')).toBe('Kent%20%EF%BF%BD');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(decodeURIComponent(encodeForUrl(text))).toBe(text.toWellFormed());
    }),
  );
});
