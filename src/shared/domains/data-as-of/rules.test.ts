import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DataAsOf } from './model';
import { parseBands, freshnessByDms, isStale, filterByBands } from './rules';

const TODAY = '2026-03-10';
const row = (dms: string | null, value: string | null): DataAsOf => ({
  tenant: 'bay',
  tenantName: 'Bay',
  storeName: 'Bay Ford',
  dms,
  value,
  subDomain: 'bay',
});

it('is late from three days on, and if nothing was ever loaded', () =>
  expect(['2026-03-10', '2026-03-08', '2026-03-07', null].map((value) => isStale({ value }, TODAY))).toEqual([
    false,
    false,
    true,
    true,
  ]));

describe('the freshness by DMS', () => {
  it('counts each age, a DMS without a name among them', () =>
    expect(
      freshnessByDms(
        [
          row('Tekion', '2026-03-10'),
          row('Tekion', '2026-03-06'),
          row('CDK Global', null),
          row(null, '2026-03-09'),
          row(' ', '2025-03-09'),
        ],
        TODAY,
      ),
    ).toEqual([
      { dms: 'CDK Global', stores: 1, green: 0, orange: 0, red: 1 },
      { dms: 'Tekion', stores: 2, green: 1, orange: 1, red: 0 },
      { dms: 'Unnamed DMS', stores: 2, green: 1, orange: 0, red: 1 },
    ]));

  it('counts every store', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            dms: fc.option(fc.constantFrom('Tekion', 'Automate', '', '<b>x</b>', '__proto__')),
            value: fc.option(fc.constantFrom('2026-03-10', '2026-03-06', '2026-01-01', 'soon')),
          }),
        ),
        (given) => {
          const found = freshnessByDms(
            given.map(({ dms, value }) => row(dms, value)),
            TODAY,
          );
          expect(found.reduce((sum, { stores }) => sum + stores, 0)).toBe(given.length);
          for (const { stores, green, orange, red } of found) expect(green + orange + red).toBe(stores);
        },
      ),
    ));
});

describe('the bands of the address', () => {
  const rows = [row('Tekion', '2026-03-10'), row('Tekion', '2026-03-06'), row('Tekion', null)];

  it('keep rows of their colors, and all rows without a known color', () => {
    const shown = (text: string) => filterByBands(rows, parseBands(text), TODAY).map(({ value }) => value);
    expect(shown('red,orange')).toEqual(['2026-03-06', null]);
    expect(shown('green')).toEqual(['2026-03-10']);
    expect(shown('')).toHaveLength(3);
    expect(shown('blue')).toHaveLength(3);
  });
});
