import { useQuery, useQueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import type { Connectivity } from '@shared/kernel/platform/connectivity';
import { messages } from '@shared/kernel/text/messages';
import { useRefetchOnReconnect } from './connectivity-provider';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

let reads = 0;
const asked = vi.fn((_input: unknown) => false);

beforeEach(() => {
  asked.mockReset().mockReturnValue(false);
  stubProcedure('connectivity.hasUnconfirmedWrites', asked);
});

const page = (data: string) => ({ data, origin: 'live', asOf: '2026-01-01T00:00:00Z', partial: false });

function Page() {
  const [state, setState] = useState<Connectivity['state']>('offline');
  const [since, setSince] = useState('2026-01-01T00:00:00Z');
  useRefetchOnReconnect({ state, since, reason: null });
  // The refetch takes as long as a response and not only a microtask.
  const read = () => {
    reads += 1;
    return new Promise<null>((done) => setTimeout(() => done(null)));
  };
  const comeBack = (): void => {
    setState('online');
    setSince((now) => `${now}+`);
  };
  useQuery({ queryKey: [['stores', 'list']], queryFn: read });
  const cache = useQueryClient();
  const isChanged = useRef(false);
  useQuery({ queryKey: [['stores', 'polled']], queryFn: () => page(isChanged.current ? 'new' : 'old') });
  return (
    <>
      <button onClick={comeBack}>Reconnect</button>
      <button onClick={() => setSince('2026-01-01T00:00:09Z')}>Blink</button>
      <button onClick={() => setState('offline')}>Lose</button>
      <button
        onClick={() => {
          isChanged.current = true;
          cache.setQueryData([['stores', 'polled']], page('new'));
          comeBack();
        }}
      >
        Poll
      </button>
    </>
  );
}

it('does not say that nothing has changed if the outcome of a write is unknown, whoever has sent it', async () => {
  asked.mockReturnValue(true);
  const { user } = renderScreen(<Page />);
  await user.click(screen.getByRole('button', { name: 'Reconnect' }));
  expect(await screen.findByText(messages.offline.backUnknown)).toBeTruthy();
  expect(asked, 'about writes since the outage began').toHaveBeenCalledWith({
    since: '2026-01-01T00:00:00Z',
  });
});

it('refetches after an outage that ended before it could be shown, without a notice', async () => {
  const { user } = renderScreen(<Page />);
  await user.click(screen.getByRole('button', { name: 'Reconnect' }));
  const notices = await screen.findAllByText('Back online. Nothing changed while you were offline.');
  const before = reads;
  await user.click(screen.getByRole('button', { name: 'Blink' }));
  await expect.poll(() => reads).toBe(before + 1);
  expect(screen.getAllByText('Back online. Nothing changed while you were offline.')).toHaveLength(
    notices.length,
  );
});

it('counts a change that a poll read before the reconnection was noticed', async () => {
  const { user } = renderScreen(<Page />);
  await user.click(screen.getByRole('button', { name: 'Reconnect' }));
  await screen.findByText('Back online. Nothing changed while you were offline.');
  await user.click(screen.getByRole('button', { name: 'Lose' }));
  await user.click(screen.getByRole('button', { name: 'Poll' }));
  expect(await screen.findByText('Back online. 1 thing changed.')).toBeTruthy();
});
