import { expect, it } from 'vitest';
import { storeForecast } from '@fixtures/samples/store-forecast';
import { isForecastLate, launchOutlook, recordVerdict } from './rules';
import { boardRecordSentence, rangeSentence, recordSentence, stepCell, waitSentence } from './sentences';

it.each([
  [51, 60, 'asPromised'],
  [46, 60, 'asPromised'],
  [45, 60, 'fewer'],
  [56, 60, 'asPromised'],
  [58, 60, 'more'],
  [5, 9, 'few'],
  [0, 0, 'few'],
] as const)('%d of %d forecasts that came true are %s', (kept, of, verdict) =>
  expect(recordVerdict({ kept, of })).toBe(verdict),
);

it('a record is compared with what was promised', () => {
  const sentence = (kept: number, of: number) => recordSentence(storeForecast({ record: { kept, of } }));
  expect(sentence(40, 60)).toBe(
    'Of the last 60 forecasts at this step, 40 stores launched by the 85% date: 67%, fewer than the promised 85%, so expect later dates.',
  );
  // Twelve forecasts can't tell 75% from 85%, which is no proof that 75% were promised.
  expect(sentence(9, 12)).toBe(
    'Of the last 12 forecasts at this step, 9 stores launched by the 85% date: 75%, in line with the promised 85%.',
  );
  expect(sentence(1, 2)).toMatch(/^Of the last 2 forecasts at this step, 1 store launched by/);
  expect(sentence(1, 1)).toBe('The last forecast at this step came true.');
  expect(boardRecordSentence([])).toBe('No forecast is old enough to check.');
  expect(
    boardRecordSentence([
      { kept: 300, of: 300 },
      { kept: 250, of: 300 },
    ]),
  ).toBe(
    'Of the last 600 forecasts that came due, 550 stores launched by the 85% date: 92%, more than the promised 85%.',
  );
});

it('a store without a forecast says why, and for when it is planned', () => {
  const unknown = { range: null, reason: 'waitedLonger' } as const;
  expect(rangeSentence(storeForecast(unknown))).toBe(
    'No forecast. This store has waited longer at this step than any store that launched. Planned for 12/04/2026.',
  );
  expect(rangeSentence(storeForecast({ ...unknown, planned: null }))).toBe(
    'No forecast. This store has waited longer at this step than any store that launched.',
  );
});

it('a store that waits for nobody waits for a load to finish, or for its launch date', () => {
  expect(waitSentence(storeForecast({ step: 'phase2Load', party: 'nobody', waited: 1 }))).toBe(
    'Load to finish: Phase 2 load, 1 working day since 11/20/2026, usually 2',
  );
  expect(
    waitSentence(storeForecast({ step: 'launchStore', party: 'nobody', since: null, usual: null })),
  ).toBe('Launch date: Launch Store, 4 working days so far');
});

it('a failed step says so', () => {
  expect(stepCell(storeForecast())).toBe('Opcode Categorization');
  expect(stepCell(storeForecast({ isFailed: true }))).toBe('Opcode Categorization (failed)');
});

// The sample's 50% day is 12/08, its 85% day 12/11.
it.each([
  ['2026-12-07', 'late'],
  ['2026-12-08', 'atRisk'],
  ['2026-12-10', 'atRisk'],
  ['2026-12-11', 'onTime'],
  [null, 'noPlan'],
] as const)('a launch planned for %s is %s, and Today lists the late ones alone', (planned, outlook) => {
  const forecast = storeForecast({ planned });
  expect(launchOutlook(forecast)).toBe(outlook);
  expect(isForecastLate(forecast)).toBe(outlook === 'late');
  expect(launchOutlook({ ...forecast, range: null })).toBe('noForecast');
});
