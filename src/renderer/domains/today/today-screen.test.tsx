import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure, liveAnswer } from '@fixtures/components/stub-bridge';
import { todaySourceSchema, type TodayLine, type TodaySource } from '@shared/domains/today/model';
import { AppError } from '@shared/kernel/app-error';
import { dayFrom, localToday } from '@shared/kernel/dates/dates';
import { messages } from '@shared/kernel/text/messages';
import { TodayScreen } from './today-screen';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));
vi.mock('@renderer/platform/browser/use-media-query', () => ({ useMediaQuery: () => true }));
vi.mock('@renderer/platform/connectivity/connectivity-context', () => ({
  useConnectivity: () => undefined,
  useWritePermission: () => ({ allowed: true }),
}));

const inputSchema = z.object({ source: todaySourceSchema });

const line = (kind: TodayLine['kind'], subject: string): TodayLine => ({
  kind,
  subject,
  title: subject,
  tenant: null,
  reason: 'Because',
  tone: 'calm',
  order: 0,
  to: '/',
});

let found: Partial<Record<TodaySource, TodayLine[]>>;

beforeEach(() => {
  found = {};
  stubProcedure('preferences.get', () => null);
  stubProcedure('today.assignments', () => liveAnswer({ isOffered: true, assignments: [] }));
  stubProcedure('today.lines', (input) =>
    liveAnswer({ rows: found[inputSchema.parse(input).source] ?? [], hasMore: false }),
  );
});

it('lists in an empty state what was checked: only what the account may read', async () => {
  renderScreen(<TodayScreen />, 'client');
  await screen.findByText('Nothing needs attention now');
  expect(
    screen.getByText(
      /^No launch is near and no pipeline waits, no launch is likely late, no data is old, .* you have no unsaved changes\.$/,
    ),
  ).toBeTruthy();
  expect(screen.queryByText(/failed|decision/)).toBeNull();
});

it('shows the number of snoozed items if all are snoozed', async () => {
  found = { users: [line('user', 'a'), line('user', 'b')] };
  const tomorrow = dayFrom(localToday(), 1);
  stubProcedure('preferences.get', () => ({ snoozed: { 'user:a': tomorrow, 'user:b': tomorrow }, mine: [] }));
  renderScreen(<TodayScreen />);
  await screen.findByText('Nothing needs attention now');
  expect(screen.getByText('2 items are snoozed until tomorrow.')).toBeTruthy();
});

it('does not show the empty state while a source could not be read', async () => {
  stubProcedure('today.lines', (input) => {
    if (inputSchema.parse(input).source === 'users') throw new Error('No');
    return liveAnswer({ rows: [], hasMore: false });
  });
  renderScreen(<TodayScreen />);
  await screen.findByRole('grid', { name: 'Today' });
  await waitFor(() =>
    expect(screen.getByRole('grid', { name: 'Today' }).getAttribute('aria-rowcount')).toBe('1'),
  );
  expect(screen.queryByText('Nothing needs attention now')).toBeNull();
});

it('reports once that nothing is cached if the back office cannot be reached', async () => {
  stubProcedure('today.lines', (input) => {
    if (inputSchema.parse(input).source === 'drafts') return liveAnswer({ rows: [], hasMore: false });
    throw new AppError('OFFLINE', 'Nothing answers');
  });
  renderScreen(<TodayScreen />);
  await screen.findByText('No saved copy');
  expect(screen.getAllByText('Nothing answers')).toHaveLength(1);
  expect(screen.queryByRole('grid')).toBeNull();
});

it('counts items, lists the sections, and filters to those assigned to the user', async () => {
  found = { users: [line('user', 'a')], neverEvents: [line('neverEvent', 'b'), line('neverEvent', 'c')] };
  stubProcedure('preferences.get', () => ({ snoozed: {}, mine: ['neverEvent:c'] }));
  const { user } = renderScreen(<TodayScreen />);
  await screen.findByText('3 items need attention');
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(expect.arrayContaining(['Never events2', 'Users1']));
  await user.click(screen.getByRole('button', { name: 'Assigned to me' }));
  await screen.findByText('1 item needs attention');
  expect(screen.getByRole('grid', { name: 'Today' }).getAttribute('aria-rowcount')).toBe('2');
});

it('removes what others have settled, without a user action', async () => {
  vi.useFakeTimers();
  // The test takes minutes of this clock, during which no new day begins.
  vi.setSystemTime(new Date(2026, 10, 1, 10, 0));
  const turn = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  found = { failedLoads: [line('failedLoad', 'Bay Ford')], users: [line('user', 'Ann')] };
  renderScreen(<TodayScreen />);
  for (const ms of [10, 10, 10]) await turn(ms);
  screen.getByText('2 items need attention');
  found = {};
  const waits = async (ms: number): Promise<void> => {
    fireEvent.pointerMove(window);
    for (const part of [ms, 10, 10]) await turn(part);
  };
  await waits(60_000);
  screen.getByText('1 item needs attention');
  for (let minute = 2; minute <= 5; minute += 1) await waits(60_000);
  screen.getByText('Nothing needs attention now');
  cleanup();
  vi.useRealTimers();
});

it('says that everyone sees who takes an item where the back office shares it', async () => {
  renderScreen(<TodayScreen />);
  expect(await screen.findByText(/Everyone sees who takes an item/)).toBeTruthy();
});

it('prints all rows, not only those in view', async () => {
  found = { users: Array.from({ length: 80 }, (_, at) => line('user', `User ${at}`)) };
  renderScreen(<TodayScreen />);
  await screen.findByText('80 items need attention');
  // Nothing is in view in a document without a layout.
  expect(screen.queryByText('User 79')).toBeNull();
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(screen.getAllByText(/^User \d+$/)).toHaveLength(80);
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(screen.queryByText('User 79')).toBeNull();
});

it('lists the lines of all pages of a source, each once', async () => {
  const asked: unknown[] = [];
  stubProcedure('today.lines', (input) => {
    const { source, cursor } = inputSchema.extend({ cursor: z.number() }).parse(input);
    if (source !== 'users') return liveAnswer({ rows: [], hasMore: false });
    asked.push(cursor);
    const all = ['ann', 'ben', 'cid'].map((subject) => line('user', subject));
    return liveAnswer({ rows: all.slice(cursor, cursor + 2), hasMore: cursor === 0 });
  });
  renderScreen(<TodayScreen />);
  const grid = await screen.findByRole('grid', { name: 'Today' });
  // Three lines below the heading of their section.
  await waitFor(() => expect(grid.getAttribute('aria-rowcount')).toBe('4'));
  expect(asked).toEqual([0, 1]);
});

/** Answers page after page of a source, and no lines of the others; returns the cursors that were asked for. */
function stubUserPages(pageOf: (cursor: number) => string[], envelope: object = {}): number[] {
  const asked: number[] = [];
  stubProcedure('today.lines', (input) => {
    const { source, cursor } = inputSchema.extend({ cursor: z.number() }).parse(input);
    if (source !== 'users') return liveAnswer({ rows: [], hasMore: false });
    asked.push(cursor);
    const rows = pageOf(cursor).map((subject) => line('user', subject));
    return { ...Object(liveAnswer({ rows, hasMore: cursor === 0 })), ...envelope };
  });
  return asked;
}

it('reads the lines of a source from the first page again if a later one is of another list', async () => {
  let lists = 0;
  const asked = stubUserPages((cursor) => {
    if (cursor === 0) lists += 1;
    if (lists === 1) return cursor === 0 ? ['ann', 'ben'] : ['cid', 'dot'];
    return cursor === 0 ? ['ben', 'cid'] : ['cid', 'dot'];
  });
  renderScreen(<TodayScreen />);
  await screen.findByText('3 items need attention');
  expect(asked).toEqual([0, 1, 0, 1]);
  expect(screen.queryByText(messages.page.incomplete)).toBeNull();
});

it('says that a source of which no two pages meet is incomplete, and lists each line that came', async () => {
  const asked = stubUserPages((cursor) => (cursor === 0 ? ['ann', 'ben'] : ['cid', 'ann']));
  renderScreen(<TodayScreen />);
  await screen.findByText('3 items need attention');
  expect(screen.getByText(messages.page.incomplete)).toBeTruthy();
  expect(asked).toEqual([0, 1, 0, 1, 0, 1]);
});

it('says why the lines of a source are a saved copy', async () => {
  stubUserPages(() => ['ann'], { origin: 'cache', failure: 'The worker ended early' });
  renderScreen(<TodayScreen />);
  expect(await screen.findByText(messages.page.notRefreshed)).toBeTruthy();
});

it('asks for no further page of a source after its read was canceled', async () => {
  const first = Promise.withResolvers<unknown>();
  const asked: number[] = [];
  stubProcedure('today.lines', (input) => {
    const { source, cursor } = inputSchema.extend({ cursor: z.number() }).parse(input);
    if (source !== 'users') return liveAnswer({ rows: [], hasMore: false });
    asked.push(cursor);
    return cursor === 0 ? first.promise : liveAnswer({ rows: [], hasMore: false });
  });
  renderScreen(<TodayScreen />);
  await waitFor(() => expect(asked).toEqual([0]));
  cleanup();
  first.resolve(liveAnswer({ rows: [line('user', 'ann')], hasMore: true }));
  // Everything that follows from the page has happened by the next turn of the loop.
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toEqual([0]);
});
