import type { ElectronApplication } from '@playwright/test';

/** Notes from now on which numbers are put on the taskbar: no machine that tests shows one. */
export const noteBadges = (app: ElectronApplication): Promise<void> =>
  app.evaluate((electron) => {
    const noted: number[] = [];
    Object.assign(globalThis, { notedBadges: noted });
    electron.app.setBadgeCount = (count = 0) => {
      noted.push(count);
      return true;
    };
  });

/** The number that stands there now; null where none was put there yet. */
export const lastBadge = (app: ElectronApplication): Promise<number | null> =>
  app.evaluate(() => {
    const noted: unknown = Reflect.get(globalThis, 'notedBadges');
    const last: unknown = Array.isArray(noted) ? noted.at(-1) : null;
    return typeof last === 'number' ? last : null;
  });
