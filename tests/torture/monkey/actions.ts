import type { Page } from '@playwright/test';
import type { Random } from '@sandbox/database/random';
import { navigateWithin } from '../console-in-browser';
import { HOSTILE_TEXTS } from '../fuzz/hostile-values';

/** Performs one random action of a user on the page, such as a click or a key; returns its description. */
export async function performRandomAction(monkey: MonkeyContext): Promise<string> {
  let place = monkey.random.int(1, TOTAL_WEIGHT);
  const [, name, act] = WEIGHTED_ACTIONS.find(([share]) => (place -= share) <= 0) ?? [0, 'click', click];
  return `${name} ${await act(monkey)}`;
}

interface Target {
  x: number;
  y: number;
  /** The name that a user would give it. */
  name: string;
}

const CONTROLS =
  'button, a[href], select, input, textarea, summary, [tabindex="0"], [role=tab], [role^=menuitem], [role=option], [role=checkbox], [role=switch], [role=columnheader], [role=gridcell], [role=row]';
const FIELDS = 'input:not([type=checkbox]):not([type=radio]):not([type=file]), textarea, [role=combobox]';

/** The elements that match a selector and can be clicked by a mouse now. */
const targetsOn = (page: Page, kind: string): Promise<Target[]> =>
  page.evaluate((selector) => {
    const targets: Target[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + Math.min(height / 2, 12)];
      const hit = width > 0 && height > 0 ? document.elementFromPoint(x, y) : null;
      if (!hit || !(element.contains(hit) || hit.contains(element))) continue;
      const label = element.getAttribute('aria-label') ?? element.innerText;
      targets.push({ x, y, name: `${element.localName} ${label.replace(/\s+/g, ' ').slice(0, 40)}` });
    }
    return targets;
  }, kind);

export interface MonkeyContext {
  page: Page;
  random: Random;
  screens: readonly [string, ...string[]];
  /** True if documents may be reloaded, which frees what the previous one held. */
  mayReload: boolean;
}

const KEYS = [
  ...['Tab', 'Tab', 'Shift+Tab', 'Enter', 'Enter', 'Space', 'Escape', 'Delete', 'Backspace', 'F2'],
  ...['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageDown', 'PageUp'],
  ...[
    'Control+k',
    'Control+j',
    'Control+s',
    'Control+a',
    'Control+c',
    'Control+v',
    'Control+z',
    'Control+Enter',
  ],
  ...[
    'F1',
    'F6',
    'Shift+F10',
    'Shift+Space',
    'Alt+ArrowDown',
    '/',
    '?',
    'j',
    'g',
    's',
    'o',
    '>',
    'Shift+ArrowDown',
  ],
] as const;
const WORDS = [
  'Oil change',
  'ford',
  '12',
  '3.5',
  '-1',
  '01/31/2026',
  '2026-02-30',
  'sam@example.com',
  'a',
] as const;
const SIZES = ['1440x900', '1024x700', '640x480', '1920x1080'] as const;

/** Signing out is not the subject, and signing in takes longer than a hundred clicks. */
const EXCLUDED_CONTROLS = /log ?out|sign ?out|clear all data/i;

async function actOnTarget(
  { page, random }: MonkeyContext,
  kind: string,
  hit: (target: Target) => Promise<unknown>,
): Promise<string> {
  const targets = (await targetsOn(page, kind)).filter(({ name }) => !EXCLUDED_CONTROLS.test(name));
  const target = targets[random.int(0, Math.max(0, targets.length - 1))];
  if (!target) return 'nothing to hit';
  await hit(target);
  return target.name;
}

async function typeSomething(monkey: MonkeyContext): Promise<string> {
  const { page, random } = monkey;
  const field = await actOnTarget(monkey, FIELDS, ({ x, y }) => page.mouse.click(x, y));
  const text = random.chance(0.3) ? random.pick(HOSTILE_TEXTS).slice(0, 200) : random.pick(WORDS);
  await page.keyboard.insertText(text);
  if (random.chance(0.5)) await page.keyboard.press(random.pick(['Enter', 'Tab']));
  return `${JSON.stringify(text)} into ${field}`;
}

async function pressSomething({ page, random }: MonkeyContext): Promise<string> {
  const keys = Array.from({ length: random.int(1, 4) }, () => random.pick(KEYS));
  for (const key of keys) await page.keyboard.press(key);
  return keys.join(' ');
}

async function goSomewhere({ page, random, screens }: MonkeyContext): Promise<string> {
  const screen = random.pick(screens);
  await navigateWithin(page, screen, 3_000);
  return screen;
}

async function walk({ page, random }: MonkeyContext): Promise<string> {
  const step = random.pick([-1, -1, -1, 1, -2]);
  // The document before the console's first one does not belong to the console.
  await page.evaluate((by) => history.state?.idx > 0 && history.go(by), step);
  return String(step);
}

type Action = (monkey: MonkeyContext) => Promise<string>;

const click: Action = (monkey) => actOnTarget(monkey, CONTROLS, ({ x, y }) => monkey.page.mouse.click(x, y));
const WEIGHTED_ACTIONS: readonly (readonly [share: number, name: string, act: Action])[] = [
  [42, 'click', click],
  [18, 'press', pressSomething],
  [12, 'type', typeSomething],
  [12, 'open', goSomewhere],
  [5, 'go', walk],
  [
    3,
    'double click',
    (monkey) => actOnTarget(monkey, CONTROLS, ({ x, y }) => monkey.page.mouse.dblclick(x, y)),
  ],
  [
    3,
    'menu of',
    (monkey) =>
      actOnTarget(monkey, CONTROLS, ({ x, y }) => monkey.page.mouse.click(x, y, { button: 'right' })),
  ],
  [
    2,
    'sort or filter',
    (monkey) => actOnTarget(monkey, '[role=columnheader]', ({ x, y }) => monkey.page.mouse.click(x, y)),
  ],
  [
    2,
    'scroll',
    async ({ page, random }) => {
      const by = random.int(-1500, 1500);
      await page.mouse.wheel(0, by);
      return String(by);
    },
  ],
  [
    1,
    'resize',
    async ({ page, random }) => {
      const size = random.pick(SIZES);
      const [width = 0, height = 0] = size.split('x').map(Number);
      await page.setViewportSize({ width, height });
      return size;
    },
  ],
  [
    1,
    'reload',
    async ({ page, mayReload }) => {
      if (!mayReload) return 'not now';
      await page.reload();
      return page.url();
    },
  ],
];
const TOTAL_WEIGHT = WEIGHTED_ACTIONS.reduce((sum, [share]) => sum + share, 0);
