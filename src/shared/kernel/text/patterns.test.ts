import { expect, it } from 'vitest';
import { isWebsite } from './patterns';

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
