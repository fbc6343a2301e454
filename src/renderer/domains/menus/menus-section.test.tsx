import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure, liveAnswer } from '@fixtures/components/stub-bridge';
import { storeFields } from '@fixtures/samples/records';
import { ConflictContext } from '@renderer/components/dialogs/conflict-dialog/conflict-context';
import { UnsavedWorkContext, NOTHING_UNSAVED } from '@renderer/components/unsaved-work/unsaved-work-context';
import type { Menu } from '@shared/domains/menus/model';
import { menusTexts } from '@shared/domains/menus/texts';
import { undoTexts } from '@shared/kernel/text/conflict-texts';
import { defaultMenuUndo, MenusSection } from './menus-section';

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
  intervals: 0,
};
/** Creates a response that the test resolves. */
function later(): { answer: () => unknown; come: (data: unknown) => void } {
  let come: (data: unknown) => void = () => undefined;
  const coming = new Promise((done) => (come = (data) => done(liveAnswer(data))));
  return { answer: () => coming, come: (data) => come(data) };
}

const draw = (role?: string) =>
  renderScreen(
    <UnsavedWorkContext value={NOTHING_UNSAVED}>
      <ConflictContext value={() => Promise.resolve(null)}>
        <MenusSection store={storeFields()} />
      </ConflictContext>
    </UnsavedWorkContext>,
    role,
  ).user;

for (const call of ['drafts.get', 'drafts.put']) stubProcedure(call, () => null);
stubProcedure('menus.opcodes', () => liveAnswer([{ opcode: 'LOF', opcodedescription: null }]));

it('opens the interval form before the intervals are loaded, with the focus in its first field', async () => {
  stubProcedure('menus.names', () => liveAnswer([STANDARD]));
  const [details, types] = [later(), later()];
  stubProcedure('menus.details', details.answer);
  stubProcedure('menus.serviceTypes', types.answer);
  const user = draw();
  const create = await screen.findByRole('button', { name: 'Create Interval' });
  create.focus();
  await user.keyboard('{Enter}');
  const category = await screen.findByRole('combobox', { name: 'Category' });
  await waitFor(() => expect(document.activeElement).toBe(category));
  types.come([{ id: 1, serviceType: 'Coolant' }]);
  await screen.findByRole('option', { name: 'Coolant' });
  expect(document.activeElement).toBe(category);
});

it('opens the menu form once the menus are loaded, whenever it was requested', async () => {
  const names = later();
  stubProcedure('menus.names', names.answer);
  const user = draw();
  await user.click(screen.getByRole('button', { name: 'Create Menu' }));
  names.come([]);
  expect(await screen.findByRole('dialog', { name: 'Create Menu' })).toBeTruthy();
});

it('keeps the default menu checked from the click until the list shows the new default', async () => {
  let list = [{ ...STANDARD, menuName: 'Severe', menuIsdefault: true }, STANDARD];
  stubProcedure('menus.names', () => liveAnswer(list));
  stubProcedure('menus.serviceTypes', () => liveAnswer([]));
  stubProcedure('menus.details', () => liveAnswer({ intervals: [] }));
  const saved = later();
  stubProcedure('menus.setDefault', saved.answer);
  const user = draw();
  await user.click(await screen.findByRole('button', { name: /^Standard/ }));
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Default menu' });
  await user.click(box);
  const seen = [box.checked];
  list = list.map((menu) => ({ ...menu, menuIsdefault: !menu.menuIsdefault }));
  saved.come(null);
  // Each turn is one microtask between the response and the new list.
  for (let turn = 0; turn < 30; turn += 1) {
    await act(() => Promise.resolve());
    seen.push(box.checked);
  }
  expect(new Set(seen)).toEqual(new Set([true]));
  await waitFor(() => expect(box.checked).toBe(true));
});

it('reads the intervals of the open menu again with Refresh', async () => {
  stubProcedure('menus.names', () => liveAnswer([STANDARD]));
  const coolant = { serviceType: 'Coolant', price: 61, frh: 1, items: 1, opcodes: ['LOF'], ratings: [5_000] };
  let intervals = [coolant];
  stubProcedure('menus.details', () => liveAnswer({ intervals }));
  const user = draw();
  expect(await screen.findByRole('cell', { name: '$61.00' })).toBeTruthy();
  intervals = [{ ...coolant, price: 95 }];
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('cell', { name: '$95.00' })).toBeTruthy();
});

/** Makes Standard the default menu instead of Severe. */
async function changeDefault(isChanged: boolean) {
  stubProcedure('menus.names', () =>
    liveAnswer([{ ...STANDARD, menuName: 'Severe', menuIsdefault: true }, STANDARD]),
  );
  stubProcedure('menus.serviceTypes', () => liveAnswer([]));
  stubProcedure('menus.details', () => liveAnswer({ intervals: [] }));
  stubProcedure('desktop.changed', () => null);
  const set = vi.fn((_input: unknown) => ({ isChanged }));
  stubProcedure('menus.setDefault', set);
  const user = draw();
  await user.click(await screen.findByRole('button', { name: /^Standard/ }));
  await user.click(await screen.findByRole('checkbox', { name: 'Default menu' }));
  await screen.findByText('Default Menu Updated');
  return { user, set };
}

it('sends the default menu that was shown, and makes the former one the default again by Undo', async () => {
  const { user, set } = await changeDefault(true);
  await user.click(await screen.findByText('Undo'));
  const { storeName, storeId, tenantId, realmName: realm } = storeFields();
  await screen.findByText(undoTexts.done(`the default menu of ${storeName}`));
  const key = { storeId, tenantId, realm };
  expect(set.mock.calls).toEqual([
    [{ ...key, menuName: 'Standard', seen: 'Severe' }],
    [{ ...key, menuName: 'Severe', seen: 'Standard' }],
  ]);
  const stored = { kind: 'defaultMenu', key: set.mock.lastCall?.[0], what: '', changes: {} } as const;
  expect(await defaultMenuUndo.run(stored)).toEqual({ undone: true, remaining: [] });
});

it('offers no undo of a default menu that someone else had chosen already', async () => {
  await changeDefault(false);
  expect(screen.queryByText('Undo')).toBeNull();
});

describe('where nothing was created', () => {
  const isHinted = (hint: string): boolean => screen.queryByText(hint) !== null;

  it.each([
    ['superadmin', true],
    ['client', false],
  ])('a hint names the buttons that %s can press: %s', async (role, isNamed) => {
    stubProcedure('menus.names', () => liveAnswer([STANDARD]));
    stubProcedure('menus.details', () => liveAnswer({ menu: STANDARD, intervals: [], opcodes: [] }));
    draw(role);
    await screen.findByText(menusTexts.noIntervals);
    expect(isHinted(menusTexts.noIntervalsHint)).toBe(isNamed);
    cleanup();
    stubProcedure('menus.names', () => liveAnswer([]));
    draw(role);
    await screen.findByText(menusTexts.noMenus);
    expect(isHinted(menusTexts.noMenusHint)).toBe(isNamed);
  });

  it('no hint names Create Interval in a menu that takes none', async () => {
    const disabled = { ...STANDARD, menuEnable: false };
    stubProcedure('menus.names', () => liveAnswer([disabled]));
    stubProcedure('menus.details', () => liveAnswer({ menu: disabled, intervals: [], opcodes: [] }));
    draw();
    await screen.findByText(menusTexts.noIntervals);
    expect(isHinted(menusTexts.noIntervalsHint)).toBe(false);
  });
});
