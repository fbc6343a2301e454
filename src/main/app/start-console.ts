import { app, BrowserWindow } from 'electron';
import { join } from 'node:path';
import { writeDiagnostics } from '../diagnostics/diagnostics';
import { serveElectronBridge } from '../bridge/electron-transport';
import { createServices } from '../create-services';
import { ElectronDesktop } from '../desktop/electron-desktop';
import { parseOptions, type ConsoleOptions } from '../options';
import { createPageFiles } from '../page/page-files';
import { resume } from '../resume';
import type { Services } from '../services';
import { shutDown } from '../shut-down';
import { routeOfLink } from './deep-link';
import { lockDown } from './lockdown';
import { installMenu } from './menu';
import { APP_ORIGIN } from './origin';
import { serveScheme } from './protocol';
import { reportFailures } from './report-failures';
import { spawnUtilityProcess } from './spawn-utility-process';
import { checkForUpdates } from './updater';
import { createWindow, openRoute } from './window';

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

  reportFailures(services.log, desktop);
  lockDown(services.log);
  serveScheme(services, createPageFiles(join(out, 'renderer')));
  serveElectronBridge(services, APP_ORIGIN);
  installMenu(desktop, () => void saveDiagnostics(services));
  // The session is restored while the page loads; the window does not wait for the network.
  void resume(services);

  const open = (route: string): void => {
    const window = createWindow(services.settings, out);
    desktop.attach(window);
    void openRoute(window, route);
  };
  const follow = (link: string | undefined): void => {
    const route = link === undefined ? null : routeOfLink(link);
    if (route !== null) desktop.send({ command: 'navigate', to: route });
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
  let leaving = false;
  app.on('will-quit', (event) => {
    if (leaving) return;
    event.preventDefault();
    leaving = true;
    void shutDown(services).finally(() => app.quit());
  });
  checkForUpdates(desktop, services.log);
}

async function saveDiagnostics(services: Services): Promise<void> {
  const target = await services.desktop.chooseSaveTarget({
    fileName: 'console-diagnostics.json',
    folder: services.settings.get('exportFolder'),
    filter: { name: 'Diagnostics', extension: 'json' },
  });
  if (target === null) return;
  await writeDiagnostics(services, target);
  services.desktop.send({ command: 'notice', intent: 'info', text: `Diagnostics saved to ${target}` });
}
