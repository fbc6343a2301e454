import { describe, expect, it } from 'vitest';
import { dashboardFilter } from '@shared/domains/tenants/dashboard';
import { CHANGE_CAPABILITIES, may, mayUser, ROLES, SEE_CAPABILITIES, type Capability } from './capabilities';
import { refuse } from './permission';

describe('capabilities', () => {
  it.each<Capability>([
    'see-test-tenants',
    'see-test-results',
    'see-settings',
    'see-failed-loads',
    'see-data-evaluation',
    'see-credentials',
    'change-settings',
    'run-builds',
    'run-tests',
    'run-failed-loads',
  ])('%s is for superadmin only', (capability) =>
    expect(
      ['superadmin', 'admin', 'user', 'client', undefined].map((role) => may(role, capability).allowed),
    ).toEqual([true, false, false, false, false]),
  );

  it('rights to change and rights to see have distinct names', () => {
    expect(SEE_CAPABILITIES.filter((capability) => !capability.startsWith('see-'))).toEqual([]);
    expect(CHANGE_CAPABILITIES.filter((capability) => capability.startsWith('see-'))).toEqual([]);
  });

  it.each([
    ['change-settings', 'see-settings'],
    ['run-builds', 'see-settings'],
    ['run-tests', 'see-test-results'],
    ['run-failed-loads', 'see-failed-loads'],
  ] as const)('the right %s includes %s, which shows its button', (change, see) =>
    expect(ROLES.filter((role) => may(role, change).allowed && !may(role, see).allowed)).toEqual([]),
  );

  it('clients have only rights to see', () =>
    expect(may('client', 'change-data')).toEqual({
      allowed: false,
      reasons: [{ text: 'Your role can look at this but not change it' }],
    }));

  it('explains an unknown role, but not a missing session', () => {
    expect(may('', 'change-data')).toEqual({
      allowed: false,
      reasons: [{ text: expect.stringContaining('none of the roles') as string }],
    });
    expect(may(undefined, 'change-data')).toEqual(may('client', 'change-data'));
  });

  it('are those of the role, and none to change in a run that may change nothing', () => {
    const readOnly = 'A newer version has updated the data';
    for (const capability of [...SEE_CAPABILITIES, ...CHANGE_CAPABILITIES]) {
      expect(mayUser({ role: 'admin' }, capability)).toEqual(may('admin', capability));
      expect(mayUser(undefined, capability)).toEqual(may(undefined, capability));
    }
    for (const capability of SEE_CAPABILITIES)
      expect(mayUser({ role: 'superadmin', readOnly }, capability).allowed).toBe(true);
    for (const capability of CHANGE_CAPABILITIES)
      expect(mayUser({ role: 'superadmin', readOnly }, capability)).toEqual(refuse(readOnly));
  });
});

describe('the dashboard', () => {
  it('hides cancelled and test tenants from the views of others', () => {
    expect(dashboardFilter('launched')).toEqual({ launched: true, cancelled: false, isTestTenant: false });
    expect(dashboardFilter('cancelled')).toEqual({ deletedstoreortenant: true, isTestTenant: false });
    expect(dashboardFilter('testTenant')).toEqual({ isTestTenant: true });
  });
});
