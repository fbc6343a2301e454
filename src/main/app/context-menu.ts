import { app, Menu, type MenuItemConstructorOptions } from 'electron';
import { desktopTexts } from '@shared/domains/desktop/texts';
import type { ElectronDesktop } from '../desktop/electron-desktop';
import { routeOfPage } from './origin';

/** What a browser has by itself: a link's own menu, and that of text. A page that shows a menu of its own comes first. */
export function offerContextMenu(desktop: Pick<ElectronDesktop, 'windowOf'>): void {
  app.on('web-contents-created', (_event, contents) =>
    contents.on('context-menu', (_asked, { linkURL, isEditable, selectionText }) => {
      const window = desktop.windowOf(contents);
      if (!window) return;
      const route = routeOfPage(linkURL);
      const items: MenuItemConstructorOptions[] = [
        ...(route === null
          ? []
          : [{ label: desktopTexts.openInNewWindow, click: () => window.openBeside(route) }]),
        ...(isEditable || selectionText !== '' ? [{ role: 'copy' as const }] : []),
        ...(isEditable ? [{ role: 'cut' as const }, { role: 'paste' as const }] : []),
      ];
      if (items.length > 0) Menu.buildFromTemplate(items).popup({ window: window.window });
    }),
  );
}
