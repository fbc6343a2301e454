/** Criteria of WCAG that hold across screens: titles, what moves, where help and menu are, and what a press that is taken back does. */
import { test as bare, type Page } from '@playwright/test';
import { findScreenSubjects } from '@fixtures/pages/screen-subjects';
import { screensToVisit } from '@fixtures/pages/screens';
import { signIn } from '@fixtures/pages/sign-in';
import { messages } from '@shared/kernel/text/messages';
import { navigateWithin } from '../torture/console-in-browser';
import { expect, test } from './console';

/** The time within which a screen becomes idle, in milliseconds. */
const REST_MS = 60_000;

test.use({ sandboxArgs: ['--tenants', '40', '--load-seconds', '1'] });

/** The elements that move without an end (2.2.2), but for what shows that something is going on. */
const endlessly = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap(({ effect, playState }) => {
      if (!(effect instanceof KeyframeEffect) || playState !== 'running') return [];
      const { target } = effect;
      if (!target || effect.getComputedTiming().iterations !== Infinity) return [];
      const isProgress = target.closest('[role=progressbar], [aria-busy=true]') !== null;
      return isProgress || !target.checkVisibility() ? [] : [target.outerHTML.slice(0, 120)];
    }),
  );

test('menu and help are the same on each screen, its title is its heading, and nothing moves without an end', async ({
  console: app,
  page,
}) => {
  // The tests ask for reduced motion otherwise.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signIn(page, 'olivia');
  const menu = page.getByRole('navigation').first().getByRole('link');
  const entries = await menu.allInnerTexts();
  expect(entries.length).toBeGreaterThan(10);
  for (const screen of screensToVisit(await findScreenSubjects(app.backOffice))) {
    expect(await navigateWithin(page, screen, REST_MS), screen).toBe(true);
    // A group of the menu may be open for its screen: its entries come between the others, whose order stays.
    const shown = await menu.allInnerTexts();
    expect(
      shown.filter((entry) => entries.includes(entry)),
      screen,
    ).toEqual(entries);
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    // The heading changes when its record arrives, and the title with it.
    await expect(async () => {
      expect(await page.title(), screen).toBe(`${await heading.innerText()} - ${messages.product.title}`);
    }).toPass();
    await expect.poll(() => endlessly(page), screen).toEqual([]);
    await page.getByRole('main').focus();
    await page.keyboard.press('F1');
    await expect(page.getByRole('dialog', { name: /shortcuts/i }), screen).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('a press that leaves its control before the release does nothing', async ({ page }) => {
  await signIn(page, 'olivia');
  await expect(page.getByRole('article').first()).toBeVisible();
  const address = page.url();
  const pressed = [
    page.getByRole('button', { name: 'New tenant' }),
    page.getByRole('link', { name: 'All Stores' }),
    page.getByRole('button', { name: /^Jobs and notices/ }),
    page.getByRole('link', { name: /^Edit / }).first(),
  ];
  for (const control of pressed) {
    await control.hover();
    await page.mouse.down();
    // To where the heading is, which nothing happens to.
    await page.getByRole('heading', { level: 1 }).hover();
    await page.mouse.up();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(address);
  }
  // The same controls act when they are released.
  await page.getByRole('link', { name: 'All Stores' }).click();
  await expect(page).not.toHaveURL(address);
});

bare('the test notices what moves without an end', async ({ page }) => {
  await page.setContent(
    '<p>Endless</p><p>Once</p><div role="progressbar"><p>Progress</p></div><p hidden>Hidden</p>',
  );
  await page.evaluate(() => {
    for (const text of document.querySelectorAll('p'))
      text.animate(
        { opacity: [0, 1] },
        { duration: 1e6, iterations: text.textContent === 'Once' ? 1 : Infinity },
      );
  });
  expect(await endlessly(page)).toEqual(['<p>Endless</p>']);
});
