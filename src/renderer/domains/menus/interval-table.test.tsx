import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { storeFields } from '@fixtures/samples/records';
import type { Menu, MenuInterval } from '@shared/domains/menus/model';
import { menusTexts } from '@shared/domains/menus/texts';
import { ALLOWED } from '@shared/kernel/access/permission';
import { undoTexts } from '@shared/kernel/text/conflict-texts';
import { removedIntervalUndo } from './interval-form/edited-interval';
import { IntervalTable } from './interval-table';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const STANDARD: Menu = {
  ...{ menuName: 'Standard', menuIsdefault: true, menuEnable: true, mappedModels: 0, intervals: 1 },
  ...{ milegaeInterval: 5_000, beforeMiles: 500, afterMiles: 1_000, maxMiles: 60_000 },
};
/** A menu that takes no interval, so that none can be created again. */
const DISABLED: Menu = { ...STANDARD, menuEnable: false };
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
    const given = { store: storeFields(), menu: DISABLED, permission: ALLOWED, onEdit: vi.fn() };
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

/** Removes the interval of a menu. `stored` is what the back office has of its category afterwards. */
async function removeCoolant(menu: Menu, stored: MenuInterval | null) {
  const save = vi.fn((_input: unknown) => null);
  stubProcedure('menus.removeInterval', () => null);
  stubProcedure('menus.saveInterval', save);
  stubProcedure('menus.interval', () => liveAnswer({ interval: stored, taken: [] }));
  stubProcedure('desktop.changed', () => null);
  const given = { store: storeFields(), menu, permission: ALLOWED, onEdit: vi.fn() };
  const { user } = renderScreen(<IntervalTable {...given} intervals={[COOLANT]} />);
  await user.click(screen.getByRole('button', { name: 'Remove Coolant' }));
  if (!menu.menuEnable) {
    const question = await screen.findByRole('alertdialog', { name: menusTexts.removeIntervalTitle });
    await user.click(await within(question).findByRole('button', { name: 'Remove' }));
  }
  await screen.findByText(menusTexts.intervalDeleted('Standard'));
  return { save, undo: async () => user.click(await screen.findByText('Undo')) };
}

it('removes an interval without a question, and creates it again by Undo with the values that were removed', async () => {
  const { save, undo } = await removeCoolant(STANDARD, null);
  await undo();
  await screen.findByText(undoTexts.removal.done('the interval Coolant'));
  expect(save.mock.lastCall?.[0]).toMatchObject({ menuName: 'Standard', seen: null, wanted: COOLANT });
  const [{ storeId, tenantId, realmName }, menuName] = [storeFields(), 'Standard'];
  const key = { menu: { storeId, tenantId, realm: realmName, menuName }, interval: COOLANT };
  const stored = { kind: 'removedInterval', key, what: '', changes: {} } as const;
  expect(await removedIntervalUndo.run(stored)).toEqual({ undone: true, remaining: [] });
});

it('leaves the interval that someone else has created of the category since', async () => {
  const { save, undo } = await removeCoolant(STANDARD, { ...COOLANT, price: 60 });
  await undo();
  await screen.findByText(undoTexts.remaining(menusTexts.interval('Coolant')));
  expect(save).not.toHaveBeenCalled();
});

it('asks first and offers no undo in a menu that takes no interval any more', async () => {
  await removeCoolant(DISABLED, null);
  expect(screen.queryByText('Undo')).toBeNull();
});
