import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { createCommandRegistry } from '@renderer/platform/commands/command-registry';
import { CommandsContext, useRegisteredCommands } from '@renderer/platform/commands/use-commands';
import type { Subscription } from '@shared/domains/billing/model';
import { ApprovalCommands } from './approval-commands';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));
vi.mock('@renderer/platform/connectivity/connectivity-context', async () => {
  const { ALLOWED } = await import('@shared/kernel/access/permission');
  return { useWritePermission: () => ALLOWED };
});

const subscription: Subscription = {
  tenantId: 'bay',
  subscriptionId: 'SUB-0007',
  invoiceDate: '2027-02-11',
  subscriptionStatus: 'Review',
  dmsOneTimeFee: null,
  dmsMonthlyRecurringFee: null,
  fopcMonthlyRecurringFee: null,
  cancelledDate: '2026-12-01',
  cancelledBy: 'omar',
  cancelledByDate: '2026-11-01T10:00:00Z',
  cancellationConfirmedBy: null,
  cancellationConfirmedByDate: null,
  createdAt: '2025-01-01T10:00:00Z',
  tenantName: 'Bay Group',
  storeName: ['Bay Ford'],
};

/** Lists the commands as the palette would. */
function Offered() {
  return useRegisteredCommands().map(({ id, title, subtitle, run }) => (
    <button key={id} onClick={run}>{`${title} (${subtitle})`}</button>
  ));
}

function Page() {
  const [registry] = useState(createCommandRegistry);
  return (
    <CommandsContext value={registry}>
      <ApprovalCommands requests={[subscription]} />
      <Offered />
    </CommandsContext>
  );
}

it('decides from any page, after a dialog that shows who requested what', async () => {
  const act = vi.fn(() => null);
  stubProcedure('billing.act', act);
  const { user } = renderScreen(<Page />);
  expect(await screen.findByRole('button', { name: /^Deny the cancellation: Bay Ford/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Approve the cancellation: Bay Ford (Bay Group)' }));
  const question = await screen.findByRole('alertdialog', { hidden: true });
  expect(question.textContent).toMatch(/SUB-0007 \(Bay Ford\) ends on 12\/01\/2026.*Requested by omar/);
  expect(act).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Approve', hidden: true }));
  await waitFor(() =>
    expect(act).toHaveBeenCalledExactlyOnceWith({ subscription, action: 'approve', date: null }),
  );
});
