import { expect, it } from 'vitest';
import { isNewer, releasesSince } from './versions';

const RELEASES = ['4.0.0', '3.10.0', '3.9.1', '3.9.0', '3.0.0'].map((version) => ({ version }));
const since = (version: string | null, running: string): string[] =>
  releasesSince(RELEASES, version, running).map(({ version: one }) => one);

it('compares versions by number', () => {
  expect(isNewer('3.10.0', '3.9.1')).toBe(true);
  expect(isNewer('3.9.1', '3.10.0')).toBe(false);
  expect(isNewer('3.9.1', '3.9.1')).toBe(false);
});

it('a release comes after the versions before it', () => {
  const order = ['3.0.9', '3.1.0-beta.2', '3.1.0-beta.10', '3.1.0', '3.1.1-beta.1'];
  for (const [at, version] of order.entries())
    for (const [otherAt, other] of order.entries()) expect(isNewer(version, other)).toBe(at > otherAt);
});

it('lists only what is newer than a version before a release', () => {
  expect(since('3.10.0-beta.1', '3.10.0')).toEqual(['3.10.0']);
  expect(since('3.9.0', '3.10.0-beta.1')).toEqual(['3.9.1']);
});

it('lists exactly the versions that were skipped and the running one', () => {
  expect(since('3.9.0', '3.10.0')).toEqual(['3.10.0', '3.9.1']);
  expect(since('3.10.0', '3.10.0')).toEqual([]);
});

it.each([[null], ['x'], ['3.9']])('lists all for %s', (text) =>
  expect(since(text, '3.10.0')).toHaveLength(RELEASES.length),
);
