/** WCAG 1.4.12: lines, letters and words that are spaced wider cut no text and push none over another. */
import type { Page } from '@playwright/test';
import { findScreenSubjects } from '@fixtures/pages/screen-subjects';
import { screensToVisit } from '@fixtures/pages/screens';
import { signIn } from '@fixtures/pages/sign-in';
import { layoutFaultsIn } from '../pseudo/layout-faults';
import { navigateWithin } from '../torture/console-in-browser';
import { expect, test } from './console';

/** The time within which a screen becomes idle, in milliseconds. */
const REST_MS = 60_000;

test.use({ sandboxArgs: ['--tenants', '40', '--load-seconds', '1'] });

/** The spacing that the criterion names; the page's content policy lets no style element do it. */
const setTextSpacing = (page: Page, isWide: boolean): Promise<void> =>
  page.evaluate((wide) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-block-end: 2em !important; }
    `);
    document.adoptedStyleSheets = wide ? [sheet] : [];
  }, isWide);

test('the spacing of the criterion cuts no text and pushes none over another', async ({
  console: app,
  page,
}) => {
  await signIn(page, 'olivia');
  const faults = (): Promise<string[]> => layoutFaultsIn(page.locator('body'), { texts: 'all' });
  for (const screen of screensToVisit(await findScreenSubjects(app.backOffice))) {
    await setTextSpacing(page, false);
    expect(await navigateWithin(page, screen, REST_MS), screen).toBe(true);
    const before = await faults();
    await setTextSpacing(page, true);
    // What follows the size of a text, as a bar that moves its controls to a menu, does so after it is drawn.
    await expect
      .poll(async () => (await faults()).filter((fault) => !before.includes(fault)), screen)
      .toEqual([]);
  }
});
