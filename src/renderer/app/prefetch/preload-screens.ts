import { MANIFESTS } from '../manifests';

/**
 * Preloading pauses for this many milliseconds after input, because the user is waiting for the effect of that input.
 */
const QUIET_MS = 500;

let lastInputAt = -Infinity;
const noteInput = (): void => void (lastInputAt = performance.now());
// A file that is parsed amid a scroll is a frame that is missed.
for (const event of ['keydown', 'pointerdown', 'click', 'scroll'])
  window.addEventListener(event, noteInput, { capture: true, passive: true });

const idle = (): Promise<unknown> => new Promise((done) => requestIdleCallback(done));
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Waits until the page is idle and there was no recent input. */
async function waitUntilIdle(): Promise<void> {
  for (;;) {
    const left = lastInputAt + QUIET_MS - performance.now();
    if (left <= 0) return void (await idle());
    await pause(left);
  }
}

/**
 * Preloads the code of the frequent screens, one after the other, because the grid's code alone takes as long to load
 * as a list. A failed download is reported when the screen is opened.
 */
export async function preloadScreens(afterInput: boolean): Promise<void> {
  // A pointer that moves is likely to press soon.
  if (afterInput) noteInput();
  for (const { load, preload } of MANIFESTS.flatMap(({ routes }) => routes ?? [])) {
    if (!preload) continue;
    await waitUntilIdle();
    await load().catch(() => undefined);
  }
}
