import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SampleTenant } from '@sandbox/sample-data/sampler';
import { randomStreams } from '@sandbox/database/random';
import { sampleStore } from './sample';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-20T15:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const tenant = (change: Partial<SampleTenant> = {}): SampleTenant => ({
  ...{ index: 7, tenantId: 'baygroup', family: 'Bay', agreementDate: '2026-10-01', isConfigured: true },
  ...{ isTestTenant: false, isOnboarding: true, cancelledOn: null, mainDms: 'Tekion' },
  ...change,
});

const streams = randomStreams(1);

const sample = (change: Partial<SampleTenant> = {}) =>
  sampleStore(tenant(change), 2, new Set(), (part) => streams(`${part} of a store`));

const partOf = (row: Record<string, unknown>, isIn: (column: string) => boolean) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => isIn(column)));

/** What a store keeps whatever stage it has reached. */
const IDENTITY = ['storeName', 'manufacturer', 'dealerAddress', 'sfStoreId', 'inSubscriptionId', 'isDeleted'];
const isStep = (column: string): boolean =>
  /^(bulk|daily|nsQa|review|storeLaunched|isPhase)|Verified/.test(column);

describe('a sample store', () => {
  it('has the same name and numbers at every stage, and of every agreement', () => {
    const identity = ({ row, feeds, dms }: ReturnType<typeof sample>) => ({
      row: partOf(row, (column) => IDENTITY.includes(column)),
      feed: partOf(feeds.at(-1) ?? {}, (column) =>
        /^(dealer|dmsSub|dmsEmp|dmsDep|company|enterprise)/.test(column),
      ),
      dms,
    });
    const changed = [
      sample({ isOnboarding: false }),
      sample({ index: 3 }),
      sample({ isOnboarding: false, agreementDate: '2025-01-01' }),
    ];
    expect(new Set([sample(), ...changed].map(({ stage }) => stage)).size).toBe(3);
    for (const other of changed) expect(identity(other)).toEqual(identity(sample()));
  });

  it('has the same steps under every name', () => {
    const steps = partOf(sample().row, isStep);
    expect(Object.keys(steps).length).toBeGreaterThan(15);
    expect(partOf(sample({ tenantId: 'other', family: 'Other' }).row, isStep)).toEqual(steps);
  });
});
