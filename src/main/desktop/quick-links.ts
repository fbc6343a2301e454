// The pages that the jump list of Windows and the dock menu of macOS offer.

import { desktopTexts } from '@shared/domains/desktop/texts';
import { failedLoadsPaths } from '@shared/domains/failed-loads/paths';
import { failedLoadsTexts } from '@shared/domains/failed-loads/texts';
import { deepLink } from '@shared/kernel/urls';

/** A page of the console in a menu of the operating system. */
export interface QuickLink {
  title: string;
  /** The route that the link opens. */
  to: string;
}

/** An entry of a jump list, in the shape of Electron's. */
interface JumpListEntry {
  type: 'task';
  title: string;
  program: string;
  args: string;
  iconPath: string;
  iconIndex: number;
}

type JumpListSection =
  { type: 'custom'; name: string; items: JumpListEntry[] } | { type: 'tasks'; items: JumpListEntry[] };

/** An entry of a menu, in the shape of Electron's. */
type DockEntry = { label: string; click: () => void } | { type: 'separator' };

/** The pages that the menu offers to every user, also before the sign-in. */
const STANDARD_LINKS: readonly QuickLink[] = [{ title: failedLoadsTexts.title, to: failedLoadsPaths.all }];

/** Windows shows about ten entries of a category, and a longer dock menu is slow to read. */
const MAX_LINKS = 10;

interface JumpListApp {
  /** The path of the installed program. */
  program: string;
  /** Arguments of the entries that the user has removed from the list; Windows refuses a list that contains them. */
  removed: ReadonlySet<string>;
}

/** The jump list of the taskbar icon on Windows. Each entry starts the program with a deep link. */
export function jumpList(links: readonly QuickLink[], { program, removed }: JumpListApp): JumpListSection[] {
  const items = (listed: readonly QuickLink[]): JumpListEntry[] =>
    listed
      .slice(0, MAX_LINKS)
      .map(({ title, to }) => ({
        type: 'task' as const,
        title: title.slice(0, 255),
        program,
        args: deepLink(to, ''),
        iconPath: program,
        iconIndex: 0,
      }))
      .filter(({ args }) => !removed.has(args));
  const pinned = items(links);
  return [
    ...(pinned.length === 0
      ? []
      : [{ type: 'custom' as const, name: desktopTexts.pinnedStores, items: pinned }]),
    { type: 'tasks', items: items(STANDARD_LINKS) },
  ];
}

/** The menu of the dock icon on macOS. */
export const dockMenu = (links: readonly QuickLink[], open: (route: string) => void): DockEntry[] => {
  const items = (listed: readonly QuickLink[]): DockEntry[] =>
    listed.slice(0, MAX_LINKS).map(({ title, to }) => ({ label: title, click: () => open(to) }));
  return [
    ...items(links),
    ...(links.length === 0 ? [] : [{ type: 'separator' as const }]),
    ...items(STANDARD_LINKS),
  ];
};
