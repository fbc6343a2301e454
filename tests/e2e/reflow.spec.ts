/** A window of 1280 at 400 % has 320 pixels: nothing but tables scrolls sideways there (WCAG 1.4.10). */
import type { Page } from '@playwright/test';
import { pipelinePage, storePage } from '@fixtures/pages/pages';
import { findScreenSubjects } from '@fixtures/pages/screen-subjects';
import { screensOf } from '@fixtures/pages/screens';
import { signIn } from '@fixtures/pages/sign-in';
import { navigateWithin } from '../torture/console-in-browser';
import { expect, test } from './console';

/** The time within which a screen becomes idle, in milliseconds. */
const REST_MS = 60_000;

test.use({ viewport: { width: 320, height: 800 }, sandboxArgs: ['--tenants', '40', '--load-seconds', '1'] });

/** What scrolls sideways or lies outside of the window, in the page or in what is open in front of it. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const nameOf = (element: Element): string =>
      `${element.localName} “${(element.ariaLabel ?? element.textContent).slice(0, 60)}”`;
    for (const element of document.querySelectorAll('html, body *')) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const { overflowX } = getComputedStyle(element);
      const by = element.scrollWidth - element.clientWidth;
      const scrolls = element === document.documentElement || ['auto', 'scroll'].includes(overflowX);
      // Tables have a meaning in two directions: what is around a table that is too wide may scroll, but not the page.
      const isOfTable =
        element.id !== 'main-content' &&
        (element.closest('.ag-root') !== null ||
          [...element.querySelectorAll('table, [role=grid]')].some(
            (table) => table.scrollWidth > element.clientWidth,
          ));
      if (scrolls && by > 1 && !isOfTable) found.push(`${nameOf(element)} scrolls sideways by ${by} pixels`);
    }
    for (const control of document.querySelectorAll(
      'header :is(button, a), [role=dialog] :is(button, a, input)',
    )) {
      const { left, right } = control.getBoundingClientRect();
      if (control.closest('table') === null && (left < 0 || right > innerWidth))
        found.push(`${nameOf(control)} is outside of the window`);
    }
    return found;
  });

test('at 320 pixels no screen scrolls sideways, and every control of the top bar is inside the window', async ({
  console: app,
  page,
}) => {
  await signIn(page, 'olivia');
  for (const screen of screensOf(await findScreenSubjects(app.backOffice))) {
    expect(await navigateWithin(page, screen, REST_MS), screen).toBe(true);
    // What follows the size of the window, as a bar that moves its controls to a menu, does so after it is drawn.
    await expect.poll(() => tooWide(page), screen).toEqual([]);
  }
});

test('at 320 pixels dialogs, panels and menus fit into the window', async ({ console: app, page }) => {
  await signIn(page, 'olivia');
  const { tenant, store } = await findScreenSubjects(app.backOffice);
  const button = (name: string | RegExp) => (): Promise<void> =>
    page.getByRole('button', { name }).first().click();
  const keys = (combination: string) => (): Promise<void> => page.keyboard.press(combination);
  const opened: [address: string, open: () => Promise<void>][] = [
    ['/', keys('Control+k')],
    ['/', keys('F1')],
    ['/', keys('Control+j')],
    [`/statelessServiceBzoTenants/${tenant}/edit`, button('Delete')],
    [storePage(store), button('Store Info')],
    [storePage(store), button('Add New Data Feeds')],
    [pipelinePage(store), button(/^Attempts of /)],
    ['/preferences/connections', button('Add connection')],
  ];
  for (const [address, open] of opened) {
    await navigateWithin(page, address, REST_MS);
    await open();
    const surface = page.getByRole('dialog').or(page.getByRole('alertdialog')).first();
    await expect(surface).toBeVisible();
    await expect.poll(() => tooWide(page), await surface.ariaSnapshot()).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(surface).toBeHidden();
  }
});
