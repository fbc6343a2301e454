import { fireEvent, screen } from '@testing-library/react';
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
