import { afterEach, describe, expect, it, vi } from 'vitest';
import { storeFields } from '@fixtures/samples/records';
import { storeForecast } from '@fixtures/samples/store-forecast';
import type { ExpectedLaunch } from '@shared/domains/forecast/model';
import { MAX_MESSAGE_CHARACTERS } from '@shared/domains/launch-report/recipients';
import type { Store } from '@shared/domains/stores/model';
import { completedInWeek, neededNow, summaryOf, tenantStatusOf } from './tenant-status';
import { statusSheetTexts as texts } from './texts';

const TODAY = '2026-11-26';
const forecastsOf = (...forecasts: ExpectedLaunch[]) => new Map(forecasts.map((one) => [one.id, one]));

/** A store after its first two steps, which waits for its dealer. */
const waiting = (change: Partial<Store> = {}): Store => ({
  ...storeFields(),
  ...{ id: 7, bulkPhase1: 'Completed', bulkPhase1CompletedDate: '2026-11-01T10:00:00Z' },
  ...{ isPhase1Verified: true, phase1VerifiedDate: '2026-11-24T10:00:00Z' },
  ...change,
});

const onlyOf = (one: Store, forecasts: Parameters<typeof tenantStatusOf>[1] = new Map()) => {
  const [first] = tenantStatusOf([one], forecasts, TODAY).open;
  if (!first) throw new Error('the store is not open');
  return first;
};

it('says what is done, what is next and what the dealer has to do now and later', () => {
  const status = onlyOf(waiting(), forecastsOf(storeForecast()));
  expect(status).toMatchObject({
    completed: [
      { step: 'phase1Load', day: '2026-11-01' },
      { step: 'phase1Validation', day: '2026-11-24' },
    ],
    ...{ next: 'opcodeCategorization', p50: '2026-12-08', p85: '2026-12-11' },
    needed: [
      { step: 'opcodeCategorization', isNow: true },
      { step: 'review', isNow: false },
    ],
    basis: '1,204 launches until 11/20/2026, 310 on CDK Global',
  });
});

describe('the days of steps', () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    // A sheet that is made in Kiritimati, where it is the next day already, lists what was done today.
    ['Pacific/Kiritimati', '2026-11-26T18:00:00Z', '2026-11-26'],
    ['Pacific/Honolulu', '2026-11-26T06:00:00Z', '2026-11-26'],
  ])('are those of the back office in New York for a user in %s: %s is %s', (zone, date, day) => {
    vi.stubEnv('TZ', zone);
    const store = waiting({ phase1VerifiedDate: date });
    const [first] = tenantStatusOf([store], new Map(), TODAY, 'America/New_York').open;
    expect(first?.completed.at(-1)?.day).toBe(day);
  });

  it.each([
    ['America/Los_Angeles', '2026-11-26T03:30:00Z', '2026-11-25'],
    ['America/Los_Angeles', '2026-11-27T03:30:00Z', '2026-11-26'],
    ['Pacific/Auckland', '2026-11-25T20:00:00Z', '2026-11-26'],
    ['Pacific/Auckland', '2026-11-26T20:00:00Z', null],
    ['America/Los_Angeles', '2026-11-26', '2026-11-26'],
    ['America/Los_Angeles', 'soon', null],
  ])('are those of the user in %s where the back office names no zone: %s is %s', (zone, date, day) => {
    vi.stubEnv('TZ', zone);
    expect(onlyOf(waiting({ phase1VerifiedDate: date })).completed.at(-1)?.day).toBe(day);
  });
});

describe('a review', () => {
  const beforeReview: Partial<Store> = {
    ...{ isOpcodeCategorized: true, isOpcodeVerified: true, bulkPhase2: 'Completed', isPhase2Verified: true },
    ...{ dailyLoad: 'Completed', nsQaValidation: 'Completed' },
  };
  it.each([
    ['needs the dealer later while nobody has started it', 'Active', false],
    ['needs the dealer now once it has started', 'In Progress', true],
  ] as const)('%s', (_what, review, isNow) => {
    const status = onlyOf(waiting({ ...beforeReview, review }));
    expect(status.needed).toEqual([{ step: 'review', isNow }]);
    expect(status.isStarted).toBe(review === 'In Progress');
  });
});

describe('without a forecast', () => {
  it.each(['fewLaunches', 'fewAtStep', 'waitedLonger', 'tooFar'] as const)(
    'the reason %s is given without the figures behind it',
    (reason) => {
      const { basis, p50, p85 } = onlyOf(waiting(), forecastsOf(storeForecast({ range: null, reason })));
      expect({ basis, p50, p85 }).toEqual({ basis: texts.reasons[reason], p50: null, p85: null });
      expect(basis).not.toMatch(/\d/);
    },
  );

  it('says that a store is not set up, is not forecast, or that forecasts could not be read', () => {
    expect(onlyOf(waiting({ isConfigured: false })).basis).toBe(texts.notSetUp);
    expect(onlyOf(waiting()).basis).toBe(texts.notForecast);
    expect(onlyOf(waiting(), null).basis).toBe(texts.forecastMissing);
  });
});

it('lists launched stores with their day, and leaves deleted ones out', () => {
  const launched = waiting({ id: 8, storeLaunched: 'Completed', storeLaunchedDate: '2026-10-01' });
  const deleted = waiting({ id: 9, isDeleted: true });
  const status = tenantStatusOf([launched, deleted], new Map(), TODAY);
  expect(status.open).toEqual([]);
  expect(status.launched).toMatchObject([{ id: 8, day: '2026-10-01' }]);
});

it('shows no date of a step that is unreadable or still to come', () => {
  const wrong = waiting({ bulkPhase1CompletedDate: '2027-01-01T00:00:00Z', phase1VerifiedDate: 'soon' });
  expect(onlyOf(wrong).completed.map(({ day }) => day)).toEqual([null, null]);
});

it('lists what was completed in the last seven days, the newest first', () => {
  const early = waiting({ id: 8, storeName: 'Oak Kia', phase1VerifiedDate: '2026-11-20T10:00:00Z' });
  const old = waiting({ id: 9, phase1VerifiedDate: '2026-11-19T23:00:00Z' });
  const status = tenantStatusOf([early, old, waiting()], new Map(), TODAY);
  expect(completedInWeek(status, TODAY).map(({ storeName, day }) => [storeName, day])).toEqual([
    ['Bay Ford', '2026-11-24'],
    ['Oak Kia', '2026-11-20'],
  ]);
});

it('is summed up in a text that fits into a mail, however many stores there are', () => {
  const many = Array.from({ length: 12_345 }, (_none, id) => waiting({ id }));
  const status = tenantStatusOf(many, new Map(), TODAY);
  expect(neededNow(status)).toHaveLength(many.length);
  const summary = summaryOf(status, TODAY);
  expect(summary).toContain('12,345 steps need you now');
  expect(summary.length).toBeLessThanOrEqual(MAX_MESSAGE_CHARACTERS);
  expect(summaryOf(tenantStatusOf([], new Map(), TODAY), TODAY)).toContain('Nothing is needed from you now');
});
