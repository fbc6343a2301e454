import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConnectivityService } from './connectivity-service';
import { startHeartbeat } from './heartbeat';

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 2, 9, 12) }));
afterEach(() => void vi.useRealTimers());

function started() {
  const probe = vi.fn(async () => undefined);
  const reach = { probe, isSignedIn: () => true };
  const connectivity = new ConnectivityService(reach);
  return { connectivity, probe, stop: startHeartbeat(connectivity, reach) };
}

it('beats every ten seconds while somebody is there, and a third as often once nobody was for a minute', () => {
  const { connectivity, probe, stop } = started();
  vi.advanceTimersByTime(59_000);
  expect(probe).toHaveBeenCalledTimes(5);
  vi.advanceTimersByTime(300_000);
  expect(probe.mock.calls.length - 5).toBeLessThanOrEqual(11);
  expect(probe.mock.calls.length - 5).toBeGreaterThanOrEqual(9);
  const before = probe.mock.calls.length;
  connectivity.attend();
  vi.advanceTimersByTime(50_000);
  expect(probe).toHaveBeenCalledTimes(before + 5);
  stop();
});

it('tells of a back office that is gone within half a minute, whoever is there', async () => {
  const { connectivity, probe, stop } = started();
  await vi.advanceTimersByTimeAsync(120_000);
  probe.mockRejectedValue(new Error('gone'));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(connectivity.state()).toMatchObject({ state: 'offline', reason: 'gone' });
  stop();
  connectivity.dispose();
});
