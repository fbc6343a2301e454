import { cleanup, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubMediaQueries } from '@fixtures/components/render-component';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubAccountMemory } from '@fixtures/components/stub-account-memory';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { stubDrafts } from '@fixtures/components/stub-drafts';
import { NOTHING_UNSAVED, UnsavedWorkContext } from '@renderer/components/unsaved-work/unsaved-work-context';
import { EdiEventsScreen } from '@renderer/domains/daily-loads/daily-loads-screen';
import { DataAsOfScreen } from '@renderer/domains/data-as-of/data-as-of-screen';
import { EmailReportScreen } from '@renderer/domains/email-report/email-report-screen';
import { FailedLoadsScreen } from '@renderer/domains/failed-loads/failed-loads-screen';
import { storeForecast } from '@fixtures/samples/store-forecast';
import { LaunchForecastCard } from '@renderer/domains/forecast';
import { ForecastScreen } from '@renderer/domains/forecast/forecast-screen';
import { LaunchReportScreen } from '@renderer/domains/launch-report/launch-report-screen';
import { RoCountsScreen } from '@renderer/domains/ro-counts/ro-counts-screen';
import { SchedulerTimeScreen } from '@renderer/domains/scheduler-times/scheduler-time-screen';
import { FopcTelemetryScreen } from '@renderer/domains/telemetry-reports/telemetry-screens';
import { SmokeResultsScreen } from '@renderer/domains/test-results/test-results-screen';
import { ConnectivityContext } from '@renderer/platform/connectivity/connectivity-context';
import { ThemeContext } from '@renderer/platform/theme/theme-context';
import { dayFrom, localToday } from '@shared/kernel/dates/dates';
import { forecastTexts } from '@shared/domains/forecast/texts';
import { controlTexts } from '@shared/kernel/text/control-texts';
import { formatDate, shortMonth } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

// The days of reports are the back office's, wherever the user is. The other screens with such days have tests of their
// own: Daily Logins, the launch date of a store and the launch report.

const [NEW_YORK, CHICAGO] = ['America/New_York', 'America/Chicago'];
/** The user's zone, that of the back office, an instant, and the day of the instant at both. */
const PLACES = [
  ['Pacific/Honolulu', NEW_YORK, '2026-11-23T06:30:00Z', '2026-11-23', '2026-11-22'],
  ['Pacific/Kiritimati', CHICAGO, '2026-11-22T12:00:00Z', '2026-11-22', '2026-11-23'],
  ['Asia/Kolkata', CHICAGO, '2026-11-22T20:00:00Z', '2026-11-22', '2026-11-23'],
  // Midnight before and after the clocks of Chicago change, seen from Honolulu, whose clocks do not.
  ['Pacific/Honolulu', CHICAGO, '2026-03-08T06:30:00Z', '2026-03-08', '2026-03-07'],
  ['Pacific/Honolulu', CHICAGO, '2026-03-09T05:30:00Z', '2026-03-09', '2026-03-08'],
  ['Pacific/Honolulu', CHICAGO, '2026-11-01T05:30:00Z', '2026-11-01', '2026-10-31'],
  ['Pacific/Honolulu', CHICAGO, '2026-11-02T06:30:00Z', '2026-11-02', '2026-11-01'],
] as const;

/** A screen, the call that it makes, and what shows the day: the input of the call, or a text. */
interface Screen {
  name: string;
  drawn: ReactNode;
  call: string;
  answer?: (today: string) => unknown;
  input?: (today: string) => unknown;
  text?: (today: string) => RegExp;
}

const DAYS_OLD = 3;
const STORE = { tenantName: 'Bay Group', storeName: 'Bay Ford', dms: 'Tekion' };
const ageText = (today: string): RegExp =>
  new RegExp(`^${formatDate(dayFrom(today, -DAYS_OLD))} · ${controlTexts.filters.days(DAYS_OLD)}`);

const SCREENS: readonly Screen[] = [
  {
    ...{ name: 'EDI Events', drawn: <EdiEventsScreen />, call: 'dailyLoads.ofDay' },
    answer: () => ({ rows: [], hasMore: false }),
    input: (today) => expect.objectContaining({ day: dayFrom(today, -1) }),
  },
  {
    ...{ name: 'Emails', drawn: <EmailReportScreen />, call: 'emailReport.ofDay' },
    answer: () => ({ rows: [], hasMore: false }),
    input: (today) => expect.objectContaining({ day: today }),
  },
  {
    ...{ name: 'Telemetry', drawn: <FopcTelemetryScreen />, call: 'telemetryReports.access' },
    input: (today) => expect.objectContaining({ to: today }),
  },
  {
    ...{ name: '13-Month RO', drawn: <RoCountsScreen />, call: 'roCounts.list' },
    answer: () => ({ rows: [], hasMore: false }),
    text: (today) => new RegExp(`^${shortMonth(today.slice(0, 7))}$`),
  },
  {
    ...{ name: 'Data As Of', drawn: <DataAsOfScreen />, call: 'dataAsOf.page' },
    answer: (today) => ({
      rows: [{ ...STORE, id: 'a', tenant: 'bay', subDomain: null, value: dayFrom(today, -DAYS_OLD) }],
      hasMore: false,
    }),
    text: ageText,
  },
  {
    ...{ name: 'Failed Loads', drawn: <FailedLoadsScreen />, call: 'failedLoads.page' },
    answer: (today) => ({
      rows: [
        {
          ...{ ...STORE, id: '0', storeId: 'b1', schedulerTime: null, dmsImg: null, effectiveDate: null },
          dataAsOf: dayFrom(today, -DAYS_OLD),
        },
      ],
      hasMore: false,
    }),
    text: ageText,
  },
  {
    // The ages stand on cards that are drawn as far as they are in sight, and jsdom has no layout.
    ...{ name: 'Scheduler Times', drawn: <SchedulerTimeScreen />, call: 'schedulerTimes.page' },
    answer: () => ({ rows: [], hasMore: false }),
  },
  {
    ...{ name: 'Smoke Test Results', drawn: <SmokeResultsScreen />, call: 'testResults.ofDay' },
    input: (today) => ({ day: today, type: 'smoke' }),
  },
  {
    ...{ name: 'Launch Report', drawn: <LaunchReportScreen />, call: 'launchReport.rows' },
    answer: () => ({ rows: [], hasMore: false }),
  },
  {
    ...{ name: 'Launch Forecast', drawn: <ForecastScreen />, call: 'forecast.board' },
    answer: () => ({ rows: [], hasMore: false, launches: 0, newest: null, records: [], isCut: false }),
  },
];

beforeEach(() => {
  stubAccountMemory(new Map());
  stubMediaQueries();
  stubProcedure('preferences.computer.get', () => ({}));
  stubProcedure('desktop.changed', () => null);
  stubDrafts();
  stubProcedure('dailyLoads.failurePage', () => liveAnswer({ rows: [], hasMore: false }));
  stubProcedure('launchReport.counts', () => liveAnswer([]));
  stubProcedure('launchReport.allowedValues', () => liveAnswer({}));
  stubProcedure('telemetryReports.types', () =>
    liveAnswer([{ reportName: 'User Access', reportDisplayname: 'User Access', displayOrder: 1 }]),
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe.each(PLACES)('in %s, of a back office in %s at %s', (user, zone, now, there, here) => {
  it.each(SCREENS)('$name has the days of the back office', async ({ drawn, call, answer, input, text }) => {
    vi.stubEnv('TZ', user);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    expect(localToday()).toBe(here);
    const read = vi.fn((_input: unknown) => {
      const data = answer?.(there) ?? [];
      return { data, asOf: now, origin: 'live', partial: false };
    });
    stubProcedure(call, read);
    renderScreen(
      <ConnectivityContext value={{ state: 'online', since: now, reason: null, clock: { zone, aheadMs: 0 } }}>
        <ThemeContext value={{ name: 'light', choice: 'light', setChoice: vi.fn() }}>
          <UnsavedWorkContext value={NOTHING_UNSAVED}>{drawn}</UnsavedWorkContext>
        </ThemeContext>
      </ConnectivityContext>,
    );
    expect(await screen.findByText(messages.days.other(formatDate(there), formatDate(here)))).toBeTruthy();
    if (input) await waitFor(() => expect(read).toHaveBeenCalledWith(input(there)));
    if (text) expect((await screen.findAllByText(text(there))).length).toBeGreaterThan(0);
  });

  it('The forecast of a store has the day of the back office on its line', async () => {
    vi.stubEnv('TZ', user);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    const forecast = storeForecast();
    stubProcedure('forecast.ofStore', () => ({
      ...{ data: { forecast, learnedAt: now }, asOf: now, origin: 'live', partial: false },
    }));
    renderScreen(
      <ConnectivityContext value={{ state: 'online', since: now, reason: null, clock: { zone, aheadMs: 0 } }}>
        <LaunchForecastCard storeId={7} />
      </ConnectivityContext>,
    );
    const label = await screen.findByText(forecastTexts.today);
    expect(label.parentElement?.textContent).toBe(`${forecastTexts.today} ${formatDate(there)}`);
  });
});
