/** Visits every screen of the console in the pseudo-language; `npm run pseudo` starts it. */
import { chromium, type Page } from '@playwright/test';
import { sandboxControlAt } from '@fixtures/back-office/sandbox-control';
import { makeHome, startPreview, startSandboxProcess } from '@fixtures/console-process';
import { onBrowserError } from '@fixtures/pages/browser-errors';
import { findScreenSubjects } from '@fixtures/pages/screen-subjects';
import { screensOf } from '@fixtures/pages/screens';
import { signInWithoutTab } from '@fixtures/pages/sign-in';
import { signInTexts } from '@shared/domains/session/texts';
import releaseLog from '../../resources/release-log.json';
import { launchOptions } from '../e2e/browser';
import { navigateWithin } from '../torture/console-in-browser';
import { BridgeGuard } from './bridge-guard';
import { layoutFaultsOn } from './layout-faults';
import { textsOn } from './page-texts';
import { pseudo } from './pseudo-text';
import { withEachOpened } from './openers';
import { ShownData } from './shown-data';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 700 },
] as const;

/** The time within which a screen becomes idle, in milliseconds. */
const REST_MS = 60_000;

/** Dialogs of every page, and the screens on which their keys are pressed. */
const DIALOG_KEYS: Readonly<Record<string, readonly string[]>> = { '/today': ['Control+k', '?'] };

/** Texts that libraries write themselves, and give no way to replace; docs/values.md lists them. */
const OF_LIBRARIES =
  /^(?:Open|Donut chart with \d+ slices|(?:Vertical|Horizontal) bar chart .*|Total: [\d,]+)$/;

/** What is wrong, each with the places where it was found. */
const faults = new Map<string, Set<string>>();
const report = (fault: string, where: string): void => {
  faults.set(fault, (faults.get(fault) ?? new Set<string>()).add(where));
};

async function check(page: Page, data: ShownData, where: string): Promise<void> {
  for (const { text, place } of await textsOn(page))
    for (const run of data.untranslatedIn(text))
      if (!OF_LIBRARIES.test(run)) report(`not translated: “${run}” (${place})`, where);
  for (const fault of await layoutFaultsOn(page)) report(fault, where);
}

const home = makeHome();
const sandbox = await startSandboxProcess(`${home.folder}/sandbox`, [
  ...['--port', '0', '--tenants', '40', '--load-seconds', '1', '--failure-rate', '0'],
]);
const preview = await startPreview(home, sandbox.url);
const browser = await chromium.launch(launchOptions);
try {
  const page = await browser.newPage({ viewport: SIZES[0], reducedMotion: 'reduce' });
  onBrowserError(page, (error) => report(`in the browser's log: ${error}`, new URL(page.url()).pathname));
  const data = new ShownData();
  // The release log is the project's changelog, which is written in English.
  data.add(releaseLog);
  const guard = await BridgeGuard.of(page, data);
  await page.goto(preview.url);
  const signIn = page.getByRole('button', { name: pseudo(signInTexts.signIn), exact: true });
  await signIn.waitFor();
  await check(page, data, 'the sign-in page');
  await signInWithoutTab(page, 'olivia', signIn);
  await page.locator('nav').first().waitFor();
  const wanted = process.argv.slice(3);
  const screens = screensOf(await findScreenSubjects(sandboxControlAt(() => sandbox.url))).filter(
    (path) => wanted.length === 0 || wanted.some((part) => path.includes(part)),
  );
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const pressed = new Set<string>();
    for (const screen of screens) {
      const where = `${screen} at ${size.width}x${size.height}`;
      if (!(await navigateWithin(page, screen, REST_MS))) report('busy without end', where);
      await check(page, data, where);
      for (const key of DIALOG_KEYS[screen] ?? []) {
        await page.keyboard.press(key);
        await page.getByRole('dialog').first().waitFor();
        await check(page, data, `${where}, ${key}`);
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').first().waitFor({ state: 'hidden' });
      }
      await withEachOpened(page, guard, { screen, pressed }, (name) =>
        check(page, data, `${where}, “${name}”`),
      );
    }
  }
} finally {
  await browser.close();
  await preview.stop();
  await sandbox.stop();
  home.remove();
}

for (const [fault, places] of faults) {
  const [first, ...others] = places;
  console.log(`${fault}\n    ${first}${others.length > 0 ? ` and ${others.length} more` : ''}`);
}
console.log(faults.size === 0 ? 'No fault was found.' : `${faults.size} faults were found.`);
process.exitCode = faults.size === 0 ? 0 : 1;
