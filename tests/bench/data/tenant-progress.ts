import { onboardingStore } from '@fixtures/samples/records';
import { countInBatches } from '@main/domains/tenants/tenant-progress';
import { progressCounter } from '@shared/domains/bulk-load/tenant-progress';
import type { OnboardingStore } from '@shared/domains/stores/model';
import { alternate, type Measurement } from '../measurement';

/** Measures how long a call waits while the progress of many stores is counted, against counting without a pause. */
export const tenantProgress: Measurement = {
  name: 'tenant-progress',
  run: async () => {
    const stores = Array.from({ length: STORES }, (_none, id) => store(id));
    await progressWithoutYield(stores);
    return [
      {
        what: `longest wait of a call while the progress of ${STORES.toLocaleString('en-US')} stores is counted`,
        against: 'counting them in one go',
        unit: 'ms',
        aim: 0.1,
        ...(await alternate(
          TIMES,
          () => progressWithoutYield(stores),
          () => longestWait(stores),
        )),
      },
    ];
  },
};

const TIMES = 9;
const STORES = 50_000;
const TENANTS = 18_000;
const DAY = '2026-11-22';

const store = (id: number): OnboardingStore =>
  onboardingStore({
    ...{ bulkPhase1: 'Completed', bulkPhase1CompletedDate: '2026-11-02T10:00:00Z' },
    ...{ id, storeId: `s${id}`, storeName: `Store ${id}`, storeLaunchedDate: '2026-11-24' },
    ...{ tenantId: `t${id % TENANTS}`, tenantName: `Tenant ${id % TENANTS}` },
  });

function progressWithoutYield(stores: readonly OnboardingStore[]): Promise<number> {
  const started = performance.now();
  const counter = progressCounter(DAY);
  stores.forEach(counter.add);
  counter.all();
  return Promise.resolve(performance.now() - started);
}

/** The longest time in milliseconds that another call has to wait. */
async function longestWait(stores: readonly OnboardingStore[]): Promise<number> {
  let [longest, last] = [0, performance.now()];
  let next = setImmediate(function turn() {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    next = setImmediate(turn);
  });
  await countInBatches(stores, DAY);
  clearImmediate(next);
  return longest;
}
