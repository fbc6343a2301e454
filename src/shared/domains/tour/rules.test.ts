import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storeFields } from '@fixtures/samples/records';
import type { TourFacts } from './model';
import { isLoading, nextStep, routeOfStep, stepsDone, storeOf, TOUR_STEPS, type TourStep } from './rules';

const tenant = { id: 3, isConfigured: true, cancelled: false };
const NOTHING: TourFacts = { tenant: null, stores: [] };

const BEFORE = { bulkPhase1: 'Active', effectiveDate: '2026-01-15' } as const;

/** A store with a feed, at a given step of the pipeline. */
const store = (change: Parameters<typeof storeFields>[0] = {}) =>
  storeFields({ id: 8, isDeleted: false, isConfigured: true, ...BEFORE, ...change });

const PHASE_1 = { bulkPhase1: 'Completed', isPhase1Verified: true } as const;
const OPCODES = { ...PHASE_1, isOpcodeCategorized: true, isOpcodeVerified: true } as const;
const PHASE_2 = {
  ...OPCODES,
  bulkPhase2: 'Completed',
  isPhase2Verified: true,
  dailyLoad: 'Completed',
} as const;
const REVIEWED = { ...PHASE_2, nsQaValidation: 'Completed', review: 'Completed' } as const;

const factsOf = (change: Parameters<typeof storeFields>[0]): TourFacts => ({
  tenant,
  stores: [store(change)],
});
const nextOf = (facts: TourFacts): TourStep | null => nextStep(stepsDone(facts));

describe('the next step', () => {
  it.each<[TourStep | null, TourFacts]>([
    ['tenant', NOTHING],
    ['tenant', { ...factsOf({}), tenant: { ...tenant, cancelled: true } }],
    ['configureTenant', { tenant: { ...tenant, isConfigured: false }, stores: [] }],
    ['store', { tenant, stores: [] }],
    ['store', factsOf({ isDeleted: true })],
    ['configureStore', factsOf({ isConfigured: false, effectiveDate: null })],
    ['feed', factsOf({ effectiveDate: null })],
    ['phase1', factsOf({})],
    ['phase1', factsOf({ bulkPhase1: 'Completed' })],
    ['opcodes', factsOf(PHASE_1)],
    ['opcodes', factsOf({ ...PHASE_1, isOpcodeCategorized: true })],
    ['phase2', factsOf(OPCODES)],
    ['phase2', factsOf({ ...PHASE_2, dailyLoad: 'In Progress' })],
    ['review', factsOf(PHASE_2)],
    ['launch', factsOf(REVIEWED)],
    [null, factsOf({ ...REVIEWED, storeLaunched: 'Completed' })],
  ])('is %s', (next, facts) => expect(nextOf(facts)).toBe(next));

  it('has a screen in any state', () =>
    fc.assert(
      fc.property(
        fc.option(fc.record({ isConfigured: fc.boolean(), cancelled: fc.boolean() }), { nil: null }),
        fc.array(
          fc.record({ isDeleted: fc.boolean(), isConfigured: fc.boolean(), isPhase1Verified: fc.boolean() }),
          { maxLength: 3 },
        ),
        (made, stores) => {
          const facts = { tenant: made && { ...tenant, ...made }, stores: stores.map(store) };
          const next = nextOf(facts);
          expect(next === null || routeOfStep(next, facts) !== null).toBe(true);
        },
      ),
    ));
});

it('links each step to its screen', () =>
  expect(TOUR_STEPS.map((step) => routeOfStep(step, factsOf({})))).toEqual([
    '/statelessServiceBzoTenants/create',
    '/statelessServiceBzoTenants/3/show',
    '/statelessServiceBzoStoreDetails/create?tenant=3',
    '/statelessServiceBzoTenants/3/show',
    '/statelessServiceBzoStoreDetails/8/show',
    ...Array.from({ length: 5 }, () => '/statelessServiceBzoStoreDetails/8/show?sub=bulkDataLoad'),
  ]));

it('uses the first store that exists', () => {
  const stores = [store({ id: 9 }), store({ id: 7, isDeleted: true }), store({ id: 8 })];
  expect(storeOf({ tenant, stores })?.id).toBe(8);
});

it('polls while a load runs', () => {
  expect(isLoading(NOTHING)).toBe(false);
  expect(isLoading(factsOf({}))).toBe(false);
  expect(isLoading(factsOf({ bulkPhase1: 'In Progress' }))).toBe(true);
});
