import { app, BrowserWindow, dialog, session } from 'electron';
import { join } from 'node:path';
import { serveElectronBridge } from '../bridge/electron-transport';
import { ElectronDesktop } from '../desktop/electron-desktop';
import { watchRun } from '../crashes/watch-run';
import { openHome } from '../home';
import { parseOptions, type ConsoleOptions } from '../options';
import { createPageFiles } from '../page/page-files';
import { shutDown } from '../shut-down';
import { offerContextMenu } from './context-menu';
import { routeOfLink } from './deep-link';
import { holdQuit } from './hold-quit';
import { lockDown } from './lockdown';
import { installMenu } from './menu';
import { APP_ORIGIN, routeOfPage } from './origin';
import { serveScheme } from './protocol';
import { reportFailures } from './report-failures';
import { spawnUtilityProcess } from './spawn-utility-process';
import { checkForUpdates } from './updater';
import { createWindow, openRoute } from './window';
import { recoverWindow } from './window-recovery';

/** Opens the window, loads the services meanwhile, and listens for second starts and deep links. */
export async function startConsole(options: ConsoleOptions): Promise<void> {
  const out = join(app.getAppPath(), 'out');
  const paths = {
    userData: app.getPath('userData'),
    downloads: options.downloads ?? app.getPath('downloads'),
    out,
  };
  const { log, settings, crashes } = openHome(paths.userData);
  const saidEnd = watchRun(paths.userData, crashes, log);
  const desktop = new ElectronDesktop(settings, (route, beside) => open(route, beside));
  reportFailures(log, crashes, desktop);
  lockDown(log, (route, asking) => desktop.windowOf(asking)?.openBeside(route));
  offerContextMenu(desktop);

  const fail = (): void => {
    dialog.showErrorBox('The console could not be loaded', 'Install it again, then start it once more.');
    app.exit(1);
  };
  const open = (route: string, beside: BrowserWindow | null = null): void => {
    const window = createWindow(settings, out, log, beside);
    desktop.attach(window);
    recoverWindow(window, log, crashes);
    window.on('session-end', saidEnd);
    void openRoute(window, route, log).then((opened) => {
      if (!opened) fail();
    });
  };
  const loading = import('./load-console').then(({ loadConsole }) =>
    loadConsole(paths, options, {
      log,
      settings,
      desktop,
      spawnSandbox: spawnUtilityProcess,
      systemProxy: (url) => session.defaultSession.resolveProxy(url),
    }),
  );
  serveScheme(createPageFiles(join(out, 'renderer')), async (path) => (await loading).media(path));
  serveElectronBridge(
    loading.then(({ accept }) => accept),
    { origin: APP_ORIGIN, log, windowOf: (contents) => desktop.windowOf(contents) },
  );
  // Before the window: it would show Electron's own menu until the services are there.
  installMenu(desktop, {
    newWindow: () => {
      const front = desktop.front();
      if (front) front.openBeside(routeOfPage(front.window.webContents.getURL()) ?? '/');
      else open('/');
    },
    saveDiagnostics: async () => (await loading).saveDiagnostics(),
  });
  open((options.link && routeOfLink(options.link)) ?? '/');

  /** A second start, or a link that was clicked; a link that is no route of ours only shows the window. */
  const follow = (link: string | undefined): void => {
    const route = link === undefined ? null : routeOfLink(link);
    if (link !== undefined && route === null) log.warn('deep-link.refused', { link });
    if (!desktop.hasWindow()) open(route ?? '/');
    else if (route !== null) desktop.send({ command: 'navigate', to: route });
    desktop.show();
  };
  app.on('second-instance', (_event, args) => follow(parseOptions(args).link));
  app.on('open-url', (event, link) => {
    event.preventDefault();
    follow(link);
  });
  app.on('activate', () => {
    if (BrowserWindow.getAllWindows().length === 0) open('/');
  });
  app.on('before-quit', (event) => {
    if (!desktop.mayQuit()) event.preventDefault();
  });
  holdQuit(app, async () => shutDown((await loading).services));
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });

  try {
    await loading;
  } catch (error) {
    log.error('console.not-loaded', { error });
    crashes.leave({ process: 'main', reason: 'console.not-loaded', thrown: error });
    fail();
  }
  void checkForUpdates(desktop, log);
}
