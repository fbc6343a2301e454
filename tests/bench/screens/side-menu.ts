import type { Locator, Page } from '@playwright/test';
import { type Measurement, median } from '../measurement';
import { withPreview } from '../signed-in-preview';

/**
 * Measures opening every screen of the side menu, against the dashboard. A new screen is measured without a change
 * here.
 */
export const sideMenu: Measurement = {
  name: 'menu',
  run: () =>
    withPreview(['--tenants', '60'], async ({ page }) => {
      await installScreenProbe(page);
      const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
      const names = (await links.allInnerTexts()).map((name) => name.trim());
      const baseline = await timeOf(page, DASHBOARD);
      const taken: { name: string; ms: number }[] = [];
      for (const name of names) taken.push({ name, ms: await timeOf(page, name) });
      taken.sort((one, other) => other.ms - one.ms);
      const slowest = taken[0]?.ms ?? Number.NaN;
      const against = 'the dashboard';
      return [
        {
          what: `the ${names.length} screens of the menu, click to painted, median of all`,
          ...{ against, unit: 'ms' as const, aim: 1.5, baseline },
          measured: median(taken.map(({ ms }) => ms)),
          note: taken.map(({ name, ms }) => `${name} ${ms.toFixed(0)}`).join(', '),
        },
        { what: 'the slowest of them', against, unit: 'ms' as const, aim: 3, baseline, measured: slowest },
      ];
    }),
};

declare global {
  interface Window {
    /** The content of a screen: its heading, and the numbers of rows, cards and pictures. */
    seenOnScreen(): string;
  }
}

const TIMES = 3;
const DASHBOARD = 'Onboarding';
/** The screen on which each click is made: one without rows. */
const NEUTRAL_SCREEN = { path: '/preferences/appearance', title: 'Preferences' };

const link = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

const installScreenProbe = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.seenOnScreen = () => {
      const main = document.querySelector('main');
      const parts = main?.querySelectorAll('[role="row"], article, li, tr, svg[role="img"]').length ?? 0;
      return `${main?.querySelector('h1')?.textContent ?? ''} ${parts}`;
    };
  });

/** The content of the screen once it is unchanged for a quarter of a second. */
async function untilScreenStable(page: Page): Promise<string> {
  let last = '';
  for (let still = 0; still < 5;) {
    await page.waitForTimeout(50);
    const now = await page.evaluate(() => window.seenOnScreen());
    still = now === last ? still + 1 : 0;
    last = now;
  }
  return last;
}

async function visitNeutralScreen(page: Page): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ idx: 0 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: { idx: 0 } }));
  }, NEUTRAL_SCREEN.path);
  await page.getByRole('heading', { level: 1, name: NEUTRAL_SCREEN.title }).waitFor();
  await untilScreenStable(page);
}

/** Milliseconds from the click until the screen has painted its final content, measured inside the page. */
const clickToPainted = (page: Page, name: string, whole: string): Promise<number> =>
  link(page, name).evaluate(
    (element: HTMLElement, wanted) =>
      new Promise<number>((done, fail) => {
        const started = performance.now();
        element.click();
        const look = (): void => {
          const seen = window.seenOnScreen();
          if (seen === wanted)
            requestAnimationFrame(() => setTimeout(() => done(performance.now() - started)));
          else if (performance.now() - started > 10_000)
            fail(new Error(`"${seen}" was shown instead of "${wanted}"`));
          else setTimeout(look);
        };
        look();
      }),
    whole,
  );

/** The median of a screen that was visited before. */
async function timeOf(page: Page, name: string): Promise<number> {
  await link(page, name).click();
  await page.waitForLoadState('networkidle');
  await untilScreenStable(page);
  await visitNeutralScreen(page);
  await link(page, name).click();
  const whole = await untilScreenStable(page);
  const times: number[] = [];
  for (let turn = 0; turn < TIMES; turn += 1) {
    await visitNeutralScreen(page);
    times.push(await clickToPainted(page, name, whole));
  }
  return median(times);
}
