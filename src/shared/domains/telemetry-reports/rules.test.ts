import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TraceEvent } from './model';
import { countsPerDay, daysRead, sortByDisplayOrder, isAccessReport, sentRange, timelineOf } from './rules';
import { clockText, spanText } from './texts';

const DAY_MS = 24 * 60 * 60 * 1000;
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const days = fc
  .integer({ min: numberOf('1999-12-01'), max: numberOf('2101-01-31') })
  .map((number) => new Date(number * DAY_MS).toISOString().slice(0, 10));

describe('the range of a request', () => {
  it('is one day longer, in any month and year', () => {
    fc.assert(
      fc.property(days, days, (one, other) => {
        const [from = '', to = ''] = [one, other].sort();
        const { startDate, endDate } = sentRange({ from, to });
        expect(startDate).toBe(from);
        expect(endDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
        expect(numberOf(endDate) - numberOf(startDate)).toBe(numberOf(to) - numberOf(from) + 1);
      }),
    );
  });

  it.each([
    ['the end of a month', '2026-04-30', '2026-05-01'],
    ['the end of a year', '2026-12-31', '2027-01-01'],
    ['February', '2026-02-28', '2026-03-01'],
    ['a leap year', '2028-02-28', '2028-02-29'],
    ['a leap day', '2028-02-29', '2028-03-01'],
    ['a century that is no leap year', '2100-02-28', '2100-03-01'],
    ['summer time in New York', '2026-03-08', '2026-03-09'],
    ['its end', '2026-11-01', '2026-11-02'],
    ['summer time in Berlin', '2026-03-29', '2026-03-30'],
    ['its end there', '2026-10-25', '2026-10-26'],
  ])('is correct over %s', (_what, to, endDate) =>
    expect(sentRange({ from: '1999-12-31', to })).toEqual({ startDate: '1999-12-31', endDate }),
  );
});

const type = (reportName: string, displayOrder: number) => ({
  reportName,
  displayOrder,
  reportDisplayname: reportName,
});

it('report types are listed in their order, whatever the order of the response', () => {
  const types = [type('errors', 3), type('userAccess', 1), type('exports', 2)];
  expect(sortByDisplayOrder(types).map(({ reportName }) => reportName)).toEqual([
    'userAccess',
    'exports',
    'errors',
  ]);
  expect(types[0]?.reportName).toBe('errors');
});

it.each([
  ['userAccess', true],
  ['user_access_data', true],
  ['User Access', true],
  ['userActions', false],
  ['pageViews', false],
])('%s is the report of accesses: %s', (reportName, is) => expect(isAccessReport({ reportName })).toBe(is));

const event = (name: string, utcTime: string | null, pageUrl: string | null = '/a'): TraceEvent => ({
  name,
  utcTime,
  pageUrl,
  eventTime: utcTime,
  estTime: null,
  isFrom: null,
  istTime: null,
  realmId: 'bay',
  serviceName: null,
  storeName: null,
  userIp: null,
  userLocation: null,
  userName: 'mei.chang',
  value: null,
  isData: null,
});

describe('a timeline', () => {
  it('is in chronological order, page by page, with the time between', () => {
    const steps = timelineOf([
      event('Export', '2026-03-08T07:00:30Z', '/b'),
      event('Login', '2026-03-08T06:59:00Z'),
      event('Search', '2026-03-08T06:59:10Z'),
      event('Back', '2026-03-08T07:00:40Z'),
      event('Lost', null),
    ]);
    expect(steps.map(({ pageUrl, events }) => [pageUrl, events.map((one) => one.event.name)])).toEqual([
      ['/a', ['Login', 'Search']],
      ['/b', ['Export']],
      ['/a', ['Back', 'Lost']],
    ]);
    expect(steps.flatMap(({ events }) => events.map(({ after }) => after))).toEqual([null, 10, 80, 10, null]);
  });

  it('contains each event once, and none before an earlier one', () => {
    const moments = fc.option(
      fc.integer({ min: 0, max: 2e12 }).map((ms) => new Date(ms).toISOString()),
      { nil: null },
    );
    const pages = fc.constantFrom('/a', '/b', null);
    fc.assert(
      fc.property(fc.array(fc.tuple(moments, pages)), (made) => {
        const events = made.map(([moment, page], at) => event(String(at), moment, page));
        const shown = timelineOf(events).flatMap((step) => step.events);
        expect(new Set(shown.map((one) => one.event))).toEqual(new Set(events));
        expect(shown).toHaveLength(events.length);
        const known = shown.flatMap(({ moment }) => (moment === null ? [] : [moment]));
        expect(known).toEqual([...known].sort((a, b) => a - b));
        expect(shown.every(({ after }) => after === null || after >= 0)).toBe(true);
      }),
    );
  });

  it('keeps the earliest events if it is too long', () => {
    const events = [event('c', '2026-03-08T07:00:03Z'), event('a', '2026-03-08T07:00:01Z'), event('?', null)];
    expect(timelineOf(events, 2).flatMap((step) => step.events.map((one) => one.event.name))).toEqual([
      'a',
      'c',
    ]);
  });

  it('is empty without events', () => expect(timelineOf([])).toEqual([]));
});

it.each([
  [0, '0 s', '00:00:00'],
  [59, '59 s', '00:00:59'],
  [200, '3 min 20 s', '00:03:20'],
  [7500, '2 h 5 min', '02:05:00'],
  [90_061, '25 h 1 min', '25:01:01'],
])('%d seconds', (seconds, span, clock) => {
  expect(spanText(seconds)).toBe(span);
  expect(clockText(seconds)).toBe(clock);
});

describe('the days of a report that is cut', () => {
  const range = { from: '2028-02-26', to: '2028-03-01' };
  it('begin with its oldest row', () =>
    expect(daysRead(['2028-03-01', '2028-02-28', '', '2028-02-29'], range)).toEqual({
      from: '2028-02-28',
      to: '2028-03-01',
    }));
  it('are within those asked for', () => expect(daysRead(['2028-02-25'], range)).toEqual(range));
});

it('counts per day, including days without events', () => {
  const range = { from: '2028-02-28', to: '2028-03-01' };
  expect(countsPerDay(['2028-02-29', '2028-02-29', '2028-03-01', '2028-03-02'], range)).toEqual([
    { day: '2028-02-28', count: 0 },
    { day: '2028-02-29', count: 2 },
    { day: '2028-03-01', count: 1 },
  ]);
});
