import { app, BrowserWindow, dialog } from 'electron';
import { join } from 'node:path';
import { serveElectronBridge } from '../bridge/electron-transport';
import { createServices } from '../create-services';
import { ElectronDesktop } from '../desktop/electron-desktop';
import { parseOptions, type ConsoleOptions } from '../options';
import { createPageFiles } from '../page/page-files';
import { resume } from '../resume';
import type { Services } from '../services';
import { routeOfLink } from './deep-link';
import { lockDown } from './lockdown';
import { installMenu } from './menu';
import { APP_ORIGIN } from './origin';
import { serveScheme } from './protocol';
import { reportFailures } from './report-failures';
import { saveDiagnosticsFromMenu } from './save-diagnostics-from-menu';
import { spawnUtilityProcess } from './spawn-utility-process';
import { checkForUpdates } from './updater';
import { createWindow, openRoute } from './window';
import { recoverWindow } from './window-recovery';

/** Builds the services, opens the window, and listens for second starts and deep links. */
export async function startConsole(options: ConsoleOptions): Promise<void> {
  const out = join(app.getAppPath(), 'out');
  const paths = {
    userData: app.getPath('userData'),
    downloads: options.downloads ?? app.getPath('downloads'),
    out,
  };
  const desktop: ElectronDesktop = new ElectronDesktop(() => services.settings);
  const services: Services = createServices(paths, options, { desktop, spawnSandbox: spawnUtilityProcess });
  const { log } = services;

  reportFailures(log, desktop);
  lockDown(log);
  serveScheme(services, createPageFiles(join(out, 'renderer')));
  serveElectronBridge(services, APP_ORIGIN);
  installMenu(desktop, () => void saveDiagnosticsFromMenu(services));
  // The session is restored while the page loads; the window does not wait for the network.
  void resume(services);

  const open = (route: string): void => {
    const window = createWindow(services.settings, out);
    desktop.attach(window);
    recoverWindow(window, log);
    void openRoute(window, route, log).then((opened) => {
      if (opened) return;
      dialog.showErrorBox('The console could not be loaded', 'Install it again, then start it once more.');
      app.exit(1);
    });
  };
  /** A second start, or a link that was clicked; a link that is no route of ours only shows the window. */
  const follow = (link: string | undefined): void => {
    const route = link === undefined ? null : routeOfLink(link);
    if (link !== undefined && route === null) log.warn('deep-link.refused', { link });
    if (!desktop.hasWindow()) open(route ?? '/');
    else if (route !== null) desktop.send({ command: 'navigate', to: route });
    desktop.show();
  };

  open((options.link && routeOfLink(options.link)) ?? '/');
  app.on('second-instance', (_event, args) => follow(parseOptions(args).link));
  app.on('open-url', (event, link) => {
    event.preventDefault();
    follow(link);
  });
  app.on('activate', () => {
    if (BrowserWindow.getAllWindows().length === 0) open('/');
  });
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  app.on('will-quit', () => {
    services.sandbox.dispose();
    services.cache.close();
  });
  checkForUpdates(desktop, log);
}
