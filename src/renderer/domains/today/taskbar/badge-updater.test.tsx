import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure, liveAnswer } from '@fixtures/components/stub-bridge';
import { invalidateDomains } from '@renderer/platform/bridge/invalidate-domains';
import { useChange } from '@renderer/platform/bridge/use-change';
import {
  TODAY_SOURCES,
  todaySourceSchema,
  type TodayLine,
  type TodaySource,
} from '@shared/domains/today/model';
import { dayFrom, localToday } from '@shared/kernel/dates/dates';
import { BadgeUpdater } from './badge-updater';
import { TodayBadge } from './today-badge';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const inputSchema = z.object({ source: todaySourceSchema });
const badgeSchema = z.object({ count: z.number(), text: z.string() });

const line = (subject: string): TodayLine => ({
  kind: 'user',
  subject,
  title: subject,
  tenant: null,
  reason: 'Creating',
  tone: 'calm',
  order: 0,
  to: '/',
});

let users: string[];
let requests: TodaySource[];
let badges: { count: number; text: string }[];

beforeEach(() => {
  vi.useFakeTimers();
  // The tests take minutes of this clock, during which no new day begins.
  vi.setSystemTime(new Date(2026, 10, 1, 10, 0));
  users = ['a', 'b', 'c'];
  requests = [];
  badges = [];
  stubProcedure('desktop.setBadge', (badge) => void badges.push(badgeSchema.parse(badge)));
  stubProcedure('today.lines', (input) => {
    const { source } = inputSchema.parse(input);
    requests.push(source);
    return liveAnswer({ rows: source === 'users' ? users.map(line) : [], hasMore: false });
  });
  stubProcedure('preferences.get', () => ({ snoozed: { 'user:b': dayFrom(localToday(), 1) }, mine: [] }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Advances the time; render, request and the render of the response each need a turn. */
async function pass(ms: number): Promise<void> {
  for (const part of [ms, 10, 10, 10]) await act(async () => void (await vi.advanceTimersByTimeAsync(part)));
}

/** Simulates a write elsewhere in the console. */
function Writes() {
  // Like a form that sends several calls, the mutation has no bridge key that names what it changes.
  const { mutate } = useChange(
    { mutationFn: () => Promise.resolve() },
    { recordName: undefined, invalidates: ['stores'] },
  );
  return <button onClick={() => mutate(undefined)}>Delete</button>;
}

it('counts open items shortly after the start, and clears the badge after a sign-out', async () => {
  renderScreen(<BadgeUpdater />);
  await pass(9_000);
  expect(requests).toEqual([]);
  await pass(2_000);
  expect(new Set(requests)).toEqual(new Set(TODAY_SOURCES));
  expect(badges.at(-1)).toEqual({ count: 2, text: '2 items need attention' });
  cleanup();
  await pass(10);
  expect(badges.at(-1)).toEqual({ count: 0, text: '' });
});

it('counts again after five minutes of an active user, and half a minute after an action', async () => {
  stubProcedure('desktop.changed', () => null);
  renderScreen(
    <>
      <BadgeUpdater />
      <Writes />
    </>,
  );
  await pass(11_000);
  users = ['a', 'b'];
  await pass(4 * 60_000);
  expect(badges.at(-1)?.count).toBe(2);
  fireEvent.pointerMove(window);
  await pass(59_000);
  expect(badges.at(-1)?.count).toBe(1);
  users = ['a', 'b', 'c', 'd'];
  const before = requests.length;
  for (let turn = 0; turn < 3; turn += 1) {
    act(() => screen.getByRole('button', { name: 'Delete' }).click());
    await pass(1_000);
  }
  expect(requests.length).toBe(before);
  await pass(30_000);
  expect(badges.at(-1)?.count).toBe(3);
  expect(requests.length, 'once for three writes').toBe(before + TODAY_SOURCES.length);
});

it('polls less often while the user is idle, and immediately when they return', async () => {
  renderScreen(<BadgeUpdater />);
  await pass(19 * 60_000);
  expect(requests).toHaveLength(TODAY_SOURCES.length);
  users = [];
  fireEvent.pointerMove(window);
  await pass(10);
  expect(badges.at(-1)?.count).toBe(0);
});

it('counts a snoozed line again at midnight', async () => {
  vi.setSystemTime(new Date(2026, 10, 1, 23, 50));
  stubProcedure('preferences.get', () => ({ snoozed: { 'user:b': '2026-11-02' }, mine: [] }));
  renderScreen(<BadgeUpdater />);
  await pass(11_000);
  expect(badges.at(-1)?.count).toBe(2);
  await pass(11 * 60_000);
  expect(badges.at(-1)?.count).toBe(3);
});

it('requests nothing in a browser', async () => {
  stubProcedure('desktop.info', () => ({ runtime: 'preview', platform: 'linux', version: '1', notices: [] }));
  renderScreen(<TodayBadge />);
  await pass(20_000);
  expect([requests, badges]).toEqual([[], []]);
});

it('updates half a minute after an action in another window', async () => {
  const cache = new QueryClient();
  renderScreen(
    <QueryClientProvider client={cache}>
      <BadgeUpdater />
    </QueryClientProvider>,
  );
  await pass(11_000);
  users = ['a'];
  // The window runs this when the main process notifies it.
  invalidateDomains(cache, ['billing']);
  await pass(31_000);
  expect(badges.at(-1)?.count).toBe(1);
  const before = requests.length;
  invalidateDomains(cache, ['comments']);
  await pass(31_000);
  expect(requests.length, 'a comment settles nothing').toBe(before);
});
