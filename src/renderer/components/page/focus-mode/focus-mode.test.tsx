import { screen } from '@testing-library/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { expect, it } from 'vitest';
import { renderComponent } from '@fixtures/components/render-component';
import { messages } from '@shared/kernel/text/messages';
import { PageHeader } from '../page-header';
import { FocusModeButton, FocusModeContext, HiddenInFocusMode, useFocusModeState } from './focus-mode';

/** A shell with a page whose grid can be unmounted. */
function Shell() {
  const { focusMode, announcement } = useFocusModeState();
  const [grids, setGrids] = useState(1);
  return (
    <FocusModeContext value={focusMode}>
      <HiddenInFocusMode>
        <nav aria-label="Main" />
      </HiddenInFocusMode>
      <PageHeader title="Stores" />
      {grids > 0 && <FocusModeButton />}
      {/* This button toggles the mode as the shortcut does. */}
      <button onClick={focusMode.toggle}>shortcut</button>
      <button onClick={() => setGrids(0)}>no grid</button>
      <input aria-label="Name" />
      <input type="search" aria-label="Search" />
      <div role="dialog" aria-label="Question">
        <button>Yes</button>
      </div>
      <section aria-label={messages.notices.area}>
        <button>Dismiss</button>
      </section>
      <Link to="?sort=name" replace>
        sort
      </Link>
      <Link to="?tab=other">tab</Link>
      <p role="status">{announcement}</p>
    </FocusModeContext>
  );
}

const press = (name: string) => screen.getByRole('button', { name });
const isOn = (): boolean => screen.queryByRole('navigation', { name: 'Main' }) === null;

it('hides the menu, announces it, and ends with Escape; the focus stays in place', async () => {
  const { user } = renderComponent(<Shell />);
  await user.click(press('Focus mode'));
  expect(isOn()).toBe(true);
  expect(screen.getByRole('status').textContent).toBe('Focus mode on: press Escape to leave');
  expect(document.activeElement).toBe(press('Leave focus mode'));
  screen.getByRole('heading', { name: 'Stores' });
  await user.keyboard('{Escape}');
  expect(isOn()).toBe(false);
  expect(screen.getByRole('status').textContent).toBe('Focus mode off');
  expect(document.activeElement).toBe(press('Focus mode'));
});

it('starts once with a double click: the toolbar has moved, and the second click would hit another button', async () => {
  const { user } = renderComponent(<Shell />);
  await user.dblClick(press('Focus mode'));
  expect(isOn()).toBe(true);
  await user.click(press('Leave focus mode'));
  expect(isOn()).toBe(false);
});

it('does not handle Escape in text inputs, dialogs above the page and notices', async () => {
  const { user } = renderComponent(<Shell />);
  await user.click(press('Focus mode'));
  await user.click(screen.getByLabelText('Name'));
  await user.keyboard('{Escape}');
  await user.click(press('Yes'));
  await user.keyboard('{Escape}');
  await user.click(press('Dismiss'));
  await user.keyboard('{Escape}');
  await user.type(screen.getByLabelText('Search'), 'a{Escape}');
  expect(isOn()).toBe(true);
  await user.clear(screen.getByLabelText('Search'));
  await user.keyboard('{Escape}');
  expect(isOn()).toBe(false);
});

it('survives a sort, and ends with a navigation or the last grid', async () => {
  const { user } = renderComponent(<Shell />);
  await user.click(press('Focus mode'));
  await user.click(screen.getByRole('link', { name: 'sort' }));
  expect(isOn()).toBe(true);
  await user.click(screen.getByRole('link', { name: 'tab' }));
  expect(isOn()).toBe(false);
  await user.click(press('Focus mode'));
  await user.click(press('no grid'));
  expect(isOn()).toBe(false);
  await user.click(press('shortcut'));
  expect(isOn()).toBe(false);
});
