import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { storeFields } from '@fixtures/samples/records';
import type { MenuInterval } from '@shared/domains/menus/model';
import { ALLOWED } from '@shared/kernel/access/permission';
import { IntervalTable } from './interval-table';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const COOLANT: MenuInterval = {
  ...{ serviceType: 'Coolant', price: 95, frh: 1, items: 1 },
  ...{ opcodes: ['CFS'], ratings: [15_000] },
};

it('deletes the interval that the dialog named, although the page has refetched another one since', async () => {
  const sent = vi.fn((_input: unknown) => null);
  stubProcedure('menus.removeInterval', sent);
  let showInterval: (interval: MenuInterval) => void = () => undefined;
  function Intervals() {
    const [interval, set] = useState(COOLANT);
    showInterval = set;
    const given = { store: storeFields(), menuName: 'Standard', permission: ALLOWED, onEdit: vi.fn() };
    return <IntervalTable {...given} intervals={[interval]} />;
  }
  const { user } = renderScreen(<Intervals />);
  await user.click(screen.getByRole('button', { name: 'Remove Coolant' }));
  const question = await screen.findByRole('alertdialog');
  act(() => showInterval({ ...COOLANT, price: 60 }));
  expect(question.textContent).toContain('$95.00 at 15,000 miles');
  await user.click(await within(question).findByRole('button', { name: 'Remove' }));
  // The back office refuses it, since the interval is no longer the one that was shown.
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(sent.mock.lastCall?.[0]).toMatchObject({ menuName: 'Standard', seen: COOLANT });
});
