import { expect, it } from 'vitest';
import { storeForecast } from '@fixtures/samples/store-forecast';
import { lateLaunchLines } from './late-launch-lines';

const TODAY = '2026-11-26';
const range = storeForecast().range;
if (range === null) throw new Error('the sample has a range');

it('warns of a launch that is more likely late than not', () => {
  expect(lateLaunchLines([storeForecast()], TODAY)).toMatchObject([
    {
      ...{ kind: 'lateLaunch', subject: 'bay_store1', title: 'Bay Ford', tenant: 'Bay Group', tone: 'calm' },
      reason:
        'Planned 12/04/2026, 85% likely by 12/11/2026, 7 days late; waits for Dealer: Opcode Categorization, 4 working days since 11/20/2026',
      order: 8,
    },
  ]);
});

it('is more urgent when the launch is two weeks late', () => {
  const late = storeForecast({ range: { ...range, p85: '2026-12-18' } });
  expect(lateLaunchLines([late], TODAY)).toMatchObject([{ tone: 'warning' }]);
});

it('does not warn of a launch that is more likely in time, without a plan or without a forecast', () => {
  const inTime = storeForecast({ range: { ...range, p50: '2026-12-04' } });
  const unplanned = storeForecast({ planned: null });
  const unknown = storeForecast({ range: null, reason: 'fewLaunches' });
  expect(lateLaunchLines([inTime, unplanned, unknown], TODAY)).toEqual([]);
});
