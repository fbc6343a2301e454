/** Visits every screen of the console in the pseudo-language; `npm run pseudo` starts it. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Locator, type Page } from '@playwright/test';
import { sandboxControlAt } from '@fixtures/back-office/sandbox-control';
import { makeHome, startPreview, startSandboxProcess } from '@fixtures/console-process';
import { onBrowserError } from '@fixtures/pages/browser-errors';
import { findScreenSubjects } from '@fixtures/pages/screen-subjects';
import { screensOf } from '@fixtures/pages/screens';
import { signInWithoutTab } from '@fixtures/pages/sign-in';
import { signInTexts } from '@shared/domains/session/texts';
import { LIKELY_LATE } from '@shared/kernel/platform/menu-texts';
import releaseLog from '../../resources/release-log.json';
import { launchOptions } from '../e2e/browser';
import { navigateWithin } from '../torture/console-in-browser';
import { BridgeGuard } from './bridge-guard';
import { layoutFaultsIn } from './layout-faults';
import { textsIn } from './page-texts';
import { pseudo } from './pseudo-text';
import { ShownData } from './shown-data';
import { SurfaceVisitor } from './surfaces';

/** Menus and dialogs are opened in the smaller window, in which they have the least room. */
const SMALLEST = { width: 1024, height: 700 };
const SIZES = [SMALLEST, { width: 1440, height: 900 }];

/** The time within which a screen becomes idle, in milliseconds. */
const REST_MS = 60_000;

/** The text that a library writes itself, and gives no way to replace; docs/values.md names it. */
const OF_LIBRARIES = /^Open$/;

const encoded = (text: string): string => String(new URLSearchParams([['', text]])).slice(1);

/** An address as the pages of this build make it: the list of addresses is made of the English texts, one of which filters. */
const inLanguage = (screen: string): string =>
  screen.replace(encoded(LIKELY_LATE), encoded(pseudo(LIKELY_LATE)));

/** Pictures of what was found, by the number of the fault. */
const PICTURES = join('out-pseudo', 'faults');

const faults = new Set<string>();

/** A fault is listed where it is found first. */
function report(fault: string, where: string): void {
  if (faults.has(fault)) return;
  faults.add(fault);
  console.log(`${faults.size}. ${fault}\n    ${where}`);
}

/** Reports what was found, with one picture under the number of the last new one. */
async function reportAll(page: Page, found: readonly string[], where: string): Promise<void> {
  const before = faults.size;
  for (const fault of found) report(fault, where);
  if (faults.size > before) await page.screenshot({ path: join(PICTURES, `${faults.size}.png`) });
}

async function check(root: Locator, data: ShownData, where: string): Promise<void> {
  const texts = await textsIn(root);
  const untranslated = texts.flatMap(({ text, place }) =>
    data
      .untranslatedIn(text)
      .filter((run) => !OF_LIBRARIES.test(run))
      .map((run) => `not translated: “${run}” (${place})`),
  );
  await reportAll(root.page(), [...untranslated, ...(await layoutFaultsIn(root))], where);
}

const options = process.argv.slice(3);
/** Parts of addresses; none takes every screen. */
const wanted = options.filter((option) => !option.startsWith('--'));
const opens = !options.includes('--screens');

rmSync(PICTURES, { recursive: true, force: true });
const home = makeHome();
const sandbox = await startSandboxProcess(`${home.folder}/sandbox`, [
  ...['--port', '0', '--tenants', '40', '--load-seconds', '1', '--failure-rate', '0'],
]);
const preview = await startPreview(home, sandbox.url);
const browser = await chromium.launch(launchOptions);
try {
  const page = await browser.newPage({ viewport: SMALLEST, reducedMotion: 'reduce' });
  onBrowserError(page, (error) => report(`in the browser's log: ${error}`, new URL(page.url()).pathname));
  const data = new ShownData();
  // The release log is the project's changelog, which is written in English.
  data.add(releaseLog);
  const guard = await BridgeGuard.of(page, data);
  await page.goto(preview.url);
  const signIn = page.getByRole('button', { name: pseudo(signInTexts.signIn), exact: true });
  await signIn.waitFor();
  await check(page.locator('body'), data, 'the sign-in page');
  await signInWithoutTab(page, 'olivia', signIn);
  await page.locator('nav').first().waitFor();
  const screens = screensOf(await findScreenSubjects(sandboxControlAt(() => sandbox.url))).filter(
    (path) => wanted.length === 0 || wanted.some((part) => path.includes(part)),
  );
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const at = (where: string): string => `${where} at ${size.width}x${size.height}`;
    const surfaces = new SurfaceVisitor({
      ...{ page, guard },
      check: (surface, where) => check(surface, data, at(where)),
      report: (fault, where) => reportAll(page, [fault], at(where)),
    });
    for (const [index, screen] of screens.entries()) {
      console.log(`${index + 1} of ${at(`${screens.length}: ${screen}`)}`);
      if (!(await navigateWithin(page, inLanguage(screen), REST_MS))) report('busy without end', at(screen));
      await check(page.locator('body'), data, at(screen));
      if (opens && size === SMALLEST)
        await surfaces.visit(screen).catch(async (error: unknown) => {
          report(`not looked at to the end: ${String(error)}`, at(screen));
          await page.reload();
        });
    }
  }
} finally {
  await browser.close();
  await preview.stop();
  await sandbox.stop();
  home.remove();
}

console.log(faults.size === 0 ? 'No fault was found.' : `${faults.size} faults were found.`);
process.exitCode = faults.size === 0 ? 0 : 1;
