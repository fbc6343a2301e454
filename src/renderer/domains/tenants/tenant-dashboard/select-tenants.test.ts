import { describe, expect, it } from 'vitest';
import type { Tenant } from '@shared/domains/tenants/model';
import { selectTenants, type TenantSelection } from './select-tenants';

const tenant = (tenantName: string, agreementDate: string | null, ...dmsList: string[]): Tenant => ({
  id: 1,
  tenantId: tenantName,
  tenantName,
  displayName: null,
  dms: dmsList[0] ?? null,
  dmsList,
  subDomain: null,
  isConfigured: false,
  tenantImg: null,
  infrastructureConfiguration: 'Pending',
  agreementDate,
  tenantDeletedDate: null,
  deletedStoreCount: 0,
  activeStoreCount: 0,
  count: 0,
  cancelled: false,
  isTestTenant: false,
  realmName: null,
  isUrlCreation: false,
  onboarding: true,
  nsQaValidation: false,
  readyToLaunch: false,
  launched: false,
  review: false,
  deletedstoreortenant: false,
});

const tenants = [
  tenant('Bay Motors', '2025-01-10', 'Tekion'),
  tenant('Alpine Auto', null, 'Reynolds', 'Tekion'),
  tenant('Cedar Cars', '2026-03-01'),
];
const names = (selection: Partial<TenantSelection>, of = tenants): string[] =>
  selectTenants(of, { dms: 'All', search: '', sort: 'agreementDate', reversed: false, ...selection }).map(
    ({ tenantName }) => tenantName,
  );

describe('selectTenants', () => {
  it('lists the newest agreement first and tenants without one last', () =>
    expect(names({ dms: 'All', search: '', sort: 'agreementDate' })).toEqual([
      'Cedar Cars',
      'Bay Motors',
      'Alpine Auto',
    ]));

  it('sorts by name in ascending order', () =>
    expect(names({ dms: 'All', search: '', sort: 'tenantName' })).toEqual([
      'Alpine Auto',
      'Bay Motors',
      'Cedar Cars',
    ]));

  it('reverses the order, with tenants without a date still last', () => {
    expect(names({ reversed: true })).toEqual(['Bay Motors', 'Cedar Cars', 'Alpine Auto']);
    expect(names({ sort: 'tenantName', reversed: true })).toEqual([
      'Cedar Cars',
      'Bay Motors',
      'Alpine Auto',
    ]);
  });

  it('sorts cancelled tenants by the date their cards show', () => {
    const cancelled = (name: string, tenantDeletedDate: string): Tenant => ({
      ...tenant(name, '2020-01-01'),
      cancelled: true,
      tenantDeletedDate,
    });
    const listed = [
      cancelled('Delta Ford', '2026-01-05'),
      tenant('Echo Kia', '2026-06-01'),
      cancelled('Fox Jeep', '2026-02-05'),
    ];
    expect(names({ sort: 'cancelledDate' }, listed)).toEqual(['Fox Jeep', 'Delta Ford', 'Echo Kia']);
  });

  it('finds a part of the name in any case', () =>
    expect(names({ dms: 'All', search: ' MOT', sort: 'tenantName' })).toEqual(['Bay Motors']));

  it('keeps tenants with any store on the DMS', () =>
    expect(names({ dms: 'Tekion', search: '', sort: 'tenantName' })).toEqual(['Alpine Auto', 'Bay Motors']));
});

it('lists the highest risk first and the others by name, and all by name until the risk is known', () => {
  const late = { underWay: 1, failed: 0, overdue: 1, notReady: 0, stuck: 0, late: 0, nextLaunch: null };
  const progress = new Map([['Cedar Cars', { tenantId: 'Cedar Cars', ...late }]]);
  const selection = { dms: 'All', search: '', sort: 'risk', reversed: false } as const;
  const namesOf = (...given: Parameters<typeof selectTenants>): string[] =>
    selectTenants(...given).map(({ tenantName }) => tenantName);
  expect(namesOf(tenants, selection, progress)).toEqual(['Cedar Cars', 'Alpine Auto', 'Bay Motors']);
  expect(namesOf(tenants, { ...selection, reversed: true }, progress).at(-1)).toBe('Cedar Cars');
  expect(namesOf(tenants, selection)).toEqual(['Alpine Auto', 'Bay Motors', 'Cedar Cars']);
});
