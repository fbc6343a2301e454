import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { buttonAtEndOfBar } from '@fixtures/components/end-of-bar';
import { renderScreen } from '@fixtures/components/render-screen';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { storeFields } from '@fixtures/samples/records';
import { NOTHING_UNSAVED, UnsavedWorkContext } from '@renderer/components/unsaved-work/unsaved-work-context';
import { ConnectivityContext } from '@renderer/platform/connectivity/connectivity-context';
import { laborGridTexts } from '@shared/domains/labor-grids/texts';
import type { Store } from '@shared/domains/stores/model';
import { storesTexts } from '@shared/domains/stores/texts';
import { LaborGridsSection } from './labor-grids-section';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

beforeEach(() => {
  stubProcedure('laborGrids.list', () => liveAnswer([]));
  stubProcedure('laborGrids.types', () =>
    liveAnswer([
      { value: 'Diesel', gridCount: 0, isDefaultGridType: true },
      { value: 'Fleet', gridCount: 0, isDefaultGridType: false },
    ]),
  );
});

function Section({ store }: { store: Store }) {
  return (
    <UnsavedWorkContext value={NOTHING_UNSAVED}>
      <ConnectivityContext value={{ state: 'online', since: '2026-01-01T00:00:00Z', reason: null }}>
        <LaborGridsSection store={store} />
      </ConnectivityContext>
    </UnsavedWorkContext>
  );
}

it('has Submit at the end of its toolbar', async () => {
  renderScreen(<Section store={storeFields()} />);
  const submit = await screen.findByRole('button', { name: 'Submit' });
  expect(buttonAtEndOfBar(submit)).toBe(submit);
});

it('reads the names of the grids again with Refresh, too', async () => {
  const { user } = renderScreen(<Section store={storeFields()} />);
  await screen.findByRole('button', { name: 'Submit' });
  stubProcedure('laborGrids.types', () =>
    liveAnswer([{ value: 'Light duty', gridCount: 0, isDefaultGridType: false }]),
  );
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await user.click(screen.getByRole('button', { name: laborGridTexts.allNames }));
  expect(await screen.findByRole('button', { name: 'Rename Light duty' })).toBeTruthy();
});

it('allows no change of names in a store that someone else deletes while the dialog is open', async () => {
  const insert = vi.fn(() => null);
  stubProcedure('laborGrids.changeType', insert);
  function Watched() {
    const [isDeleted, setDeleted] = useState(false);
    return (
      <>
        <button onClick={() => setDeleted(true)}>Someone deletes the store</button>
        <Section store={storeFields({ isDeleted })} />
      </>
    );
  }
  const { user } = renderScreen(<Watched />);
  await user.click(await screen.findByRole('button', { name: laborGridTexts.allNames }));
  await user.click(await screen.findByRole('button', { name: 'Add Grid Name' }));
  await user.type(screen.getByRole('textbox', { name: 'Grid Name' }), 'Light');
  fireEvent.click(screen.getByText('Someone deletes the store'));
  for (const name of ['Save', 'Rename Fleet', 'Delete Fleet'])
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled'), name).toBe('true');
  await user.type(screen.getByRole('textbox', { name: 'Grid Name' }), ' duty{Enter}');
  expect(insert).not.toHaveBeenCalled();
  expect(screen.getByRole('textbox', { name: 'Grid Name' }).getAttribute('value')).toBe('Light duty');
  await user.hover(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('tooltip')).textContent).toBe(storesTexts.deletedNotEditable);
});

/** Creates a grid from a door rate; the read of the grids after that ends with what is returned. */
async function created(read: () => Promise<unknown>) {
  for (const call of ['drafts.get', 'drafts.put', 'drafts.remove']) stubProcedure(call, () => null);
  stubProcedure('desktop.changed', () => null);
  const sent = vi.fn(() => {
    stubProcedure('laborGrids.list', read);
    return [{ gridType: 'Fleet', message: 'Made', code: 1 }];
  });
  stubProcedure('laborGrids.fromDoorRate', sent);
  stubProcedure('laborGrids.rates', () => new Promise(() => undefined));
  const { user } = renderScreen(<Section store={storeFields()} />, 'superadmin', '/?add=doorRate');
  await user.type(await screen.findByRole('combobox', { name: 'Grid Name' }), 'Fleet');
  await user.type(screen.getByRole('combobox', { name: 'Store Install Date' }), '03/01/2026');
  await user.type(screen.getByRole('textbox', { name: 'Door Rate' }), '129.5{Enter}');
  await screen.findByText(/Made/);
  return { user, sent };
}

it('closes the form of a grid that was created, before the grids are read again, and opens the grid then', async () => {
  let answer: (grids: unknown) => void = () => undefined;
  await created(() => new Promise((done) => (answer = done)));
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  answer(
    liveAnswer(
      [
        { gridType: 'Fleet', gridFor: 'Model', gridOrder: 1, opcode: null },
        { gridType: 'Diesel', gridFor: 'Model', gridOrder: 1, opcode: null },
      ].map((grid) => ({ ...grid, storeInstallDate: '2026-03-01', createdDate: '2026-03-01' })),
    ),
  );
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /Fleet/ }).getAttribute('aria-expanded')).toBe('true'),
  );
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /Fleet/ }));
});

it('closes the form of a grid that was created, also if the grids cannot be read after that', async () => {
  const { user, sent } = await created(() => Promise.reject(new Error('no answer')));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  expect(sent).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: laborGridTexts.addTitle }));
  expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
});

it('says of a deleted store why a form that the address opens is closed', async () => {
  renderScreen(<Section store={storeFields({ isDeleted: true })} />, 'superadmin', '/?add=new');
  const close = await screen.findByRole('button', { name: 'Close' });
  expect(close.parentElement?.textContent).toContain('The store is deleted');
  expect(screen.queryByRole('combobox')).toBeNull();
});

it.each(['new', 'upload', 'doorRate'])(
  'says to a client who opens the form by its address, ?add=%s, why it is closed',
  async (mode) => {
    const { user } = renderScreen(<Section store={storeFields()} />, 'client', `/?add=${mode}`);
    const close = await screen.findByRole('button', { name: 'Close' });
    expect(close.parentElement?.textContent).toContain('Your role can look at this but not change it');
    expect(screen.queryByRole('combobox')).toBeNull();
    await user.click(close);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Close' })).toBeNull());
  },
);

it.each([
  ['superadmin', true],
  ['client', false],
])('says how the first grid gets there to whoever can add it: %s, %s', async (role, isNamed) => {
  renderScreen(<Section store={storeFields()} />, role);
  await screen.findByText(laborGridTexts.noGrids);
  expect(screen.queryByText(laborGridTexts.noGridsHint) !== null).toBe(isNamed);
});
