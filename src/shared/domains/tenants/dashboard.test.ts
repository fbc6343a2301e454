import { expect, it } from 'vitest';
import { stagesOf } from './dashboard';

const flags = {
  onboarding: false,
  nsQaValidation: false,
  review: false,
  readyToLaunch: false,
  launched: false,
  deletedstoreortenant: false,
  cancelled: false,
  isTestTenant: false,
};

it('assigns a tenant by its own flags, not by its deleted stores', () => {
  expect(stagesOf({ ...flags, onboarding: true, deletedstoreortenant: true })).toEqual([
    'onboarding',
    'allTenants',
  ]);
  expect(stagesOf({ ...flags, launched: true, review: true })).toEqual(['review', 'launched', 'allTenants']);
  expect(stagesOf({ ...flags, onboarding: true, cancelled: true })).toEqual(['cancelled']);
  expect(stagesOf({ ...flags, onboarding: true, isTestTenant: true })).toEqual(['testTenant']);
  expect(stagesOf(flags)).toEqual(['allTenants']);
});
