/**
 * Replaces native UI (badge, dialogs, message boxes, menu), which a test machine does not show, in a running console.
 */
import type { ElectronApplication } from '@playwright/test';

/** Records the badge numbers that are set from now on, because a test machine shows none. */
export const recordBadges = (app: ElectronApplication): Promise<void> =>
  app.evaluate((electron) => {
    const noted: number[] = [];
    Object.assign(globalThis, { notedBadges: noted });
    electron.app.setBadgeCount = (count = 0) => {
      noted.push(count);
      return true;
    };
  });

/** The current number of the badge; null if none was set yet. */
export const lastBadge = (app: ElectronApplication): Promise<number | null> =>
  app.evaluate(() => {
    const noted: unknown = Reflect.get(globalThis, 'notedBadges');
    const last: unknown = Array.isArray(noted) ? noted.at(-1) : null;
    return typeof last === 'number' ? last : null;
  });

/** Answers later save dialogs with this path; null cancels them. `saveDialogs` returns how many were shown since. */
export const answerSaveDialog = (app: ElectronApplication, path: string | null): Promise<void> =>
  app.evaluate(({ dialog }, filePath) => {
    let shown = 0;
    Object.assign(globalThis, { countSaveDialogs: () => shown });
    dialog.showSaveDialog = async () => {
      shown += 1;
      return { canceled: filePath === null, filePath: filePath ?? '' };
    };
  }, path);

/** The number of save dialogs since `answerSaveDialog`. */
export const saveDialogs = (app: ElectronApplication): Promise<number> =>
  app.evaluate(() => {
    const count: unknown = Reflect.get(globalThis, 'countSaveDialogs');
    return typeof count === 'function' ? Number(count()) : 0;
  });

/**
 * Answers later folder dialogs with this folder; null cancels them. `folderDialog` returns the options of the last one.
 */
export const answerFolderDialog = (app: ElectronApplication, folder: string | null): Promise<void> =>
  app.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = async (...given: unknown[]) => {
      const options: unknown = given.at(-1);
      const of = (name: string): unknown =>
        typeof options === 'object' && options !== null ? Reflect.get(options, name) : undefined;
      Object.assign(globalThis, { folderDialog: { start: of('defaultPath'), properties: of('properties') } });
      return { canceled: chosen === null, filePaths: chosen === null ? [] : [chosen] };
    };
  }, folder);

/** The default path and the properties of the last folder dialog; undefined before the first one. */
export const folderDialog = (app: ElectronApplication): Promise<unknown> =>
  app.evaluate((): unknown => Reflect.get(globalThis, 'folderDialog'));

/** Presses this button in later message boxes; `shownMessageBoxes` returns their messages. */
export const answerMessageBox = (app: ElectronApplication, button: string): Promise<void> =>
  app.evaluate(({ dialog }, label) => {
    const shown: string[] = [];
    Object.assign(globalThis, { shownBoxes: shown });
    dialog.showMessageBox = async (...given: unknown[]) => {
      const options: unknown = given.at(-1);
      const of = (name: string): unknown =>
        typeof options === 'object' && options !== null ? Reflect.get(options, name) : undefined;
      shown.push(String(of('message')));
      const buttons: unknown = of('buttons');
      return { response: Array.isArray(buttons) ? buttons.indexOf(label) : -1, checkboxChecked: false };
    };
  }, button);

/** The messages of the boxes since `answerMessageBox`. */
export const shownMessageBoxes = (app: ElectronApplication): Promise<string[]> =>
  app.evaluate(() => {
    const shown: unknown = Reflect.get(globalThis, 'shownBoxes');
    return Array.isArray(shown) ? shown.map(String) : [];
  });

/** Chooses an item of the native menu by its label. */
export const chooseMenuItem = (app: ElectronApplication, label: string): Promise<void> =>
  app.evaluate(({ BrowserWindow, Menu }, wanted) => {
    const items = Menu.getApplicationMenu()?.items.flatMap((menu) => menu.submenu?.items ?? []) ?? [];
    const item = items.find((candidate) => candidate.label === wanted);
    if (!item) throw new Error(`The menu has no ${wanted}`);
    // The click is deferred until this call has returned, because a garbage collection during the work could lose the
    // result.
    setImmediate(() => item.click(undefined, BrowserWindow.getAllWindows()[0], undefined));
  }, label);
