// Hooks of the shell: its commands in the palette, the targets of G and a letter, the shortcuts that save and that
// focus the rows of a page, and signing out.

import { useMutation } from '@tanstack/react-query';
import { useCallback, useContext, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useConfirmSignOut } from '@renderer/domains/session';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import type { Command } from '@renderer/platform/commands/command-registry';
import { findRowsCommand, findSaveCommand } from '@renderer/platform/commands/topmost-command';
import { CommandsContext, useCommands } from '@renderer/platform/commands/use-commands';
import { windowState } from '@renderer/platform/memory/window-state';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useUser } from '@renderer/platform/session/session-context';
import type { GoToTarget } from '@renderer/platform/shortcuts/go-to-sequence';
import { useTheme } from '@renderer/platform/theme/theme-context';
import { THEME_LABELS } from '@renderer/platform/theme/themes';
import { useShellPanels } from '@renderer/platform/windows/shell-panels';
import { currentUrl, useOpenWindow } from '@renderer/platform/windows/use-open-window';
import { THEMES } from '@shared/kernel/platform/themes';
import { HOME_ROUTE } from '@shared/kernel/urls';
import { navigationFor } from '../navigation';

/** Adds the shell's commands to the palette on every page. */
export function useShellCommands(toggleSideMenu: () => void): void {
  const panels = useShellPanels();
  const logOut = useLogOut();
  const openWindow = useOpenWindow();
  const { choice, setChoice } = useTheme();
  const commands: Command[] = [
    ...THEMES.map((theme) => ({
      id: `theme.${theme}`,
      title: `Theme: ${THEME_LABELS[theme]}`,
      subtitle: theme === choice ? 'Current theme' : '',
      keywords: 'mode appearance',
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
      run: () => openWindow(currentUrl()),
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
    {
      id: 'shell.logOut',
      title: 'Log out',
      subtitle: '',
      keywords: 'logout sign signout',
      run: () => void logOut(),
    },
  ];
  useCommands(commands.map((command): Command => ({ ...command, isGlobal: true })));
}

/** Returns the targets of G and a letter: the menu screens that declare one and that the role may open. */
export function useGoToTargets(): readonly GoToTarget[] {
  const { role } = useUser();
  return useMemo(
    () =>
      navigationFor(role).flatMap(({ items }) =>
        items.flatMap(({ goLetter, label, to }) =>
          goLetter === undefined ? [] : [{ letter: goLetter, label, to }],
        ),
      ),
    [role],
  );
}

/**
 * Returns commands that save the topmost form or grid and focus the rows of the page; they do nothing if there is none.
 */
export function useTopmostCommands(): { save: () => void; goToRows: () => void } {
  const registry = useContext(CommandsContext);
  const offered = () => registry?.all() ?? [];
  return {
    save: () => findSaveCommand(offered())?.run(),
    goToRows: () => findRowsCommand(offered())?.run(),
  };
}

/**
 * Signs out: prompts about unsaved work, clears the local state, then has the main process clear the rest and end the
 * provider's session.
 */
export function useLogOut(): () => Promise<void> {
  const bridge = useBridge();
  const notify = useNotify();
  const navigate = useNavigate();
  const confirmSignOut = useConfirmSignOut();
  const { mutateAsync } = useMutation(bridge.session.signOut.mutationOptions());
  return useCallback(async () => {
    if (!(await confirmSignOut())) return;
    windowState.clear();
    await mutateAsync().catch((error: unknown) => notify.error(error));
    // The side menu may have stored its item again while it was still mounted.
    windowState.clear();
    // The next user must start on the home page and not on a page of the previous one. The navigation comes last,
    // because a page that opened earlier would write its local state again.
    await navigate(HOME_ROUTE, { replace: true });
  }, [confirmSignOut, mutateAsync, navigate, notify]);
}
