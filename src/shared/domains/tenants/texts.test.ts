import { expect, it } from 'vitest';
import { schedulerTimesTexts } from '@shared/domains/scheduler-times/texts';
import { tenantsTexts } from './texts';

it('a list of one has one', () => {
  expect([tenantsTexts.listed(1, 1), tenantsTexts.listed(2, 2)]).toEqual(['1 tenant', '2 tenants']);
  expect(schedulerTimesTexts.counted(1, 1)).toBe('1 store');
});
