import type { Page } from '@playwright/test';

/** A size in pixels. */
export interface Area {
  width: number;
  height: number;
}

/** The size of the console's grid of that name, which the baseline's grid copies. */
export async function gridAreaOf(page: Page, label: string): Promise<Area> {
  const area = await page.getByRole('grid', { name: label, exact: true }).boundingBox();
  if (!area) throw new Error('no grid to be as large as');
  return { width: Math.floor(area.width), height: Math.floor(area.height) };
}

/** The number of steps from top to end, one per frame. */
const SCROLL_STEPS = 180;

/** Milliseconds of the frames while the page's grid is scrolled from top to end. */
export interface Frames {
  mean: number;
  longest: number;
}

/** The frames of a scroll of `area` in this many steps. */
export async function scrollFrames(
  page: Page,
  scrollSteps: number,
  area = '.ag-grid-viewport',
): Promise<Frames> {
  await page.bringToFront();
  await page.waitForTimeout(300);
  const viewport = page.locator(area).first();
  const frames = await viewport.evaluate(async (scrolled: HTMLElement, steps) => {
    const frame = (): Promise<number> => new Promise((done) => requestAnimationFrame(done));
    scrolled.scrollTop = 0;
    for (let rest = 0; rest < 10; rest += 1) await frame();
    const end = scrolled.scrollHeight - scrolled.clientHeight;
    const taken: number[] = [];
    let before = await frame();
    // The last steps only wait for the rows of earlier ones.
    for (let step = 1; step <= steps + 5; step += 1) {
      scrolled.scrollTop = (end * Math.min(step, steps)) / steps;
      const now = await frame();
      taken.push(now - before);
      before = now;
    }
    if (end < 1000 || Math.abs(scrolled.scrollTop - end) > 1) throw new Error('not scrolled to the end');
    return taken;
  }, scrollSteps);
  await viewport.evaluate((scrolled) => (scrolled.scrollTop = 0));
  return {
    mean: frames.reduce((sum, frame) => sum + frame, 0) / frames.length,
    longest: Math.max(...frames),
  };
}

export const longestFrame = async (page: Page): Promise<number> =>
  (await scrollFrames(page, SCROLL_STEPS)).longest;

/** The elements that change when rows are dropped: a line of counters, and the grid that the rows leave. */
interface DropLabels {
  counters: string;
  left: string;
}

/**
 * Milliseconds from the release of the mouse button until the counters have changed, the last of the dragged rows has
 * left its grid, and both are painted. The measurement must be started before the release.
 */
export const dropToPainted = (page: Page, labels: DropLabels): Promise<number> =>
  page.evaluate(
    (given) =>
      new Promise<number>((done, fail) => {
        const labelled = (label: string) => document.querySelector(`[aria-label="${label}"]`);
        const counters = labelled(given.counters);
        const before = counters?.textContent;
        const rows = (): Element[] => [...(labelled(given.left)?.querySelectorAll('[row-id]') ?? [])];
        const dragged = rows().find((row) => row.getAttribute('aria-selected') === 'true');
        const release = (): void => {
          const started = performance.now();
          const look = (): void => {
            const drawn = rows();
            if (counters?.textContent !== before && drawn.length > 0 && dragged && !drawn.includes(dragged))
              requestAnimationFrame(() => setTimeout(() => done(performance.now() - started)));
            else if (performance.now() - started > 10_000) fail(new Error('nothing was moved'));
            else setTimeout(look);
          };
          look();
        };
        if (dragged) addEventListener('pointerup', release, { capture: true, once: true });
        else fail(new Error('nothing is dragged'));
      }),
    labels,
  );
