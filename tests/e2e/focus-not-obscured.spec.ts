/**
 * WCAG 2.4.11: what has the focus is not entirely hidden by what lies in front of it, or outside of the window; and 3.2.1:
 * the focus alone opens nothing and leads nowhere.
 */
import { test as bare, type Page } from '@playwright/test';
import { findScreenSubjects } from '@fixtures/pages/screen-subjects';
import { screensToVisit } from '@fixtures/pages/screens';
import { signIn } from '@fixtures/pages/sign-in';
import { navigateWithin } from '../torture/console-in-browser';
import { expect, test } from './console';

/** The time within which a screen becomes idle, in milliseconds. */
const REST_MS = 60_000;
/** The most tab stops of a screen that are visited. */
const MOST_STOPS = 150;

test.use({ viewport: { width: 1024, height: 700 }, sandboxArgs: ['--tenants', '40', '--load-seconds', '1'] });

/** What has the focus, and what covers all of 25 places on it; null if one of them can be seen. */
const focusOn = (page: Page): Promise<{ name: string; coveredBy: string | null }> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    // The page, and stops of Fluent that pass the focus on.
    if (!focused || focused === document.body || focused.matches('[data-tabster-dummy]'))
      return { name: '', coveredBy: null };
    const nameOf = (element: Element): string =>
      `${element.localName} “${(element.ariaLabel ?? element.textContent).slice(0, 60)}”`;
    // Fluent draws its own box or switch under an input that cannot be seen, and a border around one that can.
    const control =
      focused.closest('label, .fui-Switch, .fui-Checkbox, .fui-Radio, .fui-Input, .fui-Select') ?? focused;
    /** What is around the control at a place where a pointer passes through it, and no scroller hides it. */
    const isAround = (hit: Element): boolean => {
      let around = control.parentElement;
      while (around && around !== hit && getComputedStyle(around).overflow === 'visible')
        around = around.parentElement;
      return around === hit;
    };
    const { left, top, width, height } = focused.getBoundingClientRect();
    const shares = [0.02, 0.25, 0.5, 0.75, 0.98];
    const hits = shares
      .flatMap((x) => shares.map((y) => document.elementFromPoint(left + width * x, top + height * y)))
      .filter((hit) => hit !== null);
    const isSeen = hits.some((hit) => control.contains(hit) || isAround(hit));
    const cover = hits[0] ? nameOf(hits[0]) : 'the edge of the window';
    return { name: nameOf(focused), coveredBy: isSeen ? null : cover };
  });

/** What would come between a user and the page: dialogs, menus and lists of choices. */
const openedSurfaces = (page: Page): Promise<number> =>
  page
    .locator('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')
    .filter({ visible: true })
    .count();

/** Presses Tab until the focus is where the page begins, and expects to see each stop, and nothing else to change. */
async function expectStopsSeen(page: Page, screen: string): Promise<void> {
  const before = { address: page.url(), opened: await openedSurfaces(page) };
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const { name, coveredBy } = await focusOn(page);
    if (coveredBy !== null)
      await expect.poll(async () => (await focusOn(page)).coveredBy, `${name} on ${screen}`).toBeNull();
    expect({ address: page.url(), opened: await openedSurfaces(page) }, `${name} on ${screen}`).toEqual(
      before,
    );
    if (name.includes('Skip to the page')) return;
  }
}

test('each stop of the Tab key can be seen', async ({ console: app, page }) => {
  await signIn(page, 'olivia');
  await test.step('in the top bar and the menu', async () => {
    await page.getByRole('link', { name: 'Skip to the page' }).focus();
    await expectStopsSeen(page, 'the top bar');
  });
  for (const screen of screensToVisit(await findScreenSubjects(app.backOffice))) {
    expect(await navigateWithin(page, screen, REST_MS), screen).toBe(true);
    await page.getByRole('main').focus();
    await expectStopsSeen(page, screen);
  }
});

bare('the test notices what is covered, outside of the window or scrolled away', async ({ page }) => {
  await page.setContent(`<main>
    <button>Seen</button>
    <button style="position: absolute; left: 0; top: 100px">Covered</button>
    <div style="position: absolute; left: 0; top: 90px; width: 300px; height: 90px">Bar</div>
    <button style="position: absolute; left: -900px; top: 300px">Outside</button>
    <div style="position: absolute; top: 400px; width: 90px; height: 40px; overflow: hidden">
      <button style="position: absolute; top: 100px">Scrolled</button>
    </div>
  </main>`);
  const coverOf = async (name: string): Promise<string | null> => {
    await page.getByRole('button', { name }).evaluate((button) => button.focus({ preventScroll: true }));
    return (await focusOn(page)).coveredBy;
  };
  expect(await coverOf('Seen')).toBeNull();
  expect(await coverOf('Covered')).toBe('div “Bar”');
  expect(await coverOf('Outside')).toBe('the edge of the window');
  expect(await coverOf('Scrolled')).toMatch(/^body/);
});
