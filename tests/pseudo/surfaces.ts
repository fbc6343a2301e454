/**
 * Opens the menus, dialogs, popovers and lists of a screen one after the other, and what their buttons and items open:
 * each button, the filter of each column, and the menu of each grid's first row. The bridge's guard refuses writes.
 */
import type { Locator, Page } from '@playwright/test';
import { navigateWithin } from '../torture/console-in-browser';
import { messages } from '@shared/kernel/text/messages';
import type { BridgeGuard } from './bridge-guard';
import { pseudo } from './pseudo-text';

const LEAVE = pseudo(messages.leave.confirm);

/** The last one is the filter of a column, to which AG Grid gives no role. */
const SURFACES = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], .ag-filter-menu';

/** The bar at the top of every page. */
const HEADER = `header:not(main *, :is(${SURFACES}) *)`;

/** What is open in front of the page; a list within a dialog is a part of that. */
const openedOn = (page: Page): Locator =>
  page.locator(`:is(${SURFACES}):not(:is(${SURFACES}) *)`).filter({ visible: true });

/** The surface that was opened last, or else the page. */
const frontOf = async (page: Page): Promise<Locator> =>
  (await openedOn(page).count()) > 0 ? openedOn(page).last() : page.locator('body');

const DISABLED = '[aria-disabled=true], [disabled]';
/** Switches change their place and open nothing. */
const SWITCHES = '[aria-pressed], [role=switch], [role=checkbox], [role=radio], [role=tab]';

/** Kinds of elements that may open something, and the event that does. */
const OPENERS = {
  control: {
    selector: `:is(button, [role=combobox], [role=menuitem]):not(${DISABLED}, ${SWITCHES})`,
    event: 'click',
  },
  columnFilter: { selector: '.ag-header-cell-filter-button', event: 'click' },
  rowMenu: { selector: '[role=row] [role=gridcell]', event: 'contextmenu' },
} as const;
type Opener = keyof typeof OPENERS;

/**
 * The names of the openers within `root`, each once. A name is that of the column or grid, or else the words of the
 * element in the pseudo-language, without those of a record: of the buttons that each row has, the first one is taken.
 * With `pressed` the opener of that name is pressed, by the page, because the notice of a refused write may cover it.
 */
const openersIn = (root: Locator, opener: Opener, pressed: string | null = null): Promise<string[]> =>
  root.evaluate(
    (element, { selector, event, wanted }) => {
      const openerName = (found: HTMLElement): string => {
        const grid = found.matches('[role=gridcell]') ? found.closest('[role=grid], [role=treegrid]') : null;
        const around = grid?.getAttribute('aria-label') ?? found.closest('.ag-header-cell')?.textContent;
        const name = around ?? found.getAttribute('aria-label') ?? found.textContent;
        return (name.match(/\S*[^\p{ASCII}\P{L}]\S*/gu) ?? ['without a text']).join(' ');
      };
      const named = [...element.querySelectorAll<HTMLElement>(selector)]
        .filter((found) => found.checkVisibility({ visibilityProperty: true }))
        .map((found) => [openerName(found), found] as const);
      const [, chosen] = named.find(([name]) => name === wanted) ?? [];
      chosen?.focus();
      chosen?.dispatchEvent(new MouseEvent(event, { bubbles: true, cancelable: true }));
      return [...new Set(named.map(([name]) => name))];
    },
    { ...OPENERS[opener], wanted: pressed },
  );

const PATIENCE_MS = 15_000;

/** So many times in a row the page has drawn without a request in flight, before it is taken as settled. */
const CALM_DRAWS = 3;

/** React shows what is loaded on demand, as a dialog, up to 300 milliseconds late. */
const LATE_MS = 350;

/** The most surfaces that lie over each other. */
const MOST_LAYERS = 4;

interface Visitor {
  page: Page;
  guard: BridgeGuard;
  /** Called with the surface that is open, and the screen and names of what was pressed for it. */
  check: (surface: Locator, where: string) => Promise<void>;
  report: (fault: string, where: string) => Promise<void>;
}

export class SurfaceVisitor {
  readonly #by: Visitor;
  /** What was pressed on an earlier screen, and opens the same on each. */
  readonly #pressed = new Set<string>();

  constructor(by: Visitor) {
    this.#by = by;
  }

  /** Checks what the buttons, columns and grids of a screen open, and once what those of every page do. */
  async visit(screen: string): Promise<void> {
    const { page, guard } = this.#by;
    const [header, main] = [page.locator(HEADER), page.locator('main')];
    guard.refusesWrites = true;
    try {
      await this.#pressAll(screen, header, 'control', 'every page');
      await this.#pressAll(screen, main, 'control', screen);
      await this.#pressAll(screen, main, 'columnFilter', 'columns');
      await this.#pressAll(screen, main, 'rowMenu', screen);
    } finally {
      guard.refusesWrites = false;
    }
  }

  async #pressAll(screen: string, root: Locator, opener: Opener, scope: string): Promise<void> {
    for (const name of this.#unpressed(scope, await openersIn(root, opener))) {
      const press = (): Promise<string[]> => openersIn(root, opener, name);
      const items = await this.#checkOpened(screen, name, press);
      for (const item of items)
        await this.#checkOpened(
          screen,
          `${name} > ${item}`,
          async () => {
            await press();
            await this.#settle();
            await openersIn(await frontOf(this.#by.page), 'control', item);
          },
          1,
        );
    }
  }

  /** Those of `names` that were not pressed in that scope yet; from now on they were. */
  #unpressed(scope: string, names: readonly string[]): string[] {
    const found = names.filter((name) => !this.#pressed.has(`${scope}: ${name}`));
    for (const name of found) this.#pressed.add(`${scope}: ${name}`);
    return found;
  }

  /**
   * Presses, checks what has opened and closes it. Returns what can be pressed in it, and was not before.
   * @param layers The number of surfaces that were open before the last press.
   */
  async #checkOpened(
    screen: string,
    pressed: string,
    press: () => Promise<unknown>,
    layers = 0,
  ): Promise<string[]> {
    const { page, check } = this.#by;
    await press();
    await this.#settle();
    if ((await openedOn(page).count()) <= layers) {
      await page.waitForTimeout(LATE_MS);
      await this.#settle();
    }
    let items: string[] = [];
    if ((await openedOn(page).count()) > 0) {
      const surface = await frontOf(page);
      await check(surface, `${screen}, ${pressed}`);
      items = this.#unpressed(await nameOf(surface), await openersIn(surface, 'control'));
    }
    await this.#close(screen, pressed);
    return items;
  }

  /** Closes what is open by Escape, and returns to the screen. A button that changes a form makes it ask: it is left. */
  async #close(screen: string, pressed: string): Promise<void> {
    const { page, guard, report } = this.#by;
    // A grid that fills the window hides the header, until Escape.
    if ((await page.locator(HEADER).count()) === 0) {
      await page.keyboard.press('Escape');
      await this.#settle();
    }
    const leave = page.getByRole('alertdialog').getByRole('button', { name: LEAVE, exact: true });
    for (let layer = 0; layer < MOST_LAYERS && (await openedOn(page).count()) > 0; layer += 1) {
      if ((await leave.count()) > 0) await leave.click();
      else await page.keyboard.press('Escape');
      await this.#settle();
    }
    const isStuck = (await openedOn(page).count()) > 0;
    if (isStuck) {
      await report('not closed by Escape', `${screen}, ${pressed}`);
      guard.refusesWrites = false;
      await page.reload();
      await navigateWithin(page, screen, PATIENCE_MS);
      guard.refusesWrites = true;
      return;
    }
    const { pathname, search } = new URL(page.url());
    if (pathname + search !== screen) await navigateWithin(page, screen, PATIENCE_MS);
  }

  /** Waits until the bridge and the files of the page have been answered, and the page has drawn what came. */
  async #settle(): Promise<void> {
    const { page, guard } = this.#by;
    const until = Date.now() + PATIENCE_MS;
    for (let calm = 0; calm < CALM_DRAWS && Date.now() < until; calm = guard.isWaiting ? 0 : calm + 1)
      await page.evaluate(
        () => new Promise<void>((done) => requestIdleCallback(() => requestAnimationFrame(() => done()))),
      );
  }
}

/** What a surface is called, as far as its items do the same elsewhere: each menu is one, a dialog has a title. */
const nameOf = (surface: Locator): Promise<string> =>
  surface.evaluate((element) => {
    if (!element.role?.endsWith('dialog')) return 'menu';
    const labels = (element.getAttribute('aria-labelledby') ?? '').split(' ');
    const titles = labels.map((id) => document.getElementById(id)?.textContent ?? '');
    return element.getAttribute('aria-label') ?? titles.join(' ');
  });
