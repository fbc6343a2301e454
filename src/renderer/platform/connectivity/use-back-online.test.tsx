import { useMutation, useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/render-screen';
import type { Connectivity } from '@shared/domains/connectivity/model';
import { messages } from '@shared/kernel/messages';
import { useBackOnline } from './use-back-online';

vi.mock('@renderer/platform/bridge', () => import('@fixtures/answering-bridge'));

let answer: (done: null) => void = () => undefined;

function Page() {
  const [state, setState] = useState<Connectivity['state']>('offline');
  useBackOnline({ state, since: '2026-01-01T00:00:00Z', reason: null });
  // What is read again takes as long as an answer, not as a promise.
  const read = () => new Promise<null>((done) => setTimeout(() => done(null)));
  useQuery({ queryKey: [['stores', 'list']], queryFn: read });
  const { mutate } = useMutation({ mutationFn: () => new Promise<null>((done) => (answer = done)) });
  return (
    <>
      <button onClick={() => mutate()}>Save</button>
      <button onClick={() => setState('online')}>Reconnect</button>
      <button
        onClick={() => {
          answer(null);
          setState('online');
        }}
      >
        Answer
      </button>
    </>
  );
}

it('does not call unknown what was answered as the back office came back', async () => {
  const { user } = renderScreen(<Page />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(screen.getByRole('button', { name: 'Answer' }));
  expect(await screen.findByText('Back online. Nothing changed meanwhile.')).toBeTruthy();
});

it('calls unknown what has no answer yet', async () => {
  const { user } = renderScreen(<Page />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(screen.getByRole('button', { name: 'Reconnect' }));
  expect(await screen.findByText(messages.offline.backUnknown)).toBeTruthy();
});
