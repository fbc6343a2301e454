import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure, liveAnswer } from '@fixtures/components/stub-bridge';
import { newInterval } from '@fixtures/domains/menus';
import { storeFields } from '@fixtures/samples/records';
import { ConflictContext } from '@renderer/components/dialogs/conflict-dialog/conflict-context';
import { UnsavedWorkContext, NOTHING_UNSAVED } from '@renderer/components/unsaved-work/unsaved-work-context';
import type { Menu } from '@shared/domains/menus/model';
import { ALLOWED } from '@shared/kernel/access/permission';
import { IntervalDialogLoader } from './interval-dialog';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const STANDARD: Menu = {
  menuName: 'Standard',
  menuIsdefault: false,
  menuEnable: true,
  milegaeInterval: 5_000,
  beforeMiles: 500,
  afterMiles: 1_000,
  maxMiles: 60_000,
  mappedModels: 0,
  intervals: 1,
};
const COOLANT = newInterval('Coolant');
it('keeps the input readable, and reports it, when another user deletes the menu', async () => {
  stubProcedure('menus.details', () => liveAnswer({ menu: STANDARD, intervals: [COOLANT], opcodes: [] }));
  stubProcedure('menus.serviceTypes', () => liveAnswer([{ id: 1, serviceType: 'Coolant' }]));
  stubProcedure('menus.opcodes', () => liveAnswer([{ opcode: 'LOF', opcodedescription: null }]));
  for (const call of ['drafts.get', 'drafts.put']) stubProcedure(call, () => null);
  let setMenus: (menus: Menu[]) => void = () => undefined;
  function Section() {
    const [menus, set] = useState([STANDARD]);
    setMenus = set;
    return (
      <IntervalDialogLoader
        store={storeFields()}
        menus={menus}
        menu={STANDARD}
        interval={COOLANT}
        permission={ALLOWED}
        onClose={vi.fn()}
      />
    );
  }
  const { user } = renderScreen(
    <UnsavedWorkContext value={NOTHING_UNSAVED}>
      <ConflictContext value={() => Promise.resolve(null)}>
        <Section />
      </ConflictContext>
    </UnsavedWorkContext>,
  );
  const sales = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Sales' });
  await user.clear(sales);
  await user.type(sales, '77.5');
  const save = screen.getByRole('button', { name: 'Save' });
  expect(save.getAttribute('aria-disabled')).toBeNull();
  act(() => setMenus([]));
  expect(screen.getByRole('alert').textContent).toContain('Someone else deleted the menu Standard.');
  expect(sales.value).toBe('77.5');
  expect(save.getAttribute('aria-disabled')).toBe('true');
});
