import { app, Menu, type MenuItemConstructorOptions } from 'electron';
import type { Desktop } from '../desktop/desktop';
import { desktopTexts } from '@shared/domains/desktop/texts';

interface MenuDeeds {
  newWindow: () => void;
  saveDiagnostics: () => Promise<void>;
}

/** The native menu. Its items only ask the window; what they do lives there, once. */
export function installMenu(desktop: Desktop, { newWindow, saveDiagnostics }: MenuDeeds): void {
  const go = (label: string, to: string, accelerator?: string): MenuItemConstructorOptions => ({
    label,
    accelerator,
    click: () => desktop.send({ command: 'navigate', to }),
  });
  const appMenu: MenuItemConstructorOptions[] = process.platform === 'darwin' ? [{ role: 'appMenu' }] : [];
  const template: MenuItemConstructorOptions[] = [
    ...appMenu,
    {
      label: '&File',
      submenu: [
        go('New Tenant', '/statelessServiceBzoTenants/create', 'CmdOrCtrl+N'),
        go('Preferences', '/preferences/appearance', 'CmdOrCtrl+,'),
        { label: 'Print…', accelerator: 'CmdOrCtrl+P', click: () => desktop.send({ command: 'print' }) },
        { type: 'separator' },
        { role: process.platform === 'darwin' ? 'close' : 'quit' },
      ],
    },
    { role: 'editMenu' },
    {
      label: '&Go',
      submenu: [
        {
          label: 'Search…',
          accelerator: 'CmdOrCtrl+K',
          click: () => desktop.send({ command: 'openPalette' }),
        },
        { type: 'separator' },
        go('Dashboard', '/', 'CmdOrCtrl+1'),
        go('All Stores', '/statelessServiceBzoStoreDetails', 'CmdOrCtrl+2'),
        go('Site Release Log', '/changeLogs'),
      ],
    },
    {
      label: '&View',
      submenu: [
        { label: desktopTexts.newWindow, accelerator: 'CmdOrCtrl+Shift+N', click: newWindow },
        { label: 'Refresh', accelerator: 'F5', click: () => desktop.send({ command: 'refresh' }) },
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
          label: 'Keyboard Shortcuts',
          accelerator: 'F1',
          click: () => desktop.send({ command: 'showShortcuts' }),
        },
        { label: 'Save Diagnostics…', click: () => void saveDiagnostics() },
        go("What's New", '/changeLogs'),
      ],
    },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
