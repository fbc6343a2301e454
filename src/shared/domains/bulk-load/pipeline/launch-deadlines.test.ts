import { describe, expect, it } from 'vitest';
import { daysToLaunch } from './launch-deadlines';

const TODAY = '2026-11-21';

describe('a launch', () => {
  it.each([
    ['2026-11-21', 0],
    ['2026-12-05', 14],
    ['2026-11-18', -3],
    ['2026-12-06', null],
    [null, null],
  ])('planned for %s is %s days away', (storeLaunchedDate, days) =>
    expect(daysToLaunch({ storeLaunched: 'Inactive', storeLaunchedDate }, TODAY)).toBe(days),
  );

  it('that is completed has no days left', () =>
    expect(daysToLaunch({ storeLaunched: 'Completed', storeLaunchedDate: TODAY }, TODAY)).toBeNull());
});
