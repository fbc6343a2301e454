import { describe, expect, it } from 'vitest';
import { dataBand } from './data-age';

describe('dataBand', () => {
  it.each([
    ['2026-03-10', 'green'],
    ['2026-03-08', 'green'],
    ['2026-03-07', 'orange'],
    ['2026-03-06', 'orange'],
    ['2026-03-05', 'red'],
    ['2025-03-10', 'red'],
    [null, 'red'],
    ['', 'red'],
    ['soon', 'red'],
    // A clock that is ahead does not make data old.
    ['2026-03-12', 'green'],
  ])('%s is %s on 2026-03-10', (dataAsOf, band) => expect(dataBand(dataAsOf, '2026-03-10')).toBe(band));
});
