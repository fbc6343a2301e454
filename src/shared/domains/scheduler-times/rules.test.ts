import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SchedulerStore } from './model';
import {
  filterStores,
  isTime,
  partsOf,
  displayedTime,
  tenantCards,
  timeErrors,
  timeOf,
  withTyped,
} from './rules';

const TODAY = '2026-03-29';
const store = (
  tenantName: string,
  storeName: string,
  change: Partial<SchedulerStore> = {},
): SchedulerStore => ({
  tenantId: tenantName,
  tenantName,
  storeId: storeName,
  storeName,
  dms: 'CDK Global',
  dmsImg: null,
  schedulerTime: '02:30',
  effectiveDate: null,
  dataAsOf: TODAY,
  ...change,
});

describe('a time', () => {
  it('is padded to two digits, with 00 for an empty part', () => {
    expect(timeOf({ hours: '2', minutes: '', seconds: '5' })).toBe('02:00:05');
    expect(displayedTime('2:5')).toBe('02:05:00');
    for (const stored of ['07:30:00.000', '07:30:00-06', '07:30:00+05:30', '07:30:00Z'])
      expect(displayedTime(stored)).toBe('07:30:00');
    expect(displayedTime(null)).toBe('No time');
    expect(displayedTime('at night')).toBe('at night');
    expect(displayedTime('7:30 PM')).toBe('19:30:00');
    expect(displayedTime('7:30, or later')).toBe('7:30, or later');
  });

  it('keeps invalid text in its box, and rejects it', () => {
    const empty = { hours: '1', minutes: '', seconds: '' };
    for (const text of ['1.5', '-5', '1e3', '123', 'xy']) {
      const parts = withTyped(empty, 'minutes', text);
      expect(parts).toEqual({ ...empty, minutes: text });
      expect(timeErrors(parts)).toEqual({ minutes: 'Minutes are 0 to 59' });
    }
    expect(withTyped(empty, 'hours', ' 7 ')).toEqual({ ...empty, hours: '7' });
    for (const key of 'eapm+-.,: ') expect(withTyped(empty, 'hours', `1${key}`).hours).toBe('1');
    // An invalid key is not entered; a pasted text is left whole, so that it is refused.
    expect(withTyped({ ...empty, hours: '2' }, 'hours', '2x').hours).toBe('2');
    expect(withTyped(empty, 'hours', '2x4').hours).toBe('2x4');
  });

  it('needs its hours, so that boxes without a stored time are not midnight', () => {
    for (const stored of [null, '', 'at night', '25:00'])
      expect(timeErrors(partsOf(stored))).toEqual({ hours: 'Enter the hours' });
    expect(timeErrors({ hours: '0', minutes: '', seconds: '' })).toEqual({});
  });

  it('fills all its boxes when it is pasted', () =>
    expect(timeOf(withTyped({ hours: '1', minutes: '2', seconds: '3' }, 'seconds', '7:30 PM'))).toBe(
      '19:30:00',
    ));

  it('becomes no other time when it is typed key by key', () => {
    const type = (text: string) =>
      [...text].reduce((parts, key) => withTyped(parts, 'hours', parts.hours + key), {
        ...{ hours: '', minutes: '', seconds: '' },
      });
    for (const text of ['19:30:15', '7:30 PM'])
      expect(timeErrors(type(text)).hours).toBe('Hours are 0 to 23');
  });

  it('has hours from 0 to 23, minutes and seconds from 0 to 59', () => {
    expect(timeErrors({ hours: '23', minutes: '59', seconds: '59' })).toEqual({});
    expect(timeErrors({ hours: '24', minutes: '60', seconds: '99' })).toEqual({
      hours: 'Hours are 0 to 23',
      minutes: 'Minutes are 0 to 59',
      seconds: 'Seconds are 0 to 59',
    });
    expect(isTime('24:00:00')).toBe(false);
    expect(isTime('02:30')).toBe(false);
  });

  it('is restored unchanged from its boxes', () => {
    const part = (most: number) => fc.integer({ min: 0, max: most }).map((n) => String(n).padStart(2, '0'));
    fc.assert(
      fc.property(part(23), part(59), part(59), (hours, minutes, seconds) => {
        const time = `${hours}:${minutes}:${seconds}`;
        return isTime(time) && timeOf(partsOf(time)) === time && displayedTime(time) === time;
      }),
    );
  });
});

describe('the stores', () => {
  const stores = [
    store('Zeta Group', 'Zeta Ford', { dataAsOf: '2026-03-26' }),
    store('Alfa Group', 'Store 10', { dms: 'Tekion', dataAsOf: null }),
    store('Alfa Group', 'Store 9', { dms: ' ' }),
  ];
  const left = (change: object) =>
    filterStores(stores, { dms: '', search: '', bands: new Set(), today: TODAY, ...change }).map(
      ({ storeName }) => storeName,
    );

  it('are filtered by DMS, by name of store or tenant, and by the age of their data', () => {
    expect(left({})).toHaveLength(3);
    expect(left({ dms: 'Tekion' })).toEqual(['Store 10']);
    expect(left({ dms: 'Unnamed DMS' })).toEqual(['Store 9']);
    expect(left({ search: ' alfa ' })).toEqual(['Store 10', 'Store 9']);
    expect(left({ search: 'FORD' })).toEqual(['Zeta Ford']);
    expect(left({ bands: new Set(['green']) })).toEqual(['Store 9']);
    expect(left({ bands: new Set(['orange', 'red']) })).toEqual(['Zeta Ford', 'Store 10']);
  });

  it('are listed on the cards of their tenants, by name', () =>
    expect(
      tenantCards(stores).map((card) => [card.tenantName, ...card.stores.map((each) => each.storeName)]),
    ).toEqual([
      ['Alfa Group', 'Store 9', 'Store 10'],
      ['Zeta Group', 'Zeta Ford'],
    ]));
});
