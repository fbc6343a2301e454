// Hooks of the shell: its commands in the palette, the targets of G and a letter, and the shortcuts that save and that
// focus the rows of a page.

import { useContext, useMemo } from 'react';
import type { Command } from '@renderer/platform/commands/command-registry';
import { findFirstCommand, findSaveCommand } from '@renderer/platform/commands/command-registry';
import { CommandsContext, useCommands } from '@renderer/platform/commands/use-commands';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useUser } from '@renderer/platform/session/session-context';
import type { GoToTarget } from '@renderer/platform/shortcuts/go-to-sequence';
import type { ShortcutAction } from '@renderer/platform/shortcuts/shortcuts';
import { useTheme } from '@renderer/platform/theme/theme-context';
import { useShellPanels } from '@renderer/platform/windows/shell-panels';
import { currentUrl, useOpenWindow } from '@renderer/platform/windows/use-open-window';
import { desktopTexts } from '@shared/domains/desktop/texts';
import { jobsTexts } from '@shared/domains/jobs/texts';
import { ALLOWED, reasonsOf } from '@shared/kernel/access/permission';
import { shellTexts, THEME_LABELS } from '@shared/kernel/platform/shell-texts';
import { THEMES } from '@shared/kernel/platform/themes';
import { navigationFor } from '../navigation';

/** Adds the shell's commands to the palette on every page. */
export function useShellCommands(toggleSideMenu: () => void, signOut: () => Promise<void>): void {
  const panels = useShellPanels();
  const openWindow = useOpenWindow();
  const { choice, setChoice } = useTheme();
  const commands: Command[] = [
    ...THEMES.map((theme) => ({
      id: `theme.${theme}`,
      title: shellTexts.theme.command(THEME_LABELS[theme]),
      subtitle: theme === choice ? shellTexts.theme.current : '',
      keywords: shellTexts.theme.keywords,
      run: () => setChoice(theme),
    })),
    {
      id: 'shell.menu',
      title: shellTexts.menu.toggle,
      subtitle: '',
      shortcut: 'sideMenu',
      run: toggleSideMenu,
    },
    {
      id: 'shell.newWindow',
      title: shellTexts.newWindow,
      subtitle: shellTexts.newWindowHint,
      shortcut: 'newWindow',
      run: () => openWindow(currentUrl()),
    },
    {
      id: 'shell.print',
      title: shellTexts.print,
      subtitle: shellTexts.printHint,
      shortcut: 'print',
      run: () => window.print(),
    },
    {
      id: 'shell.jobs',
      title: jobsTexts.title,
      subtitle: '',
      shortcut: 'jobs',
      run: () => panels.show('jobs'),
    },
    {
      id: 'shell.shortcuts',
      title: shellTexts.shortcuts,
      subtitle: '',
      shortcut: 'shortcuts',
      run: () => panels.show('shortcuts'),
    },
    {
      id: 'shell.logOut',
      title: desktopTexts.logOut,
      subtitle: '',
      keywords: shellTexts.logOutKeywords,
      run: () => void signOut(),
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
 * Returns commands that save the topmost form or grid, focus the rows of the page, add a record or write a comment; they
 * do nothing if there is none, and say why one is not possible now.
 */
export function useTopmostCommands(): Record<'save' | 'goToRows' | 'add' | 'comment', () => void> {
  const registry = useContext(CommandsContext);
  const notify = useNotify();
  const offered = () => registry?.all() ?? [];
  const runFirst = (shortcut: ShortcutAction): void => {
    const { permission = ALLOWED, run } = findFirstCommand(offered(), shortcut) ?? {};
    if (permission.allowed) run?.();
    else notify.info(reasonsOf(permission));
  };
  return {
    save: () => findSaveCommand(offered())?.run(),
    goToRows: () => runFirst('rows'),
    add: () => runFirst('add'),
    comment: () => runFirst('comment'),
  };
}
