import { describe, expect, it } from 'vitest';
import type { DailyLoad } from './model';
import { byClient, countsByStatus, statusOf, withFailures } from './rules';

const load = (change: Partial<DailyLoad>): DailyLoad => ({
  clientname: 'Bay',
  storeId: 'bay-1',
  storeName: 'Bay Ford',
  dms: 'Tekion',
  startdate: '2026-03-09T07:15:00.000Z',
  enddate: '2026-03-09T07:30:00.000Z',
  statuss: 'SUCCESS',
  dataLoadDate: '2026-03-09',
  errMessage: null,
  ...change,
});

describe('the status', () => {
  it.each([
    ['SUCCESS', 'SUCCESS'],
    ['Failed', 'FAILED'],
    ['in_progress', 'IN PROGRESS'],
    [' In Progress ', 'IN PROGRESS'],
    ['QUEUED', null],
    ['', null],
  ])('%j is %s', (statuss, status) => expect(statusOf({ statuss })).toBe(status));

  it('is counted, including an unknown status', () =>
    expect(
      countsByStatus([load({}), load({ statuss: 'FAILED' }), load({ statuss: 'QUEUED' }), load({})]),
    ).toEqual([
      ['Loads', 4],
      ['SUCCESS', 2],
      ['FAILED', 1],
      ['IN PROGRESS', 0],
    ]));
});

describe('the list and its failures', () => {
  it('are merged: reasons are filled in and missing rows are added', () => {
    const listed = load({ storeId: 'a', statuss: 'FAILED' });
    const withMessage = load({ storeId: 'b', statuss: 'FAILED', errMessage: 'Said in the list' });
    const alone = load({ storeId: 'c', statuss: 'FAILED', errMessage: 'Not in the list' });
    const older = load({ storeId: 'a', dataLoadDate: '2026-03-08', errMessage: 'Of the day before' });
    const rows = withFailures(
      [listed, withMessage],
      [
        { ...listed, errMessage: 'No answer' },
        { ...withMessage, errMessage: 'Another reason' },
        alone,
        older,
      ],
    );
    expect(rows.map(({ storeId, errMessage }) => [storeId, errMessage])).toEqual([
      ['a', 'No answer'],
      ['b', 'Said in the list'],
      ['c', 'Not in the list'],
      ['a', 'Of the day before'],
    ]);
  });

  it('have no reason for a load that is not among the failures', () => {
    const loads = [load({ storeId: 'a' }), load({ storeId: 'c', statuss: 'FAILED' })];
    const failure = load({ storeId: 'b', statuss: 'FAILED', errMessage: 'No answer' });
    expect(withFailures(loads, [failure])).toEqual([...loads, failure]);
  });

  it.each(['SUCCESS', 'IN PROGRESS'])('give no reason to a load that is %s after another try', (statuss) => {
    const again = load({ statuss });
    const failure = load({ statuss: 'FAILED', errMessage: 'No answer' });
    expect(withFailures([again], [failure])).toEqual([again]);
    expect(withFailures([load({ statuss: 'FAILED' }), again], [failure])).toEqual([failure, again]);
  });

  it('tell the two feeds of a store apart', () => {
    const one = load({ statuss: 'FAILED' });
    const other = load({ dms: 'CDK', statuss: 'FAILED', errMessage: 'No answer' });
    expect(withFailures([one], [other])).toEqual([one, other]);
    expect(withFailures([one, { ...other, errMessage: null }], [other])).toEqual([one, other]);
  });

  it('of which one names no DMS are one load of the store', () => {
    const one = load({ statuss: 'FAILED' });
    const failure = load({ dms: null, statuss: 'FAILED', errMessage: 'No answer' });
    expect(withFailures([one], [failure])).toEqual([{ ...one, errMessage: 'No answer' }]);
  });

  it('are the same load if both have no day', () => {
    const undated = load({ statuss: 'FAILED', dataLoadDate: null });
    expect(withFailures([undated], [{ ...undated, errMessage: 'No answer' }])).toEqual([
      { ...undated, errMessage: 'No answer' },
    ]);
  });
});

describe('the clients', () => {
  it('are sorted by name, with their loads by store and the number of failures', () => {
    const clients = byClient([
      load({ clientname: 'Zoom', storeName: 'Zoom 10' }),
      load({ clientname: 'Zoom', storeName: 'Zoom 9', statuss: 'FAILED' }),
      load({ clientname: 'bay' }),
    ]);
    expect(clients.map(({ clientname, failed }) => [clientname, failed])).toEqual([
      ['bay', 0],
      ['Zoom', 1],
    ]);
    expect(clients[1]?.loads.map(({ storeName }) => storeName)).toEqual(['Zoom 9', 'Zoom 10']);
  });

  it('handle fifty thousand loads', () => {
    const loads = Array.from({ length: 50_000 }, (_none, at) =>
      load({ clientname: `Client ${at % 7000}`, storeId: String(at) }),
    );
    expect(byClient(loads)).toHaveLength(7000);
  });
});
