import { expect, it } from 'vitest';
import { siteUrlOf } from './identity';

const site = (subDomain: string | null, cancelled = false): string | null =>
  siteUrlOf({ subDomain, cancelled }, '.example.com');

it('is the URL of a tenant, unless that is cancelled', () => {
  expect(site('bay-2')).toBe('https://bay-2.example.com');
  expect(site('bay', true)).toBeNull();
  expect(site(null)).toBeNull();
});

it.each(['evil.com/', 'a@b', 'x?y', '<b>', 'a b', '-a', 'a.b'])(
  'is empty if %s would lead elsewhere',
  (text) => expect(site(text)).toBeNull(),
);
