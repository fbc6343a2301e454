import { describe, expect, it } from 'vitest';
import type { LastLoad } from '@sandbox/domains/failed-loads';
import { localToday } from '@shared/kernel/dates/dates';
import { loadsOfDay } from './loads-of-day';

const [TODAY, YESTERDAY] = ['2026-03-09', '2026-03-08'];

const load = (change: Partial<LastLoad>): LastLoad => ({
  storeKey: 1,
  storeId: 'bay-1',
  storeName: 'Bay Ford',
  tenantId: 'bay',
  tenantName: 'Bay',
  subDomain: 'bay',
  dms: 'Tekion',
  schedulerTime: '02:15',
  dataAsOf: TODAY,
  status: 'Completed',
  startedAt: null,
  finishedAt: null,
  error: null,
  ...change,
});

const failed = { status: 'Failed', error: 'No answer' } as const;
const only = (change: Partial<LastLoad>, day = YESTERDAY) => loadsOfDay([load(change)], day, TODAY)[0];

describe('the loads of a day', () => {
  it('have status SUCCESS if the data of the day exists, whatever failed since', () => {
    expect(only({})).toMatchObject({ statuss: 'SUCCESS', errMessage: null, dataLoadDate: YESTERDAY });
    expect(only({ ...failed, dataAsOf: YESTERDAY })).toMatchObject({ statuss: 'SUCCESS', errMessage: null });
  });

  it('have status FAILED with the reason if it does not', () => {
    expect(only({ ...failed, dataAsOf: '2026-03-07' })).toMatchObject({
      statuss: 'FAILED',
      errMessage: 'No answer',
    });
    expect(only({ ...failed, dataAsOf: null })).toMatchObject({ statuss: 'FAILED' });
  });

  it('run at their local time, also on the day the clocks change', () => {
    const { startdate, enddate } = only({ schedulerTime: '01:45' }) ?? {};
    expect(startdate).toBe(new Date(2026, 2, 8, 1, 45).toISOString());
    expect(localToday(new Date(startdate ?? ''))).toBe(YESTERDAY);
    expect(Date.parse(enddate ?? '')).toBeGreaterThan(Date.parse(startdate ?? ''));
  });

  it('run at the exact second if the time of a load has seconds', () =>
    expect(only({ schedulerTime: '05:07:09' })?.startdate).toBe(new Date(2026, 2, 8, 5, 7, 9).toISOString()));

  it('include loads that a user ran again since', () => {
    const startedAt = new Date(2026, 2, 9, 9, 0).toISOString();
    const running = { dataAsOf: '2026-03-01', status: 'In Progress', startedAt };
    expect(only(running)).toMatchObject({ statuss: 'IN PROGRESS', startdate: startedAt, enddate: null });
    const finishedAt = new Date(2026, 2, 9, 9, 1).toISOString();
    expect(only({ ...running, status: 'Completed', dataAsOf: TODAY, finishedAt })).toMatchObject({
      statuss: 'SUCCESS',
      startdate: startedAt,
      enddate: finishedAt,
    });
    // A run of last month does not count for yesterday.
    const { startdate } = only({ startedAt: new Date(2026, 1, 1).toISOString() }) ?? {};
    expect(localToday(new Date(startdate ?? ''))).toBe(YESTERDAY);
  });

  it('are empty for a future day', () => expect(loadsOfDay([load({})], '2026-03-10', TODAY)).toEqual([]));
});
