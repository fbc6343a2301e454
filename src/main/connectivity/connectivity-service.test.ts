import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConnectivityService } from './connectivity-service';
import { networkFailure } from './network-failure';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('ConnectivityService', () => {
  it('probes while offline, slower and slower, and comes back by itself', async () => {
    let reachable = false;
    const times: number[] = [];
    const start = Date.now();
    const service = new ConnectivityService({
      isSignedIn: () => true,
      probe: async () => {
        times.push(Date.now() - start);
        if (!reachable) throw new Error('down');
      },
    });
    const seen: string[] = [];
    service.watch((state) => seen.push(state.state));
    service.report(false, 'nothing answers');
    service.report(false, 'nothing answers');
    expect(service.state()).toMatchObject({ state: 'offline', reason: 'nothing answers' });
    await vi.advanceTimersByTimeAsync(40_000);
    expect(times.slice(0, 3)).toEqual([3_000, 7_500, 14_250]);
    reachable = true;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(service.state().state).toBe('online');
    const probes = times.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(times).toHaveLength(probes);
    expect(seen).toEqual(['offline', 'online']);
  });

  it('does not probe when nobody is signed in', async () => {
    const probe = vi.fn(async () => undefined);
    const service = new ConnectivityService({ isSignedIn: () => false, probe });
    service.report(false, 'x');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(probe).not.toHaveBeenCalled();
    expect(service.state().state).toBe('online');
  });
});

describe('networkFailure', () => {
  it('knows that a refused connection sent nothing', async () => {
    vi.useRealTimers();
    // A port that was free a moment ago; well-known ones fetch refuses by itself, without the network.
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await new Promise((resolve) => server.close(resolve));
    const error: unknown = await fetch(`http://127.0.0.1:${port}/`).catch((e: unknown) => e);
    expect(networkFailure(error)).toEqual({
      reason: 'nothing answers at this address',
      maybeSent: false,
    });
  });

  it('tells broken off from never sent', () => {
    const broken = new TypeError('fetch failed', {
      cause: Object.assign(new Error(), { code: 'ECONNRESET' }),
    });
    const refused = new TypeError('fetch failed', {
      cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }),
    });
    expect(networkFailure(broken)?.maybeSent).toBe(true);
    expect(networkFailure(refused)?.maybeSent).toBe(false);
    expect(networkFailure(new Error('other'))).toBeNull();
  });
});
