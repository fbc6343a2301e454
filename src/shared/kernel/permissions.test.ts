import { describe, expect, it } from 'vitest';
import { dashboardFilter } from '@shared/domains/tenants/dashboard';
import { may, type Capability } from './permissions';

describe('permissions', () => {
  it.each<Capability>([
    'see-test-tenants',
    'see-test-results',
    'see-settings',
    'see-failed-loads',
    'see-data-evaluation',
  ])('%s is for superadmin only', (capability) =>
    expect(
      ['superadmin', 'admin', 'user', 'client', undefined].map((role) => may(role, capability).allowed),
    ).toEqual([true, false, false, false, false]),
  );

  it('clients look and do not touch', () =>
    expect(may('client', 'change-data')).toEqual({
      allowed: false,
      reasons: [{ text: 'Your role can look at this but not change it' }],
    }));

  it('whoever has no role of ours is told that, and nobody signed in is not', () => {
    expect(may('', 'change-data')).toEqual({
      allowed: false,
      reasons: [{ text: expect.stringContaining('none of the roles') as string }],
    });
    expect(may(undefined, 'change-data')).toEqual(may('client', 'change-data'));
  });
});

describe('the dashboard', () => {
  it('keeps cancelled and test tenants out of the others’ views', () => {
    expect(dashboardFilter('launched')).toEqual({ launched: true, cancelled: false, isTestTenant: false });
    expect(dashboardFilter('cancelled')).toEqual({ deletedstoreortenant: true, isTestTenant: false });
    expect(dashboardFilter('testTenant')).toEqual({ isTestTenant: true });
  });
});
