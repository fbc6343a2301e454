import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { releaseLongTimers } from '@fixtures/component-timers';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubAccountMemory } from '@fixtures/components/stub-account-memory';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { ConnectivityContext } from '@renderer/platform/connectivity/connectivity-context';
import { backOfficeDay } from '@shared/kernel/dates/back-office-clock';
import { LoginsScreen } from './logins-screen';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

beforeEach(() => {
  stubAccountMemory(new Map());
  stubProcedure('preferences.computer.get', () => ({}));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** Renders the screen for a user in one time zone whose back office is in another one. */
function render(user: string, backOffice: string, now: string): void {
  vi.stubEnv('TZ', user);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  stubProcedure('logins.daily', () => ({ data: [], asOf: now, origin: 'live', partial: false }));
  const clock = { zone: backOffice, aheadMs: 0 };
  renderScreen(
    <ConnectivityContext value={{ state: 'online', since: now, reason: null, clock }}>
      <LoginsScreen />
    </ConnectivityContext>,
  );
}

const CHICAGO = 'America/Chicago';

describe('the date of yesterday at the back office', () => {
  it.each([
    // A Sunday evening in Honolulu: the back office counts the logins of Sunday.
    [
      'Pacific/Honolulu',
      'America/New_York',
      '2026-11-23T06:30:00Z',
      '11/22/2026',
      '11/23/2026',
      '11/22/2026',
    ],
    ['Pacific/Kiritimati', CHICAGO, '2026-11-22T12:00:00Z', '11/21/2026', '11/22/2026', '11/23/2026'],
    ['Asia/Kolkata', CHICAGO, '2026-11-22T20:00:00Z', '11/21/2026', '11/22/2026', '11/23/2026'],
    // The nights in which the clocks of Chicago change, seen from Honolulu, whose clocks do not.
    ['Pacific/Honolulu', CHICAGO, '2026-03-08T06:30:00Z', '03/07/2026', '03/08/2026', '03/07/2026'],
    ['Pacific/Honolulu', CHICAGO, '2026-11-01T05:30:00Z', '10/31/2026', '11/01/2026', '10/31/2026'],
  ])(
    'is shown to a user in %s for a back office in %s at %s',
    async (user, backOffice, now, day, there, here) => {
      render(user, backOffice, now);
      expect(await screen.findByText(`Logins of ${day}`)).toBeTruthy();
      expect(
        screen.getByText(`Days are the back office's: today is ${there} there and ${here} here.`),
      ).toBeTruthy();
    },
  );

  it.each(['Pacific/Honolulu', 'Pacific/Kiritimati', 'Asia/Kolkata', CHICAGO])(
    'is not shown in %s if both have the same day',
    async (zone) => {
      const now = '2026-11-22T20:00:00Z';
      render(zone, zone, now);
      expect(await screen.findByText(/^Logins of/)).toBeTruthy();
      expect(backOfficeDay({ zone, aheadMs: 0 }, new Date(now))).toBe(
        backOfficeDay({ zone: null, aheadMs: 0 }, new Date(now)),
      );
      expect(screen.queryByText(/Days are the back office's/)).toBeNull();
    },
  );
});

it.each(['monthly', 'summary'])(
  'shows the full name of a login that fits its cell, in the %s tab',
  async (tab) => {
    // The grid shows a tooltip after a delay.
    releaseLongTimers();
    // jsdom has no layout, in which the grid places its tooltips.
    vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockImplementation(() => document.body);
    const user = {
      ...{ user_name: 'ann', first_name: 'Ann', last_name: 'Alder', last_login_date: null },
      ...{ login_date: [], days_since_last_login: null, enabled: true, user_creation_date: null },
    };
    const clients = [{ id: 'a', client_name: 'Bay Group', display_name: 'Bay', login_attempts: [user] }];
    stubProcedure(tab === 'monthly' ? 'logins.month' : 'logins.summary', () =>
      liveAnswer({ rows: clients, hasMore: false }),
    );
    const { user: person } = renderScreen(<LoginsScreen />, 'superadmin', `/?tab=${tab}`);
    await person.hover(await screen.findByText('ann'));
    expect(await screen.findByText('Ann Alder')).toBeTruthy();
  },
);

it('has no point for today in the chart, since the logins of a day are counted at night', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T18:00:00Z') });
  stubProcedure('logins.month', () => ({
    data: { rows: [], hasMore: false },
    asOf: '2026-11-20T18:00:00Z',
    origin: 'live',
    partial: false,
  }));
  renderScreen(<LoginsScreen />, 'superadmin', '/?tab=monthly&month=2026-11&chart=shown');
  expect(await screen.findByRole('cell', { name: '11/19/2026' })).toBeTruthy();
  expect(screen.queryByRole('cell', { name: '11/20/2026' })).toBeNull();
});
