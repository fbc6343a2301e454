import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { liveAnswer, partialAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { activeSubscription } from '@fixtures/samples/records';
import { createCommandRegistry } from '@renderer/platform/commands/command-registry';
import { CommandsContext } from '@renderer/platform/commands/use-commands';
import { ApprovalsButton } from './approvals-button';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

it.each([
  ['beside the others', [activeSubscription()], "Today: 1 decision. 1 row couldn't be read"],
  ['that may be the only one', [], "Today: 0 decisions. 1 row couldn't be read"],
])('reports a request that could not be read %s', async (_what, requests, name) => {
  stubProcedure('billing.waiting', () => partialAnswer(requests));
  renderScreen(<ApprovalsButton />);
  expect(await screen.findByRole('link', { name })).toBeTruthy();
});

it('offers the decisions to the palette, the cancellation that takes effect first before the others', async () => {
  const request = (subscriptionId: string, cancelledDate: string | null) =>
    activeSubscription({
      ...{ subscriptionId, cancelledDate, storeName: [subscriptionId], subscriptionStatus: 'Review' },
      cancelledBy: 'omar',
    });
  stubProcedure('billing.waiting', () =>
    liveAnswer([request('None', null), request('Late', '2027-03-01'), request('Soon', '2027-01-05')]),
  );
  const registry = createCommandRegistry();
  const { user } = renderScreen(
    <CommandsContext value={registry}>
      <ApprovalsButton />
    </CommandsContext>,
  );
  await screen.findByRole('link');
  // The commands load after the first interaction.
  await user.keyboard('{Shift}');
  await waitFor(() =>
    expect(registry.all().flatMap(({ title }) => /^Approve.*: (.*)/.exec(title)?.[1] ?? [])).toEqual([
      'Soon',
      'Late',
      'None',
    ]),
  );
});

it('is hidden while no request is pending', async () => {
  const waiting = vi.fn(() => liveAnswer([]));
  stubProcedure('billing.waiting', waiting);
  renderScreen(<ApprovalsButton />);
  await waitFor(() => expect(waiting).toHaveBeenCalled());
  expect(screen.queryByRole('link')).toBeNull();
});
