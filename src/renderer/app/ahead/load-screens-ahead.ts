import { MANIFESTS } from '../manifests';

/** Whoever clicks or types waits for what that does; in milliseconds after it. */
const QUIET_MS = 500;

let pressedAt = -Infinity;
const pressed = (): void => void (pressedAt = performance.now());
for (const event of ['keydown', 'pointerdown', 'click'])
  window.addEventListener(event, pressed, { capture: true, passive: true });

const idle = (): Promise<unknown> => new Promise((done) => requestIdleCallback(done));
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** When the page has nothing to draw, and nobody has just asked for something. */
async function quiet(): Promise<void> {
  for (;;) {
    const left = pressedAt + QUIET_MS - performance.now();
    if (left <= 0) return void (await idle());
    await pause(left);
  }
}

/**
 * Loads the code of the screens that are opened from the first one, one after the other: the grid's alone takes as long as
 * a list needs to be read. What cannot be had is told when it is opened.
 */
export async function loadScreensAhead(): Promise<void> {
  // Whoever moves the pointer is about to press.
  pressed();
  for (const { load, ahead } of MANIFESTS.flatMap(({ routes }) => routes ?? [])) {
    if (!ahead) continue;
    await quiet();
    await load().catch(() => undefined);
  }
}
