import type { Command } from '@renderer/platform/commands/command';
import { useCommands } from '@renderer/platform/commands/use-commands';
import { useShellPanels } from '@renderer/platform/shell-panels';
import { useTheme } from '@renderer/platform/theme/theme-context';
import { THEME_LABELS } from '@renderer/platform/theme/themes';
import { presentPlace, useOpenWindow } from '@renderer/platform/windows/use-open-window';
import { THEMES } from '@shared/domains/preferences/themes';
import { useLogOut } from './use-log-out';

/** What the palette can do on every page. */
export function useShellCommands(toggleSideMenu: () => void): void {
  const panels = useShellPanels();
  const logOut = useLogOut();
  const openWindow = useOpenWindow();
  const { choice, setChoice } = useTheme();
  const commands: Command[] = [
    ...THEMES.map((theme) => ({
      id: `theme.${theme}`,
      title: `Theme: ${THEME_LABELS[theme]}`,
      subtitle: theme === choice ? 'As it is now' : '',
      run: () => setChoice(theme),
    })),
    {
      id: 'shell.menu',
      title: 'Collapse or expand the menu',
      subtitle: '',
      shortcut: 'sideMenu',
      run: toggleSideMenu,
    },
    {
      id: 'shell.newWindow',
      title: 'New window',
      subtitle: 'At this page',
      shortcut: 'newWindow',
      run: () => openWindow(presentPlace()),
    },
    {
      id: 'shell.print',
      title: 'Print',
      subtitle: 'This page',
      shortcut: 'print',
      run: () => window.print(),
    },
    {
      id: 'shell.jobs',
      title: 'Jobs and notices',
      subtitle: '',
      shortcut: 'jobs',
      run: () => panels.show('jobs'),
    },
    {
      id: 'shell.shortcuts',
      title: 'Keyboard shortcuts',
      subtitle: '',
      shortcut: 'shortcuts',
      run: () => panels.show('shortcuts'),
    },
    { id: 'shell.logOut', title: 'Log out', subtitle: '', run: () => void logOut() },
  ];
  useCommands(commands.map((command) => ({ ...command, everywhere: true })));
}
