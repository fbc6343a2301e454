import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure, liveAnswer } from '@fixtures/components/stub-bridge';
import { useLaunchReport } from './use-launch-report';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

function Report() {
  const [drawn, setDrawn] = useState(1);
  const { patch, rows } = useLaunchReport();
  const [first] = useState(() => patch);
  return (
    <>
      <button onClick={() => setDrawn(drawn + 1)}>Draw</button>
      <output>{rows.data ? `${drawn} ${first === patch ? 'same' : 'other'}` : ''}</output>
    </>
  );
}

it('returns the same function in each render, so that nothing is rebuilt from 3,000 rows', async () => {
  stubProcedure('launchReport.rows', () => liveAnswer({ rows: [], hasMore: false }));
  stubProcedure('launchReport.counts', () => liveAnswer([]));
  stubProcedure('launchReport.allowedValues', () => liveAnswer({}));
  const { user } = renderScreen(<Report />);
  await screen.findByText('1 same');
  await user.click(screen.getByRole('button', { name: 'Draw' }));
  await screen.findByText('2 same');
});

it.each([
  ['are there', () => liveAnswer({ rows: [], hasMore: false })],
  [
    'could not be read',
    () => {
      throw new Error('The report is away');
    },
  ],
])(
  'asks for the counts, which take the back office longer, once the first rows %s',
  async (_what, answer) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const readRows = vi.fn(() => promise.then(answer));
    const countRows = vi.fn(() => liveAnswer([]));
    stubProcedure('launchReport.rows', readRows);
    stubProcedure('launchReport.counts', countRows);
    const readChoices = vi.fn(() => liveAnswer({}));
    stubProcedure('launchReport.allowedValues', readChoices);
    renderScreen(<Report />);
    await vi.waitFor(() =>
      expect([readRows.mock.calls.length, readChoices.mock.calls.length]).toEqual([1, 1]),
    );
    expect(countRows).not.toHaveBeenCalled();
    resolve();
    await vi.waitFor(() => expect(countRows).toHaveBeenCalled());
  },
);
