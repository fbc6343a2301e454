import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { onPaper } from '@fixtures/components/on-paper';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure, liveAnswer } from '@fixtures/components/stub-bridge';
import { rangePage, storeForecast } from '@fixtures/samples/store-forecast';
import { monthStep, periodName, wholeDay } from '@shared/domains/calendar/days';
import { shortRange } from '@shared/domains/forecast/sentences';
import { AppError, type ErrorCode } from '@shared/kernel/app-error';
import { dayFrom, localToday } from '@shared/kernel/dates/dates';
import { controlTexts } from '@shared/kernel/text/control-texts';
import { dayRangeName } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
import { CalendarScreen } from './calendar-screen';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));
vi.mock('@renderer/platform/connectivity/connectivity-context', () => ({ useConnectivity: () => undefined }));

const TODAY = localToday();

const launch = (id: number, storeName: string, dms: string) => ({
  ...{ id, storeName, dms, tenantName: 'Bay', isDeleted: false },
  ...{ storeLaunched: 'Inactive', storeLaunchedDate: TODAY },
});

const refused = (code: ErrorCode) => () => {
  throw new AppError(code, 'Nothing answers');
};

beforeEach(() => {
  stubProcedure('stores.launches', () =>
    liveAnswer({ rows: [launch(1, 'Oak Ford', 'Tekion'), launch(2, 'Elm Kia', 'Automate')], next: null }),
  );
  stubProcedure('billing.cancellations', () => liveAnswer([]));
  stubProcedure('launchReport.trials', () => liveAnswer([]));
  stubProcedure('forecast.ranges', () =>
    liveAnswer(rangePage({ stores: [], learnedAt: `${TODAY}T08:00:00Z` })),
  );
});

const chosen = (): HTMLElement => screen.getByRole('gridcell', { selected: true });

it('moves between the days by keyboard, with one tab stop', async () => {
  const { user } = renderScreen(<CalendarScreen />);
  await screen.findByRole('grid', { name: periodName(TODAY, 'month') });
  expect(chosen().textContent).toBe(`${wholeDay(TODAY)} ${Number(TODAY.slice(8))}TodayLaunch 2 stores`);
  chosen().focus();
  let day = TODAY;
  for (const [key, next] of [
    ['ArrowRight', dayFrom(day, 1)],
    ['ArrowDown', dayFrom(day, 8)],
    ['PageDown', monthStep(dayFrom(day, 8), 1)],
  ] as const) {
    await user.keyboard(`{${key}}`);
    day = next;
    expect(chosen().getAttribute('data-day')).toBe(day);
    expect(document.activeElement).toBe(chosen());
    expect(screen.getByRole('grid', { name: periodName(day, 'month') })).toBeTruthy();
    expect(screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  }
  await user.click(screen.getByRole('button', { name: 'Today' }));
  expect(chosen().getAttribute('data-day')).toBe(TODAY);
});

it('filters by name and shows a complete week', async () => {
  const { user } = renderScreen(<CalendarScreen />);
  await screen.findByText('Launch: 2');
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'oak');
  await screen.findByText('Launch: 1');
  await user.click(screen.getByRole('tab', { name: 'Week' }));
  expect(screen.getAllByRole('gridcell')).toHaveLength(7);
  expect(within(chosen()).getByTitle('Launch: Oak Ford')).toBeTruthy();
});

it('shows the launches of the first stores while those of the others are read, and names them as still read', async () => {
  const second = Promise.withResolvers<unknown>();
  const asked: unknown[] = [];
  stubProcedure('stores.launches', (input) => {
    const { cursor } = z.object({ cursor: z.number().optional() }).parse(input);
    asked.push(cursor);
    return cursor === 1 ? second.promise : liveAnswer({ rows: [launch(1, 'Oak Ford', 'Tekion')], next: 1 });
  });
  renderScreen(<CalendarScreen />);
  await screen.findByText('Launch: 1');
  expect(screen.getByText('Loading Launches')).toBeTruthy();
  second.resolve(liveAnswer({ rows: [launch(2, 'Elm Kia', 'Automate')], next: null }));
  await screen.findByText('Launch: 2');
  expect(screen.queryByText('Loading Launches')).toBeNull();
  expect(asked).toEqual([undefined, 1]);
});

it('shows the launches that were read, as incomplete, where those of further stores cannot be read', async () => {
  stubProcedure('stores.launches', (input) => {
    const { cursor } = z.object({ cursor: z.number().optional() }).parse(input);
    if (cursor === 1) throw new Error('No');
    return liveAnswer({ rows: [launch(1, 'Oak Ford', 'Tekion')], next: 1 });
  });
  renderScreen(<CalendarScreen />);
  await screen.findByText('Launch: 1');
  expect((await screen.findAllByText(messages.page.incomplete)).length).toBeGreaterThan(0);
  expect(screen.queryByText('Loading Launches')).toBeNull();
});

it('wraps the name of the only event of a day instead of cutting it off', async () => {
  const { user } = renderScreen(<CalendarScreen />);
  await screen.findByText('Launch: 2');
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'oak');
  const name = within(await screen.findByTitle('Launch: Oak Ford')).getByText(/Oak Ford/);
  expect(getComputedStyle(name).whiteSpace).toBe('normal');
});

it('shows the sources that were read, and reports those that failed', async () => {
  stubProcedure('billing.cancellations', refused('BACK_OFFICE'));
  const { user } = renderScreen(<CalendarScreen />);
  await screen.findByText("Cancellations couldn't be loaded");
  expect(screen.getByText('Launch: 2')).toBeTruthy();
  stubProcedure('billing.cancellations', () => liveAnswer([]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText("Cancellations couldn't be loaded")).toBeNull());
});

it('shows the first source that was read, names those that are still read, and saves no file without them', async () => {
  const trials = Promise.withResolvers<unknown>();
  stubProcedure('launchReport.trials', () => trials.promise);
  const { user } = renderScreen(<CalendarScreen />);
  await screen.findByText('Launch: 2');
  expect(screen.getByText('Loading Trials')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save for my calendar' }));
  const save = (): HTMLElement => screen.getByRole('menuitem', { name: /^All from today on/ });
  expect(save().getAttribute('aria-disabled')).toBe('true');
  trials.resolve(liveAnswer([]));
  await waitFor(() => expect(save().getAttribute('aria-disabled')).not.toBe('true'));
  expect(screen.queryByText('Loading Trials')).toBeNull();
});

it('reports once that nothing is cached if the back office cannot be reached', async () => {
  for (const path of ['stores.launches', 'billing.cancellations', 'launchReport.trials', 'forecast.ranges'])
    stubProcedure(path, refused('OFFLINE'));
  renderScreen(<CalendarScreen />);
  await screen.findByText('No saved copy');
  expect(screen.getAllByText('Nothing answers')).toHaveLength(1);
  expect(screen.queryByRole('grid')).toBeNull();
});

it('says of the forecasts of a day what they are based on, and how old that is', async () => {
  const stores = [storeForecast({ id: 1, planned: TODAY })];
  stubProcedure('forecast.ranges', () =>
    liveAnswer(rangePage({ stores, learnedAt: '2026-11-23T08:00:00Z' })),
  );
  const { user } = renderScreen(<CalendarScreen />);
  await screen.findByRole('grid', { name: periodName(TODAY, 'month') });
  chosen().focus();
  await user.keyboard('{Enter}');
  const panel = await screen.findByRole('dialog', { name: wholeDay(TODAY) });
  expect(await within(panel).findByText('50% by 12/08/2026, 85% by 12/11/2026')).toBeTruthy();
  expect(
    within(panel).getByText(/^Forecasts learned from 1,204 launches until 11\/20\/2026, as of /),
  ).toBeTruthy();
});

it('has in the cells of planned launches when they are likely, or how many of several are likely late', async () => {
  const range = { ...storeForecast().range!, p50: dayFrom(TODAY, 8), p85: dayFrom(TODAY, 11) };
  const stores = [
    storeForecast({ id: 1, planned: TODAY, range }),
    storeForecast({ id: 2, planned: TODAY, range: { ...range, p50: TODAY } }),
  ];
  stubProcedure('forecast.ranges', () =>
    liveAnswer(rangePage({ stores, learnedAt: '2026-11-23T08:00:00Z' })),
  );
  const { user } = renderScreen(<CalendarScreen />);
  const basis = /Forecasts learned from 1,204 launches until 11\/20\/2026, as of /;
  const ofBoth = await screen.findByText('1 likely late');
  expect(chosen().contains(ofBoth)).toBe(true);
  expect(ofBoth.title).toMatch(basis);
  const likely = `Likely ${dayRangeName(range.p50, range.p85)}`;
  expect(screen.queryByText(likely)).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Week' }));
  expect(chosen().textContent).toContain(`Oak Ford${likely}`);
  await user.click(screen.getByRole('tab', { name: 'Month' }));
  await user.type(screen.getByRole('searchbox'), 'Oak');
  const ofOne = await screen.findByText(likely);
  expect(ofOne.title).toContain(shortRange(range));
  expect(ofOne.title).toMatch(basis);
  await onPaper(() => expect(screen.getByText(basis).className).toBe('on-paper'));
});

it('has no forecast of a store that was launched after the forecasts were made', async () => {
  const range = { ...storeForecast().range!, p50: dayFrom(TODAY, 8), p85: dayFrom(TODAY, 11) };
  const stores = [1, 2].map((id) => storeForecast({ id, planned: TODAY, range }));
  stubProcedure('forecast.ranges', () =>
    liveAnswer(rangePage({ stores, learnedAt: '2026-11-23T08:00:00Z' })),
  );
  stubProcedure('stores.launches', () =>
    liveAnswer({
      rows: [
        { ...launch(1, 'Oak Ford', 'Tekion'), storeLaunched: 'Completed' },
        launch(2, 'Elm Kia', 'Automate'),
      ],
      next: null,
    }),
  );
  const { user } = renderScreen(<CalendarScreen />);
  await user.click(await screen.findByRole('tab', { name: 'Week' }));
  await screen.findByText(/^Likely /);
  expect(screen.getAllByText(/^Likely /)).toHaveLength(1);
  expect(chosen().textContent).toMatch(/Elm Kia\s*Likely/);
});

it('says why no second file can be saved while the first is being chosen, instead of dropping the press', async () => {
  const chosen = Promise.withResolvers<unknown>();
  stubProcedure('calendar.save', () => chosen.promise);
  const { user } = renderScreen(<CalendarScreen />);
  await screen.findByText('Launch: 2');
  const open = () => user.click(screen.getByRole('button', { name: 'Save for my calendar' }));
  await open();
  await user.click(screen.getByRole('menuitem', { name: /^All from today on/ }));
  await open();
  const items = (): HTMLElement[] => screen.getAllByRole('menuitem');
  expect(items().map((item) => item.getAttribute('aria-disabled'))).toEqual(['true', 'true']);
  expect(items()[0]?.textContent).toContain(controlTexts.disabled.choosingFile);
  chosen.resolve(null);
  await waitFor(() => expect(items()[0]?.getAttribute('aria-disabled')).not.toBe('true'));
});
