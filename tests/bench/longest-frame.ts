import type { Page } from '@playwright/test';

/** So many steps from top to end, one a frame. */
const STEPS = 180;

/** Milliseconds of the longest frame while the page's grid is scrolled from top to end. */
export async function longestFrame(page: Page): Promise<number> {
  await page.bringToFront();
  await page.waitForTimeout(300);
  const longest = await page
    .locator('.ag-grid-viewport')
    .first()
    .evaluate(async (area: HTMLElement, steps) => {
      const frame = (): Promise<number> => new Promise((done) => requestAnimationFrame(done));
      area.scrollTop = 0;
      for (let rest = 0; rest < 10; rest += 1) await frame();
      const end = area.scrollHeight - area.clientHeight;
      let before = await frame();
      let most = 0;
      // The last ones draw what was scrolled to before.
      for (let step = 1; step <= steps + 5; step += 1) {
        area.scrollTop = (end * Math.min(step, steps)) / steps;
        const now = await frame();
        most = Math.max(most, now - before);
        before = now;
      }
      if (end < 1000 || Math.abs(area.scrollTop - end) > 1) throw new Error('not scrolled to the end');
      return most;
    }, STEPS);
  await page
    .locator('.ag-grid-viewport')
    .first()
    .evaluate((area) => (area.scrollTop = 0));
  return longest;
}
