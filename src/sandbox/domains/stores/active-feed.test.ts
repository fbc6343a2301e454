import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feedInForce } from './active-feed';

const feed = (id: number, effectiveDate: string | null) => ({ id, effectiveDate });

describe('the data feed in force', () => {
  it('is the latest that has started', () => {
    const feeds = [feed(1, '2024-01-01'), feed(2, '2026-01-01'), feed(3, '2025-01-01')];
    expect(feedInForce(feeds, '2025-06-01')).toBe(3);
    expect(feedInForce(feeds, '2026-01-01')).toBe(2);
  });

  it('is the first to start if none has started, and a feed without a date before that', () => {
    expect(feedInForce([feed(1, '2030-01-01'), feed(2, '2029-01-01')], '2025-06-01')).toBe(2);
    expect(feedInForce([feed(1, '2029-01-01'), feed(2, null)], '2025-06-01')).toBe(2);
    expect(feedInForce([feed(1, '2024-01-01'), feed(2, null)], '2025-06-01')).toBe(1);
  });

  it('is always one of the feeds, and exists whenever there are feeds', () => {
    const date = fc.option(fc.integer({ min: 2020, max: 2030 }).map((year) => `${year}-05-05`));
    fc.assert(
      fc.property(fc.array(date), (dates) => {
        const feeds = dates.map((effectiveDate, index) => feed(index + 1, effectiveDate));
        const active = feedInForce(feeds, '2025-06-01');
        expect(feeds.some(({ id }) => id === active)).toBe(feeds.length > 0);
      }),
    );
  });
});
