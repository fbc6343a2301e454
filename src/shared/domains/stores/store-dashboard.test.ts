import { expect, it } from 'vitest';
import { storeFields } from '@fixtures/samples/records';
import { dashboardOf } from './store-dashboard';

const LOADED = { dailyLoad: 'Completed' } as const;
const VALIDATED = { ...LOADED, nsQaValidation: 'Completed' } as const;

it.each([
  ['onboarding', {}],
  ['nsQaValidation', LOADED],
  ['review', VALIDATED],
  ['readyToLaunch', { ...VALIDATED, review: 'Completed' }],
  ['launched', { storeLaunched: 'Completed' }],
  ['cancelled', { ...LOADED, isDeleted: true }],
  ['testTenant', { ...LOADED, isTestStore: true }],
] as const)('a store is listed under %s', (status, change) =>
  expect(dashboardOf(storeFields(change))).toBe(status),
);
