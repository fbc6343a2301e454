// Starts the console in Electron: opens the first window, loads the services while it appears, and connects menu, deep
// links, second starts, updates and quitting.

import { createPublicKey } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { app, BrowserWindow, dialog, session, utilityProcess } from 'electron';
import type { Policy } from '@shared/domains/policy/model';
import { updatesTexts } from '@shared/domains/updates/texts';
import { windowTexts } from '@shared/kernel/platform/window-texts';
import type { Formats } from '@shared/kernel/text/formats/formats';
import { serveElectronBridge } from '../bridge/electron-transport';
import { detectPreviousCrash } from '../crashes/previous-crash';
import { reportUncaughtErrors } from '../crashes/uncaught-errors';
import { ElectronDesktop } from '../desktop/electron-desktop';
import type { Log } from '../log/log';
import { createPageFiles } from '../page/page-files';
import type { SpawnSandbox } from '../sandbox-host/sandbox-host';
import { consoleFormats } from '../settings/console-formats';
import type { SettingsStore } from '../settings/settings-store';
import { bootstrapApp } from '../startup/bootstrap';
import type { Runtime } from '../startup/create-services';
import { recordDataFormat } from '../startup/data-format';
import type { InstanceLock } from '../startup/instance-lock';
import { shutDown } from '../startup/lifecycle';
import { type AppPaths, type ConsoleOptions, parseOptions } from '../startup/options';
import { appImageOf } from '../updates/app-image';
import { whyNotUpdated } from '../updates/installation';
import { version } from '../version';
import { APP_ORIGIN, routeOfUrl } from './app-origin';
import { createUpdateEngine } from './update-engine';
import { routeOfDeepLink } from './deep-links';
import type { DeepLinkQueue } from './deep-links';
import { gracefulQuit, quitOnSignals } from './graceful-quit';
import type { LoadedServices } from './load-services';
import { lockDown } from './lockdown';
import { installContextMenu, installMenu } from './menus';
import { serveScheme } from './protocol';
import { createWindow, logEndedProcesses, openRoute, recoverWindow } from './window';

/** How this installation updates itself. A checkout does so only from the feed that a test names. */
function updatesOf(
  { updateConfig, updateKey }: ConsoleOptions,
  policy: Policy,
  log: Log,
): Runtime['updates'] {
  const config = app.isPackaged ? undefined : updateConfig;
  const installation = {
    isPackaged: app.isPackaged || config !== undefined,
    platform: process.platform,
    executable: app.getPath('exe'),
    env: process.env,
  };
  return {
    whyOff: () => (policy.updates === 'off' ? updatesTexts.turnedOff : whyNotUpdated(installation)),
    engine: () => {
      const file = appImageOf(installation.executable, process.env);
      const failed = (error: unknown): void => log.error('updater.not-installed', { error: String(error) });
      return createUpdateEngine({
        config,
        channel: () => policy.updateChannel,
        appImage: file === null ? null : { file, failed },
      });
    },
    quit: () => app.quit(),
    ...(config !== undefined && updateKey !== undefined
      ? { publicKey: createPublicKey(readFileSync(updateKey, 'utf8')) }
      : {}),
  };
}

/** Electron starts the sandbox as a utility process, since the fuses forbid running the app as plain Node. */
const spawnUtilityProcess: SpawnSandbox = (script, args) => {
  const child = utilityProcess.fork(script, [...args], { serviceName: windowTexts.sandboxProcess });
  return {
    onMessage: (listener) => child.on('message', listener),
    onExit: (listener) => child.on('exit', listener),
    stop: () => child.kill(),
  };
};

/** macOS passes no argument to the app that it starts with the computer. */
const wasOpenedAtLogin = (): boolean =>
  process.platform === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin;

function appPaths({ downloads }: ConsoleOptions): AppPaths {
  if (downloads !== undefined) {
    // Electron takes only a folder that is there.
    mkdirSync(downloads, { recursive: true });
    app.setPath('downloads', downloads);
  }
  return {
    userData: app.getPath('userData'),
    downloads: app.getPath('downloads'),
    out: join(app.getAppPath(), 'out'),
  };
}

/**
 * Lets the console end only after the user has agreed to lose unsaved work, and the services have finished what must not
 * be cut off.
 */
function quitInOrder(desktop: ElectronDesktop, loading: Promise<LoadedServices>): void {
  app.on('before-quit', (event) => {
    if (desktop.mayQuit()) return;
    event.preventDefault();
    void loading.then(({ services }) => services.updates.quitCancelled());
  });
  gracefulQuit(
    app,
    async () => shutDown((await loading).services),
    () =>
      void loading.then(
        ({ services }) => services.updates.installAtQuit() || app.quit(),
        () => app.quit(),
      ),
  );
  quitOnSignals(
    process,
    () => {
      // A system that ends waits for no answer. Unsaved work stays as drafts.
      void desktop.storeDrafts().finally(() => {
        for (const window of BrowserWindow.getAllWindows()) window.destroy();
        app.quit();
      });
    },
    () => app.exit(1),
  );
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
}

/** Electron's own lock cannot be seen by a console that runs on the newer data. */
async function openReadOnly(
  userData: string,
  settings: SettingsStore,
  log: Log,
): Promise<InstanceLock | null> {
  const [{ takeOverSettings }, { acquireInstanceLock }] = await Promise.all([
    import('../startup/read-only-data'),
    import('../startup/instance-lock'),
  ]);
  const lock = acquireInstanceLock(userData, log);
  takeOverSettings(userData, settings);
  return lock;
}

/** @param readOnly why nothing can be changed in this run; null where it can */
export async function startConsole(
  options: ConsoleOptions,
  links: DeepLinkQueue,
  readOnly: string | null,
): Promise<void> {
  const paths = appPaths(options);
  const policyFile = app.isPackaged ? undefined : options.policyFile;
  const { log, settings, crashes, managed } = bootstrapApp(paths.userData, {
    policyFile,
    readOnly,
  });
  const lock = readOnly === null ? null : await openReadOnly(paths.userData, settings, log);
  if (readOnly === null) recordDataFormat(paths.userData, version);
  app.once('quit', () => lock?.release());
  const markCleanExit = detectPreviousCrash(paths.userData, crashes, log);
  const desktop = new ElectronDesktop(
    settings,
    (route, beside) => open(route, { beside }),
    (route) => goTo(route),
  );
  // The computer goes on starting the newer version.
  if (readOnly === null) desktop.loginItem?.repair();
  reportUncaughtErrors(log, crashes, desktop);
  logEndedProcesses(log);
  lockDown(log, (route, asking) => desktop.windowOf(asking)?.openNewWindow(route));
  installContextMenu(desktop);

  const fail = (): void => {
    dialog.showErrorBox(windowTexts.notLoaded, windowTexts.installAgain);
    app.exit(1);
  };
  const open = (route: string, how: Parameters<typeof createWindow>[3] = {}): void => {
    const window = createWindow(settings, paths.out, log, how);
    desktop.attach(window);
    recoverWindow(window, log, crashes);
    window.on('session-end', markCleanExit);
    void openRoute(window, route, log).then((opened) => {
      if (!opened) fail();
    });
  };
  const loading = import('./load-services').then(({ loadServices }) =>
    loadServices(paths, options, {
      log,
      settings,
      managed,
      readOnly,
      desktop,
      spawnSandbox: spawnUtilityProcess,
      updates: updatesOf(options, managed.policy, log),
      systemProxy: (url) => session.defaultSession.resolveProxy(url),
    }),
  );
  const formats = (): Formats => consoleFormats({ settings, managed, desktop });
  serveScheme(createPageFiles(join(paths.out, 'renderer'), { ...options, formats }), async (path) =>
    (await loading).media(path),
  );
  serveElectronBridge(
    loading.then(({ accept }) => accept),
    { origin: APP_ORIGIN, log, windowOf: (contents) => desktop.windowOf(contents) },
  );
  // The menu comes before the window, which would show Electron's own menu until the services are loaded.
  installMenu(desktop, {
    newWindow: () => {
      const front = desktop.front();
      if (front) front.openSamePage(routeOfUrl(front.window.webContents.getURL()) ?? '/');
      else open('/');
    },
    saveDiagnostics: async () => (await loading).saveDiagnostics(),
  });
  const link = options.link ?? links.takeFirst();
  open((link && routeOfDeepLink(link)) ?? '/', { minimized: options.minimized || wasOpenedAtLogin() });

  /**
   * Handles a second start, a clicked link and a button of a notice on Windows; a link that is no route of the console
   * only shows the window.
   */
  const follow = (link: string | undefined): void => {
    if (link !== undefined && desktop.runNoticeAction(link)) return;
    const route = link === undefined ? null : routeOfDeepLink(link);
    if (link !== undefined && route === null) log.warn('deep-link.refused');
    goTo(route);
  };
  /** Brings the console to the front, at a route if there is one. */
  const goTo = (route: string | null): void => {
    if (!desktop.hasWindow()) open(route ?? '/');
    else if (route !== null) desktop.send({ command: 'navigate', to: route });
    desktop.show();
  };
  app.on('second-instance', (_event, args) => follow(parseOptions(args).link));
  links.follow(follow);
  app.on('activate', () => {
    if (BrowserWindow.getAllWindows().length === 0) open('/');
  });
  quitInOrder(desktop, loading);

  try {
    const { services } = await loading;
    services.updates.start();
  } catch (error) {
    log.error('console.not-loaded', { error });
    crashes.write({ process: 'main', reason: 'console.not-loaded', thrown: error });
    fail();
  }
}
