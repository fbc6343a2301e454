import type { Page } from '@playwright/test';

/** A screen that is drawn at once is there by then. */
const DRAWN_MS = 400;
/** What a screen asks for only once it knows what it shows. */
const LATE_MS = 150;

/** What has not come to rest on a page, each by its name and the place it is in. */
export const restlessOn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const busy = [...document.querySelectorAll('main [aria-busy=true], main [role=progressbar]')];
    const place = (element: Element): string =>
      element.closest('[aria-label], section, [role=tabpanel]')?.getAttribute('aria-label') ?? '';
    const named = busy.map((element) => `${element.ariaLabel ?? element.className} in '${place(element)}'`);
    const heading = document.querySelector('main h1')?.textContent ?? 'no heading';
    return `${heading}; ${named.slice(0, 3).join(', ') || 'nothing is busy'}`;
  });

/** As a link inside the console does: no new document. Gives whether the screen came to rest within its time. */
export async function visitWithin(page: Page, path: string, restMs: number): Promise<boolean> {
  await page.evaluate((to) => {
    // The heading of the screen that is left, as long as it is there.
    document.querySelector('main h1')?.setAttribute('data-left', '');
    history.pushState({ idx: 0 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: { idx: 0 } }));
  }, path);
  // Where the next screen has the same heading, it stays.
  await page
    .waitForFunction(() => document.querySelector('main h1:not([data-left])'), undefined, {
      timeout: DRAWN_MS,
    })
    .catch(() => undefined);
  try {
    await page.waitForFunction(
      () =>
        // What could not be loaded says so in its place.
        document.querySelector('main h1, main [role=alert]') !== null &&
        document.querySelector('main [aria-busy=true], main [role=progressbar]') === null,
      undefined,
      { timeout: restMs },
    );
    await page.waitForTimeout(LATE_MS);
    return true;
  } catch {
    return false;
  }
}
