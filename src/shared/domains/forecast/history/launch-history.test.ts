import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { launchRecord } from '@fixtures/samples/launch-record';
import type { OnboardingStore } from '@shared/domains/stores/model';
import { createWorkCalendar } from '../work-calendar';
import { currentStepOf, historyAt, historyOf, launchedAt, waitingSince } from './launch-history';
import { spansOf, timeByParty } from './spans';

const calendar = createWorkCalendar();
const NOW = Date.parse('2026-11-24T12:00:00Z');
const TEN = [2, 1, 4, 1, 2, 1, 2, 2, 3, 1];

const read = (record: OnboardingStore) => historyOf(record, NOW, calendar);

describe('the onboarding of a store', () => {
  it('starts with the agreement and ends with the launch', () => {
    const history = read(launchRecord({ took: TEN }));
    expect(history?.start).toBe(Date.parse('2026-01-05T00:00:00Z'));
    expect(history && launchedAt(history)).toBe(Date.parse('2026-01-24T12:00:00Z'));
    expect(history?.trusted.every(Boolean)).toBe(true);
  });

  it('waits for the first open step', () => {
    const history = read(launchRecord({ took: [2, 1] }));
    expect(history && currentStepOf(history)).toBe(2);
    expect(history && waitingSince(history)).toBe(Date.parse('2026-01-08T12:00:00Z'));
  });

  it.each([
    ['a year too early', '2025-01-13T12:00:00Z'],
    ['in the future', '2027-01-13T12:00:00Z'],
    ['after the steps that follow', '2026-03-01T12:00:00Z'],
    ['unreadable', 'soon'],
    ['missing', null],
  ])('replaces a date that is %s with the next one, and does not trust it', (_what, at) => {
    const history = read(launchRecord({ took: TEN, change: { opcodeVerifiedDate: at } }));
    expect(history?.trusted).toEqual([true, true, true, false, true, true, true, true, true, true]);
    expect(history?.completed[3]).toBe(history?.completed[4]);
  });

  it('uses the day of the launch if its instant is missing', () => {
    const change = { storeLaunchedCompletedDate: null, storeLaunchedDate: '2026-01-26' };
    const history = read(launchRecord({ took: TEN, change }));
    expect(history && launchedAt(history)).toBe(Date.parse('2026-01-26T12:00:00Z'));
  });

  it('ends with the deletion of a store that was not launched, and continues for a restored one', () => {
    const change = { isDeleted: true, storeDeletedDate: '2026-02-01' };
    expect(read(launchRecord({ took: [2], change }))?.leftAt).toBe(Date.parse('2026-02-01T00:00:00Z'));
    expect(read(launchRecord({ took: TEN, change }))?.leftAt).toBeNull();
    const back = { isDeleted: false, storeDeletedDate: '2026-02-01' };
    expect(read(launchRecord({ took: [2], change: back }))?.leftAt).toBeNull();
  });

  it('is empty for a store that is not set up or has no date', () => {
    expect(read(launchRecord({ change: { isConfigured: false } }))).toBeNull();
    expect(read(launchRecord({ change: { agreementDate: null } }))).toBeNull();
  });

  it('is known for an earlier day up to the state of that day', () => {
    const history = read(launchRecord({ took: TEN }));
    const then = history && historyAt(history, Date.parse('2026-01-09T00:00:00Z'));
    expect(then && currentStepOf(then)).toBe(2);
    expect(history && historyAt(history, Date.parse('2026-01-04T00:00:00Z'))).toBeNull();
  });
});

it('waits for us at a step that has failed, and for the others before that', () => {
  const failed = launchRecord({
    took: [2, 1, 4, 1],
    change: { bulkPhase2: 'Failed', bulkPhase2StartDate: '2026-11-20T12:00:00Z' },
  });
  const history = read(failed);
  expect(history?.failed).toBe(true);
  expect(history && spansOf(history, NOW).at(-1)).toMatchObject({
    ...{ step: 'phase2Load', started: true, party: 'us', from: Date.parse('2026-11-20T12:00:00Z'), to: NOW },
  });
  const redone = read({ ...failed, bulkPhase2: 'In Progress' });
  expect(redone && spansOf(redone, NOW).at(-1)?.party, 'a retry runs').toBe('nobody');
  // When a step failed is not recorded, so that of an earlier day it is not known.
  expect(history && historyAt(history, Date.parse('2026-11-21T00:00:00Z'))?.failed).toBe(false);
});

/** A completion that may be early, late, in the future or missing. */
const anyInstant = fc.option(
  fc
    .integer({ min: Date.parse('2025-01-01'), max: Date.parse('2028-01-01') })
    .map((at) => new Date(at).toISOString()),
);

it('every second of an onboarding belongs to exactly one step and one party, whatever the dates say', () => {
  const dates = fc.record({
    bulkPhase1StartDate: anyInstant,
    bulkPhase1CompletedDate: anyInstant,
    phase1VerifiedDate: anyInstant,
    opcodeCategorizedDate: anyInstant,
    opcodeVerifiedDate: anyInstant,
    bulkPhase2StartDate: anyInstant,
    bulkPhase2CompletedDate: anyInstant,
    phase2VerifiedDate: anyInstant,
    dailyLoadStartDate: anyInstant,
    reviewStartDate: anyInstant,
    reviewCompletedDate: anyInstant,
    storeLaunchedCompletedDate: anyInstant,
  });
  fc.assert(
    fc.property(dates, fc.integer({ min: 0, max: 10 }), fc.boolean(), (change, done, isDeleted) => {
      const took = TEN.slice(0, done);
      const history = read(
        launchRecord({ took, change: { ...change, isDeleted, storeDeletedDate: '2026-06-01' } }),
      );
      if (!history) throw new Error('an agreement is enough to begin with');
      const end = Math.max(history.start, launchedAt(history) ?? history.leftAt ?? NOW);
      const spans = spansOf(history, NOW);
      let at = history.start;
      for (const { from, to } of spans) {
        expect(from).toBe(at);
        expect(to).toBeGreaterThan(from);
        at = to;
      }
      expect(at).toBe(end);
      const parties = timeByParty(history, NOW);
      expect(parties.reduce((sum, { ms }) => sum + ms, 0)).toBe(end - history.start);
    }),
  );
});
