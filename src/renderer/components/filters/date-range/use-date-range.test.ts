import { expect, it } from 'vitest';
import { dateRangeFromUrl } from './use-date-range';

it('is the range of the address, if that is valid', () => {
  const range = (text: string) => dateRangeFromUrl(new URLSearchParams(text));
  expect(range('from=2026-01-02&to=2026-01-03')).toEqual({ from: '2026-01-02', to: '2026-01-03' });
  expect(range('spec=storeSpecific')).toBeNull();
  expect(range('from=2026-01-04&to=2026-01-03')).toBeNull();
  expect(range('from=yesterday&to=2026-01-03')).toBeNull();
});
