import { expect, it } from 'vitest';
import { storeForecast } from '@fixtures/samples/store-forecast';
import { lateLaunchLines } from './late-launch-lines';

const TODAY = '2026-11-26';
const learnedAt = '2026-11-25T10:00:00';
const linesOf = (...stores: Parameters<typeof storeForecast>[0][]) =>
  lateLaunchLines({ stores: stores.map(storeForecast), learnedAt }, TODAY);
const range = storeForecast().range;
if (range === null) throw new Error('the sample has a range');

it('warns of a launch that is more likely late than not', () => {
  expect(linesOf({})).toMatchObject([
    {
      ...{ kind: 'lateLaunch', subject: 'bay_store1', title: 'Bay Ford', tenant: 'Bay Group', tone: 'calm' },
      reason:
        'Planned 12/04/2026, 85% likely by 12/11/2026, 7 days late; waits for Dealer: Opcode Categorization, 4 working days since 11/20/2026, usually 2',
      order: 8,
      basis: 'Forecasts learned from 1,204 launches until 11/20/2026, as of 11/25/2026 10:00 am.',
    },
  ]);
});

it.each([
  ['the dealer, for which the line of its step says since when', {}, '; waits for the dealer'],
  [
    'the DMS, with the day, since no step before the first load has one',
    { step: 'phase1Load', party: 'dms' },
    '; waits for the DMS since 11/20/2026',
  ],
  ['the DMS at a later step', { step: 'dailyLoadSetup', party: 'dms' }, '; waits for the DMS'],
  ['us, which its step says', { step: 'review', party: 'us' }, ''],
  ['nobody', { step: 'launchStore', party: 'nobody' }, ''],
] as const)('says beside its step that a store waits for %s', (_whom, change, waits) => {
  expect(linesOf(change)).toMatchObject([{ addition: `85% likely by 12/11/2026, 7 days late${waits}` }]);
});

it('is more urgent when the launch is two weeks late', () => {
  expect(linesOf({ range: { ...range, p85: '2026-12-18' } })).toMatchObject([{ tone: 'warning' }]);
});

it('does not warn of a launch that is more likely in time, without a plan or without a forecast', () => {
  const inTime = { range: { ...range, p50: '2026-12-04' } };
  const unknown = { range: null, reason: 'fewLaunches' } as const;
  expect(linesOf(inTime, { planned: null }, unknown)).toEqual([]);
});
