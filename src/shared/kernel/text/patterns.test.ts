import { expect, it } from 'vitest';
import { isWebsite, logoTypeOf } from './patterns';

it.each([
  'https://bay.example.com',
  'http://bay.example.com:8080/cars?new=1#top',
  'https://BAY.example.com',
  'https://xn--mnchen-3ya.de',
  'https://münchen.de',
  'https://b-a-y.co',
  'http://localhost:3000',
])('%s is a website', (text) => expect(isWebsite(text)).toBe(true));

it.each([
  'https://foo..com',
  'https://-foo.com',
  'https://foo-.com',
  'https://.foo.com',
  'https://foo',
  'https://foo.c',
  'https://foo.com.',
  'https://foo_bar.com',
  'https://10.0.0.1',
  `https://${'x'.repeat(64)}.com`,
  'https://a@foo.com',
  'https://foo .com',
  'ftp://foo.com',
  'javascript:alert(1)',
  'bay',
])('%s is not a website', (text) => expect(isWebsite(text)).toBe(false));

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);

it('recognizes the four types by their first bytes', () => {
  expect(logoTypeOf(bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0))).toBe('image/png');
  expect(logoTypeOf(bytes(0xff, 0xd8, 0xff, 0xe0))).toBe('image/jpeg');
  expect(logoTypeOf(bytes(0x47, 0x49, 0x46, 0x38, 0x39, 0x61))).toBe('image/gif');
  expect(logoTypeOf(bytes(0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4, 0x57, 0x45, 0x42, 0x50))).toBe('image/webp');
});

it('distinguishes a sound file from a picture although both begin with RIFF', () => {
  expect(logoTypeOf(bytes(0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4, 0x57, 0x41, 0x56, 0x45))).toBeUndefined();
  expect(logoTypeOf(bytes())).toBeUndefined();
  expect(logoTypeOf(bytes(0x47, 0x49, 0x46, 0x38, 0x30, 0x61))).toBeUndefined();
});
