import { screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { exportedTable } from '@fixtures/components/exported-table';
import { onPaper } from '@fixtures/components/on-paper';
import { stubMediaQueries } from '@fixtures/components/render-component';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubAccountMemory } from '@fixtures/components/stub-account-memory';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { weekBoard } from '@fixtures/samples/week-board';
import { ThemeContext } from '@renderer/platform/theme/theme-context';
import { ForecastScreen } from '../forecast-screen';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const move = (id: number, p85: string) => ({
  ...{ id, storeId: `s${id}`, tenantId: 'bay', storeName: `Store ${id}`, tenantName: 'Bay Group' },
  ...{ dms: 'Tekion', planned: '2026-12-09', p50: '2026-12-16', p85, isLate: true },
});

let place = '';

/** Records the address that a click leads to. */
function Place() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    place = pathname + search;
  }, [pathname, search]);
  return null;
}

const renderWeeks = (address: string, role = 'user') =>
  renderScreen(
    <ThemeContext value={{ name: 'light', choice: 'light', setChoice: vi.fn() }}>
      <ForecastScreen />
      <Place />
    </ThemeContext>,
    role,
    address,
  );

beforeEach(() => {
  stubMediaQueries();
  stubAccountMemory(new Map());
  stubProcedure('preferences.computer.get', () => ({}));
  stubProcedure('forecast.weeks', () => liveAnswer({ dms: ['Tekion'], tenants: ['Bay Group'] }));
  stubProcedure('forecast.weekBoard', () => weekBoard());
});

it('says which week is too full, with rows, chart and basis', async () => {
  const { user } = renderWeeks('/launch-forecast?view=weeks');
  expect(
    await screen.findByText(
      'This week: 5 planned, 4 of them probably on time. In all, 5 stores have launched or will probably launch in it (3 to 7). 1 week has too many launches planned. 1 week is behind: most of the planned stores will probably launch later. 2 stores are past the planned date and count only in the forecast.',
    ),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'About these numbers' }));
  expect(
    await screen.findByText(/^Based on 40 stores in onboarding and 1,204 launches through 11\/20\/2026/),
  ).toBeTruthy();
  const grid = await screen.findByRole('grid', { name: 'Launch Forecast' });
  expect(await within(grid).findByRole('gridcell', { name: 'Too many' })).toBeTruthy();
  expect(within(grid).getByRole('gridcell', { name: 'Behind' })).toBeTruthy();
  // Why fewer launches are forecast than are planned on time is said at the number.
  expect(within(grid).getByRole('gridcell', { name: '10 (6 early)' })).toBeTruthy();
  const link = within(grid).getByRole('link', { name: 'Dec 6 – 12' });
  expect(link.getAttribute('href')).toContain('week=2026-12-06');
  // A past week has nothing to move.
  expect(within(grid).queryByRole('link', { name: 'Nov 22 – 28' })).toBeNull();
  expect(
    screen.getByText(
      /Most launches are planned for Dec 6 – 12: 14 planned, 10 of them probably on time, 6 of those early\. 12 launches done or forecast for that week\.$/,
    ),
  ).toBeTruthy();
  // The legend has bar and mark as the chart draws them, which their colors alone would not tell apart.
  const likely = screen.getByText('Launched or forecast').parentElement;
  expect(likely?.querySelector('circle')).toBeTruthy();
});

it('shows no numbers where too few launches are known', async () => {
  const rows = weekBoard().rows.map((row) => ({
    ...row,
    likely: null,
    low: null,
    high: null,
    onTime: null,
    isOver: false,
    isBehind: false,
  }));
  stubProcedure('forecast.weekBoard', () => weekBoard({ isForecast: false, rows }));
  renderWeeks('/launch-forecast?view=weeks');
  expect(await screen.findByText(/^Too few stores have launched to learn from/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'About these numbers' })).toBeNull();
  const grid = await screen.findByRole('grid', { name: 'Launch Forecast' });
  expect(within(grid).queryByRole('gridcell', { name: 'On track' })).toBeNull();
});

it('selects the launches that are too many, says what moving them does, and opens the plan with a day for each', async () => {
  stubProcedure('forecast.weekBoard', () =>
    weekBoard({ moves: [move(7, '2026-12-19'), move(8, '2026-12-18'), move(9, '2026-12-17')], tooMany: 2 }),
  );
  stubProcedure('forecast.workDays', () =>
    liveAnswer([{ id: 7, days: [false, true, true, true, true, true, false] }]),
  );
  // An address may name any day of the week.
  const { user } = renderWeeks('/launch-forecast?view=weeks&week=2026-12-09');
  expect(await screen.findByText('2 launches selected')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Move launches of Dec 6 – 12');
  expect(
    await screen.findByText(
      'Dec 6 – 12: 14 to 12 planned. Dec 13 – 19: 3 to 4 planned. 1 later than the weeks shown.',
    ),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'About these numbers' }));
  expect(
    await screen.findByText(
      /^Based on 40 stores in onboarding and 1,204 launches through 11\/20\/2026, as of /,
    ),
  ).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Plan 2 launches' }));
  await waitFor(() => expect(place).toMatch(/^\/statelessServiceBzoStoreDetails\/bulk\?/));
  const plan = new URLSearchParams(place.slice(place.indexOf('?')));
  expect(plan.get('days')).toBe('2026-12-18:8,2026-12-21:7');
});

it.each([
  ['weeks', '/launch-forecast?view=weeks'],
  ['moves', '/launch-forecast?view=weeks&week=2026-12-06'],
])(
  'has on the paper of %s what a button says on screen: what the forecasts are based on',
  async (_of, address) => {
    stubProcedure('forecast.weekBoard', () => weekBoard({ moves: [] }));
    renderWeeks(address);
    await screen.findByRole('button', { name: 'About these numbers' });
    const basis = /^Based on 40 stores in onboarding and 1,204 launches through 11\/20\/2026/;
    expect(screen.queryByText(basis)).toBeNull();
    await onPaper(() => expect(screen.getByText(basis).className).toBe('on-paper'));
    expect(screen.queryByText(basis)).toBeNull();
  },
);

it('proposes days by the usual week where the working days are not known, and moves nothing for a reader', async () => {
  stubProcedure('forecast.weekBoard', () => weekBoard({ moves: [move(7, '2026-12-19')], tooMany: 1 }));
  stubProcedure('forecast.workDays', () => {
    throw new Error('away');
  });
  renderWeeks('/launch-forecast?view=weeks&week=2026-12-06', 'viewer');
  expect(await screen.findByRole('gridcell', { name: 'Mon – Fri (assumed)' })).toBeTruthy();
  expect(screen.getByRole('gridcell', { name: '12/21/2026' })).toBeTruthy();
  const plan = await screen.findByRole('button', { name: 'Plan 1 launch' });
  expect(plan.getAttribute('aria-disabled')).toBe('true');
});

it.each([
  ['weeks', '/launch-forecast?view=weeks'],
  ['moves', '/launch-forecast?view=weeks&week=2026-12-06'],
])('writes into a file of %s when their forecasts were learned, and from what', async (_of, address) => {
  const { learnedAt } = weekBoard();
  stubProcedure('forecast.weekBoard', () => weekBoard({ learnedAt, moves: [move(7, '2026-12-19')] }));
  stubProcedure('forecast.workDays', () => liveAnswer([]));
  const { user } = renderWeeks(address);
  const [first] = await exportedTable(user);
  expect(first).toMatchObject({ 'Learned at': learnedAt, 'Learned from': '1,204 launches until 11/20/2026' });
});
