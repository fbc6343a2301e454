import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';

/** Without the browser's interface a test uses a quarter less of the processor. */
const DEBIAN_CHROMIUM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

const executablePath = DEBIAN_CHROMIUM.find((path) => existsSync(path));

/** True if there is one at all. */
export const hasBrowser = executablePath !== undefined || existsSync(chromium.executablePath());

/** Debian's Chromium where it is installed, else Playwright's. */
export const launchOptions: LaunchOptions = executablePath
  ? {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    }
  : {};
