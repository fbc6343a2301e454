import type { Page } from '@playwright/test';
import type { Random } from '@sandbox/store/random';
import { visitWithin } from '../browser/visit';
import { STRANGE_TEXTS } from '../fuzz/strange-values';
import { CONTROLS, FIELDS, targetsOn, type Target } from './targets';

export interface Monkey {
  page: Page;
  random: Random;
  screens: readonly [string, ...string[]];
  /** Whether documents may be loaded anew, which forgets what the one before has held. */
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

/** Its end is not what is tried, and signing in takes longer than a hundred clicks. */
const LEFT_ALONE = /log ?out|sign ?out|clear all data/i;

async function aimed(
  { page, random }: Monkey,
  kind: string,
  hit: (target: Target) => Promise<unknown>,
): Promise<string> {
  const targets = (await targetsOn(page, kind)).filter(({ name }) => !LEFT_ALONE.test(name));
  const target = targets[random.int(0, Math.max(0, targets.length - 1))];
  if (!target) return 'nothing to hit';
  await hit(target);
  return target.name;
}

async function typeSomething(monkey: Monkey): Promise<string> {
  const { page, random } = monkey;
  const field = await aimed(monkey, FIELDS, ({ x, y }) => page.mouse.click(x, y));
  const text = random.chance(0.3) ? random.pick(STRANGE_TEXTS).slice(0, 200) : random.pick(WORDS);
  await page.keyboard.insertText(text);
  if (random.chance(0.5)) await page.keyboard.press(random.pick(['Enter', 'Tab']));
  return `${JSON.stringify(text)} into ${field}`;
}

async function pressSomething({ page, random }: Monkey): Promise<string> {
  const keys = Array.from({ length: random.int(1, 4) }, () => random.pick(KEYS));
  for (const key of keys) await page.keyboard.press(key);
  return keys.join(' ');
}

async function goSomewhere({ page, random, screens }: Monkey): Promise<string> {
  const screen = random.pick(screens);
  await visitWithin(page, screen, 3_000);
  return screen;
}

async function walk({ page, random }: Monkey): Promise<string> {
  const step = random.pick([-1, -1, -1, 1, -2]);
  // A document before the console's is none of its own.
  await page.evaluate((by) => history.state?.idx > 0 && history.go(by), step);
  return String(step);
}

type Act = (monkey: Monkey) => Promise<string>;

const click: Act = (monkey) => aimed(monkey, CONTROLS, ({ x, y }) => monkey.page.mouse.click(x, y));
const ACTS: readonly (readonly [share: number, name: string, act: Act])[] = [
  [42, 'click', click],
  [18, 'press', pressSomething],
  [12, 'type', typeSomething],
  [12, 'open', goSomewhere],
  [5, 'go', walk],
  [3, 'double click', (monkey) => aimed(monkey, CONTROLS, ({ x, y }) => monkey.page.mouse.dblclick(x, y))],
  [
    3,
    'menu of',
    (monkey) => aimed(monkey, CONTROLS, ({ x, y }) => monkey.page.mouse.click(x, y, { button: 'right' })),
  ],
  [
    2,
    'sort or filter',
    (monkey) => aimed(monkey, '[role=columnheader]', ({ x, y }) => monkey.page.mouse.click(x, y)),
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
const ALL = ACTS.reduce((sum, [share]) => sum + share, 0);

/** Does one thing; gives what it was. */
export async function actSomehow(monkey: Monkey): Promise<string> {
  let place = monkey.random.int(1, ALL);
  const [, name, act] = ACTS.find(([share]) => (place -= share) <= 0) ?? [0, 'click', click];
  return `${name} ${await act(monkey)}`;
}
