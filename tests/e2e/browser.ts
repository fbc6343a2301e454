import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';

/** Debian's Chromium where it is installed, else the one Playwright brings. */
export const launchOptions: LaunchOptions = existsSync(DEBIAN_CHROMIUM)
  ? {
      executablePath: DEBIAN_CHROMIUM,
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
