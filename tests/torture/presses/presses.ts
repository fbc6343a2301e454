import type { Locator, Page } from '@playwright/test';
import { newTenant, storeInput } from '@fixtures/back-office/calls';
import { newLoadedStore } from '@fixtures/domains/loaded-store';
import { menusOf, newInterval, newMenu } from '@fixtures/domains/menus';
import { expectPersisted } from '@fixtures/files/persisted';
import { menuPage } from '@fixtures/pages/menu-page';
import { storePage, tenantPage, visit } from '@fixtures/pages/pages';
import { type ConsoleInBrowser, noNetworkBetween, withConsoleInBrowser } from '../console-in-browser';
import type { RunBudget } from '../run-budget';
import { Tally } from '../experiment';
import type { Experiment } from '../experiment';

/** Presses controls as soon as a page has drawn them, and checks that no press is lost. */
export const presses: Experiment = {
  name: 'presses',
  run: async (budget) => [await pressWhenRendered(budget)],
};

/** A control on a page that was just opened, and the effect of a press on it. */
interface PressTarget {
  name: string;
  path: string;
  control: (page: Page) => Locator;
  /** The key of the press; without one the mouse is used. */
  key?: 'Enter' | 'Space';
  /** The effect appears within the experiment's time limit, or the press was lost. */
  effect: (page: Page) => Locator;
}

const button =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    page.getByRole('button', { name, exact: true });
const dialog =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    page.getByRole('dialog', { name });

/**
 * Prepares the data of the pages, and returns the targets: pages that grow while they are read, each in another way.
 */
async function preparePressTargets({
  page,
  home,
  backOffice,
}: ConsoleInBrowser<unknown>): Promise<PressTarget[]> {
  const calls = await backOffice.as();
  const tenant = await newTenant(calls, 'Press Motors');
  for (const name of ['Press Ford', 'Press Kia']) await calls.store(storeInput(tenant.tenantId, name));
  const store = await newLoadedStore(calls, 'Pressed Motors');
  const menus = menusOf(calls, store);
  await menus.add(newMenu('Standard'));
  await menus.save('Standard', newInterval('Coolant', { opcodes: ['CFS'] }));

  await visit(page, storePage(store.id));
  await button('More')(page).click();
  await page.getByRole('menuitem', { name: 'Pin to Today' }).click();
  await expectPersisted(home, 'stores.pinned');

  const interval = {
    path: menuPage(store.id),
    control: button('Create Interval'),
    effect: dialog('Create Interval: Standard'),
  };
  return [
    {
      name: 'New group',
      path: tenantPage(tenant.id),
      control: button('New group'),
      effect: dialog('New group'),
    },
    { name: 'Create Interval', ...interval },
    { name: 'Create Interval by Enter', ...interval, key: 'Enter' },
    {
      name: 'Pinned',
      path: '/today',
      control: (on) => on.getByRole('toolbar', { name: 'Sections' }).getByRole('button', { name: /^Pinned/ }),
      effect: (on) =>
        on
          .getByRole('heading', { level: 2 })
          .getByRole('button', { name: 'Pinned stores' })
          .and(on.locator(':focus')),
    },
    {
      name: 'Assigned to me',
      path: '/today',
      control: button('Assigned to me'),
      effect: (on) => on.getByRole('button', { name: 'Assigned to me', pressed: true }),
    },
    {
      name: 'More',
      path: storePage(store.id),
      control: button('More'),
      effect: (on) => on.getByRole('menuitem', { name: 'Unpin from Today' }),
    },
    {
      name: 'a tab by Enter',
      path: storePage(store.id),
      control: (on) => on.getByRole('tab', { name: 'Menu', exact: true }),
      key: 'Enter',
      effect: (on) => on.getByRole('tab', { name: 'Menu', exact: true, selected: true }),
    },
    {
      name: 'New DMS',
      path: '/dmsMasters',
      control: button('New DMS'),
      effect: (on) => on.getByRole('dialog'),
    },
  ];
}

/** The number of presses on all targets together. */
const PRESSES = 1_000;
/** The maximum time for which the mouse button is down, in milliseconds. */
const HELD_MS = 120;
const EFFECT_MS = 10_000;

interface RecordedPress {
  at: number;
  type: string;
  /** The control's accessible name; a duplicate drawn in its place has the same one. */
  name: string;
  isDisabled: boolean;
}

/** Records the browser's events of a press, to analyze a lost one. */
const watchPresses = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen: RecordedPress[] = [];
    Object.assign(window, { pressesSeen: seen });
    for (const type of ['pointerdown', 'pointerup', 'click', 'keydown'])
      window.addEventListener(
        type,
        ({ target }) => {
          const control = target instanceof Element ? target.closest('button, a, [role]') : null;
          const name = control?.ariaLabel ?? control?.textContent ?? 'nothing';
          const at = Math.round(performance.now());
          seen.push({ at, type, name: name.slice(0, 40), isDisabled: control?.ariaDisabled === 'true' });
        },
        { capture: true },
      );
  });

declare global {
  interface Window {
    pressesSeen: RecordedPress[];
  }
}

const recordedPresses = (page: Page): Promise<RecordedPress[]> => page.evaluate(() => window.pressesSeen);

const describePresses = (seen: readonly RecordedPress[]): string =>
  seen
    .map(({ at, type, name, isDisabled }) => `${at} ${type} on '${name}'${isDisabled ? ', disabled' : ''}`)
    .join('; ');

/** Returns whether the control was hit: one that had moved before the button went down was not pressed. */
async function click(page: Page, control: Locator, pressMs: number): Promise<boolean> {
  const { x, y, name } = await control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const label = element.ariaLabel ?? element.textContent;
    return { x: left + width / 2, y: top + height / 2, name: label.slice(0, 40) };
  });
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.waitForTimeout(pressMs);
  await page.mouse.up();
  const seen = await recordedPresses(page);
  return seen.find(({ type }) => type === 'pointerdown')?.name === name;
}

async function press(page: Page, { control, key }: PressTarget, pressMs: number): Promise<boolean> {
  const found = control(page);
  await found.waitFor();
  if (key === undefined) return click(page, found, pressMs);
  await found.focus();
  await page.keyboard.press(key);
  return true;
}

async function pressWhenRendered(budget: RunBudget): Promise<Tally> {
  const tally = new Tally('presses on pages that were just drawn', PRESSES, ['without effect']);
  const way = { between: noNetworkBetween, sandboxArgs: ['--tenants', '40'] };
  await withConsoleInBrowser(way, async (console) => {
    const { page } = console;
    const places = await preparePressTargets(console);
    const random = budget.random('presses');
    const missed = new Map<string, number>();
    await watchPresses(page);
    for (const number of budget.tries(PRESSES)) {
      const place = places[number % places.length];
      if (!place) continue;
      await visit(page, place.path);
      if (!(await press(page, place, random.int(0, HELD_MS)))) {
        missed.set(place.name, (missed.get(place.name) ?? 0) + 1);
        continue;
      }
      tally.tried++;
      await place
        .effect(page)
        .waitFor({ timeout: EFFECT_MS })
        .catch(async () =>
          tally.addViolation(
            'without effect',
            `press ${number}, ${place.name}: ${describePresses(await recordedPresses(page))}`,
          ),
        );
    }
    if (missed.size > 0)
      tally.note = `had moved before the press: ${[...missed].map(([name, times]) => `${name} ${times}`).join(', ')}`;
  });
  return tally;
}
