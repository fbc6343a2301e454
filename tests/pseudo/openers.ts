/** Presses the buttons of a screen, and tells which have opened a menu or a dialog. The bridge's guard refuses writes. */
import type { Page } from '@playwright/test';
import { navigateWithin } from '../torture/console-in-browser';
import type { BridgeGuard } from './bridge-guard';

/** What opens in front of a page. */
const OPENED = '[role=dialog], [role=alertdialog], [role=menu]';

const OF_EVERY_PAGE = 'header:not(main *) button';
const OF_SCREEN = 'main button';

/** Switches change their place and open nothing; of a list the first row stands for all. */
const NOT_PRESSED = [
  '[aria-pressed], [aria-disabled=true], [disabled]',
  '[aria-expanded]:not([aria-haspopup]), [aria-controls]:not([aria-haspopup])',
  '[role=tab], [role=switch], [role=checkbox], [role=radio]',
].join();

const PATIENCE_MS = 15_000;

/**
 * The names of the buttons that may open something, each once, in the order of the page. With `pressed` the first button
 * of that name is pressed: by the page, because a notice about a refused write may cover the button.
 */
const buttonsOn = (page: Page, buttons: string, pressed: string | null = null): Promise<string[]> =>
  page.evaluate(
    ([selector, ignored, opened, wanted]) => {
      // A row with as many buttons as the one before it has the same ones.
      const isAlike = (button: HTMLElement): boolean => {
        const row = button.closest('[role=row], tr, li');
        const before = row?.previousElementSibling?.querySelectorAll('button').length ?? 0;
        return before > 0 && before === row?.querySelectorAll('button').length;
      };
      const found = [...document.querySelectorAll<HTMLElement>(selector)].filter(
        (button) =>
          !button.matches(ignored) &&
          button.closest(opened) === null &&
          !isAlike(button) &&
          button.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      );
      const nameOf = (button: HTMLElement): string =>
        button.getAttribute('aria-label') ?? button.textContent.trim();
      if (wanted !== null) found.find((button) => nameOf(button) === wanted)?.click();
      return [...new Set(found.map(nameOf))];
    },
    [buttons, NOT_PRESSED, OPENED, pressed] as const,
  );

/** So many times in a row the page has drawn without a request in flight, before it is taken as settled. */
const CALM_DRAWS = 3;

/** Waits until the bridge and the files of the page have been answered, and the page has drawn what came. */
async function settle(page: Page, guard: BridgeGuard): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  for (let calm = 0; calm < CALM_DRAWS && Date.now() < until; calm = guard.isWaiting ? 0 : calm + 1)
    await page.evaluate(
      () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
    );
}

/** Closes what is open, and returns to the screen. Nothing was typed, so that nothing asks. */
async function close(page: Page, guard: BridgeGuard, screen: string): Promise<void> {
  const open = page.locator(OPENED).filter({ visible: true });
  // A menu may lie over a dialog, and each press closes one of them.
  for (let layer = 0; layer < 3 && (await open.count()) > 0; layer += 1) {
    await page.keyboard.press('Escape');
    await settle(page, guard);
  }
  const { pathname, search } = new URL(page.url());
  if (pathname + search !== screen) await navigateWithin(page, screen, PATIENCE_MS);
}

interface Visit {
  screen: string;
  /** The buttons of every page that were pressed on an earlier screen. */
  pressed: Set<string>;
}

/** Calls `check` with the name of each button of a screen that has opened a menu or a dialog, while that is open. */
export async function withEachOpened(
  page: Page,
  guard: BridgeGuard,
  { screen, pressed }: Visit,
  check: (name: string) => Promise<void>,
): Promise<void> {
  guard.refusesWrites = true;
  const press = async (buttons: string, name: string): Promise<void> => {
    await buttonsOn(page, buttons, name);
    await settle(page, guard);
    if ((await page.locator(OPENED).filter({ visible: true }).count()) > 0) await check(name);
    await close(page, guard, screen);
  };
  for (const name of await buttonsOn(page, OF_EVERY_PAGE)) {
    if (!pressed.has(name)) await press(OF_EVERY_PAGE, name);
    pressed.add(name);
  }
  for (const name of await buttonsOn(page, OF_SCREEN)) await press(OF_SCREEN, name);
  guard.refusesWrites = false;
}
