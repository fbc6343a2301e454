import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';

/** The headless shell comes first, because it needs a quarter less processor time than the whole browser. */
const DEBIAN_CHROMIUM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

const executablePath = DEBIAN_CHROMIUM.find((path) => existsSync(path));

/** True if a browser is installed. */
export const hasBrowser = executablePath !== undefined || existsSync(chromium.executablePath());

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
/** Tests end before the optimizing compilers pay back: without them the pages need a fifth less processor time. */
const WITHOUT_OPTIMIZING_COMPILERS = '--js-flags=--max-opt=1';

const withDebianChromium = (args: string[]): LaunchOptions =>
  executablePath ? { executablePath, args } : {};

/** The options of the browser for all tests: Debian's Chromium if it is installed, else Playwright's. */
export const launchOptions = withDebianChromium([...ARGS, WITHOUT_OPTIMIZING_COMPILERS]);

/** The options of the browser for measurements: the engine as people have it. */
export const fullEngineOptions = withDebianChromium(ARGS);
