import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { ThemeContext } from '@renderer/platform/theme/theme-context';
import { ShellPanelsContext } from '@renderer/platform/windows/shell-panels';
import { SettingsButton } from './settings-button';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const setChoice = vi.fn();

const drawn = () =>
  renderScreen(
    <ThemeContext value={{ name: 'light', choice: 'light', setChoice }}>
      <ShellPanelsContext value={{ visiblePanel: null, show: vi.fn() }}>
        <SettingsButton />
      </ShellPanelsContext>
    </ThemeContext>,
  );

const button = (): HTMLElement => screen.getByRole('button', { name: 'Preferences', hidden: true });

it('opens at the first click although its menu is still loading, and returns the focus', async () => {
  const { user } = drawn();
  await user.click(button());
  await user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
  expect(setChoice).toHaveBeenCalledWith('dark');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button()));
});

it('opens with the arrow key like any menu', async () => {
  const { user } = drawn();
  await user.tab();
  await user.keyboard('{ArrowDown}');
  // Fluent focuses the first item that it finds visible, which depends on a layout that jsdom does not have.
  (await screen.findByRole('menuitemradio', { name: 'Light' })).focus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button()));
});
