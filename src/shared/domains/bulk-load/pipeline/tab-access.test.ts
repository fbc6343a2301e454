import { describe, expect, it } from 'vitest';
import { mayOpenDataEvaluation } from '@shared/domains/data-evaluation/rules';
import { mayOpenPayTypes } from '@shared/domains/pay-types/tab-access';
import { mayOpenAfterPhase1, mayConfigureStore, showsPhaseLog, showsStatusLog } from './tab-access';

describe('the tabs of a store', () => {
  it('require phase 1 in most cases', () => {
    expect(mayOpenAfterPhase1({ bulkPhase1: 'In Progress' }).allowed).toBe(false);
    expect(mayOpenAfterPhase1({ bulkPhase1: 'Completed' }).allowed).toBe(true);
  });

  it.each([
    ['Active', false],
    ['Completed', true],
  ] as const)('Pay Types of CDK Global require phase 2 as well: %s', (bulkPhase2, open) => {
    expect(mayOpenPayTypes({ dms: 'CDK Global', bulkPhase1: 'Completed', bulkPhase2 }).allowed).toBe(open);
    expect(mayOpenPayTypes({ dms: 'Tekion', bulkPhase1: 'Completed', bulkPhase2 }).allowed).toBe(true);
  });

  it.each([
    ['Pending', 'Completed', false],
    ['Completed', 'In Progress', false],
    ['Completed', 'Completed', true],
  ] as const)(
    'Data Evaluation with infrastructure %s and phase 1 %s',
    (infrastructureConfiguration, bulkPhase1, open) =>
      expect(mayOpenDataEvaluation({ bulkPhase1, infrastructureConfiguration }).allowed).toBe(open),
  );

  it('link to what unlocks them', () => {
    const store = { id: 7, tenantName: 'Bay & Sons', dms: 'CDK Global', bulkPhase2: 'Active' } as const;
    const closed = { ...store, bulkPhase1: 'In Progress', infrastructureConfiguration: 'Pending' } as const;
    const links = [mayOpenAfterPhase1, mayOpenPayTypes, mayOpenDataEvaluation].map((mayOpen) => {
      const permission = mayOpen(closed);
      return permission.allowed ? [] : permission.reasons.map(({ link }) => link);
    });
    const loads = '/statelessServiceBzoStoreDetails/7/show?sub=bulkDataLoad';
    expect(links).toEqual([
      [loads],
      [loads, loads],
      ['/statelessServiceBzoTenants/dashboard/allTenants?all-tenants.q=Bay%20%26%20Sons', loads],
    ]);
  });

  it('require the configuration of the tenant before that of the store', () => {
    expect(mayConfigureStore({ isTenantConfigured: false }).allowed).toBe(false);
    expect(mayConfigureStore({ isTenantConfigured: true }).allowed).toBe(true);
  });

  it('show in the log what has run', () => {
    expect(showsStatusLog({ bulkPhase1: 'Active' })).toBe(false);
    expect(showsStatusLog({ bulkPhase1: 'Failed' })).toBe(true);
    expect(['Active', 'Inactive'].map(showsPhaseLog)).toEqual([false, false]);
    expect(['In Progress', 'Completed', 'Failed', 'Disabled'].map(showsPhaseLog)).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });
});
