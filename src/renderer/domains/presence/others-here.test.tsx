import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { ConnectivityContext } from '@renderer/platform/connectivity/connectivity-context';
import type { Presence, PresenceAnnouncement } from '@shared/domains/presence/model';
import { ANNOUNCE_INTERVAL_MS } from '@shared/domains/presence/rules';
import { OthersHere } from './others-here';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const RECORD = { tenantId: 'bay', storeId: 'bayford' };
const ADAM: Presence = { userName: 'Adam Novak', activity: 'viewing', since: '2026-11-27T10:00:00.000Z' };
const UMA: Presence = { userName: 'Uma Patel', activity: 'editing', since: '2026-11-27T10:05:00.000Z' };

/** Answers each announcement with `others()`; returns the announcements. */
function stubAnnouncements(others: () => Presence[]): PresenceAnnouncement[] {
  const sent: PresenceAnnouncement[] = [];
  stubProcedure('presence.announce', (input) => {
    sent.push(input as PresenceAnnouncement);
    return liveAnswer(others());
  });
  return sent;
}

afterEach(() => vi.useRealTimers());

it('names the others, and lists what they do, who edits first', async () => {
  stubAnnouncements(() => [ADAM, UMA]);
  const { user } = renderScreen(<OthersHere record={RECORD} activity="viewing" />);
  const summary = 'Uma Patel is editing this, and 1 other is here';
  const button = await screen.findByRole('button', { name: summary });
  expect(screen.getByRole('status').textContent).toBe(summary);
  await user.click(button);
  const list = await screen.findByRole('list', { name: 'Also here' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/Uma PatelEditing, here since /),
    expect.stringMatching(/Adam NovakViewing, here since /),
  ]);
});

it('announces again and again, follows who comes and goes, and says when the page is left', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let others: Presence[] = [];
  const sent = stubAnnouncements(() => others);
  renderScreen(<OthersHere record={RECORD} activity="editing" />);
  await waitFor(() => expect(sent).toEqual([{ ...RECORD, activity: 'editing' }]));
  expect(screen.queryByRole('button')).toBeNull();
  others = [ADAM];
  await act(() => vi.advanceTimersByTimeAsync(ANNOUNCE_INTERVAL_MS));
  await screen.findByRole('button', { name: 'Adam Novak is viewing this' });
  expect(sent).toHaveLength(2);
  others = [];
  await act(() => vi.advanceTimersByTimeAsync(ANNOUNCE_INTERVAL_MS));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  cleanup();
  await waitFor(() => expect(sent.at(-1)).toEqual({ ...RECORD, activity: 'left' }));
});

it('shows nobody after a refusal, and does not ask again and again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let fails = false;
  const sent = stubAnnouncements(() => {
    if (fails) throw new Error('Refused');
    return [ADAM];
  });
  renderScreen(<OthersHere record={RECORD} activity="viewing" />);
  await screen.findByRole('button');
  fails = true;
  await act(() => vi.advanceTimersByTimeAsync(ANNOUNCE_INTERVAL_MS));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  const { length } = sent;
  await act(() => vi.advanceTimersByTimeAsync(3 * ANNOUNCE_INTERVAL_MS));
  expect(sent).toHaveLength(length);
});

it('asks nothing offline', async () => {
  const sent = stubAnnouncements(() => [ADAM]);
  const drawn = (state: 'online' | 'offline') => (
    <ConnectivityContext value={{ state, since: ADAM.since, reason: null }}>
      <OthersHere record={RECORD} activity="viewing" />
    </ConnectivityContext>
  );
  renderScreen(drawn('offline'));
  await act(async () => undefined);
  expect(sent).toEqual([]);
  cleanup();
  renderScreen(drawn('online'));
  await screen.findByRole('button');
});
