// The native menus: that of the application, and the context menus of links and text.

import { app, Menu, type MenuItemConstructorOptions } from 'electron';
import { desktopTexts } from '@shared/domains/desktop/texts';
import { menuBarTexts } from '@shared/kernel/platform/window-texts';
import type { Desktop } from '../desktop/desktop';
import type { ElectronDesktop } from '../desktop/electron-desktop';
import { routeOfUrl } from './app-origin';

/** Provides the context menus of a browser for links and text. A menu of the page takes precedence. */
export function installContextMenu(desktop: Pick<ElectronDesktop, 'windowOf'>): void {
  app.on('web-contents-created', (_event, contents) =>
    contents.on('context-menu', (_event, { linkURL, isEditable, selectionText }) => {
      const window = desktop.windowOf(contents);
      if (!window) return;
      const route = routeOfUrl(linkURL);
      const items: MenuItemConstructorOptions[] = [
        ...(route === null
          ? []
          : [{ label: desktopTexts.openInNewWindow, click: () => window.openNewWindow(route) }]),
        ...(isEditable || selectionText !== '' ? [{ role: 'copy' as const }] : []),
        ...(isEditable ? [{ role: 'cut' as const }, { role: 'paste' as const }] : []),
      ];
      if (items.length > 0) Menu.buildFromTemplate(items).popup({ window: window.window });
    }),
  );
}

interface MenuActions {
  newWindow: () => void;
  saveDiagnostics: () => Promise<void>;
}

/**
 * Installs the native menu. Its items only send commands to the window, so that each action is implemented once, there.
 */
export function installMenu(desktop: Desktop, { newWindow, saveDiagnostics }: MenuActions): void {
  const go = (label: string, to: string, accelerator?: string): MenuItemConstructorOptions => ({
    label,
    accelerator,
    click: () => desktop.send({ command: 'navigate', to }),
  });
  const appMenu: MenuItemConstructorOptions[] = process.platform === 'darwin' ? [{ role: 'appMenu' }] : [];
  const template: MenuItemConstructorOptions[] = [
    ...appMenu,
    {
      label: menuBarTexts.file,
      submenu: [
        go(menuBarTexts.newTenant, '/statelessServiceBzoTenants/create', 'CmdOrCtrl+N'),
        go(menuBarTexts.preferences, '/preferences/appearance', 'CmdOrCtrl+,'),
        {
          label: menuBarTexts.print,
          accelerator: 'CmdOrCtrl+P',
          click: () => desktop.send({ command: 'print' }),
        },
        { type: 'separator' },
        { role: process.platform === 'darwin' ? 'close' : 'quit' },
      ],
    },
    { role: 'editMenu' },
    {
      label: menuBarTexts.go,
      submenu: [
        {
          label: menuBarTexts.search,
          accelerator: 'CmdOrCtrl+K',
          click: () => desktop.send({ command: 'openPalette' }),
        },
        { type: 'separator' },
        go(menuBarTexts.dashboard, '/', 'CmdOrCtrl+1'),
        go(menuBarTexts.allStores, '/statelessServiceBzoStoreDetails', 'CmdOrCtrl+2'),
        go(menuBarTexts.releaseLog, '/changeLogs'),
      ],
    },
    {
      label: menuBarTexts.view,
      submenu: [
        { label: desktopTexts.newWindow, accelerator: 'CmdOrCtrl+Shift+N', click: newWindow },
        { label: menuBarTexts.refresh, accelerator: 'F5', click: () => desktop.send({ command: 'refresh' }) },
        { type: 'separator' },
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { role: 'togglefullscreen' },
        ...(app.isPackaged ? [] : [{ role: 'toggleDevTools' as const }]),
      ],
    },
    { role: 'windowMenu' },
    {
      role: 'help',
      submenu: [
        {
          label: menuBarTexts.shortcuts,
          accelerator: 'F1',
          click: () => desktop.send({ command: 'showShortcuts' }),
        },
        { label: menuBarTexts.saveDiagnostics, click: () => void saveDiagnostics() },
        go(menuBarTexts.whatsNew, '/changeLogs'),
      ],
    },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
