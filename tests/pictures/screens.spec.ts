/** Compares every screen, in three themes and two sizes of the window, with its picture in another build of the console. */
import { findScreenSubjects } from '@fixtures/pages/screen-subjects';
import { screensOf } from '@fixtures/pages/screens';
import { signIn } from '@fixtures/pages/sign-in';
import { expect, test } from '../e2e/console';
import { untilIdle } from '../torture/console-in-browser';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 700 },
] as const;

const THEMES = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  contrast: { colorScheme: 'dark', forcedColors: 'active' },
} as const;

/** The time within which a screen becomes idle, in milliseconds. */
const REST_MS = 60_000;

/** The clock at which both builds are pictured; `npm run pictures` stops those of their processes at it, too. */
const CLOCK = new Date(Number(process.env['CONSOLE_CLOCK']));

/** How far a color may differ, of 1: the browser rounds smoothed edges otherwise where it draws in other tiles. */
const ROUNDING = 0.1;

/** The parts of addresses to which the pictures are limited; none takes all. */
const WANTED = (process.env['PICTURED_SCREENS'] ?? '').split(' ').filter((part) => part !== '');

const nameOf = (path: string): string => path.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '');

test.describe.configure({ mode: 'parallel', timeout: 3_600_000 });

/** The first of the ports of the sandboxes: some screens show the address of their back office. */
const FIRST_PORT = 47_800;

const RUNS = Object.entries(THEMES).flatMap(([theme, media]) =>
  SIZES.map((size) => ({ theme, media, size })),
);

for (const [at, { theme, media, size }] of RUNS.entries())
  test.describe(`${theme}, ${size.width}x${size.height}`, () => {
    const port = String(FIRST_PORT + at);
    test.use({
      sandboxArgs: ['--tenants', '40', '--load-seconds', '1', '--failure-rate', '0', '--port', port],
    });
    test('every screen', async ({ console: app, context }) => {
      await context.clock.setFixedTime(CLOCK);
      const page = await app.open(context);
      await page.emulateMedia(media);
      await page.setViewportSize(size);
      await signIn(page, 'olivia');
      const screens = screensOf(await findScreenSubjects(app.backOffice)).filter(
        (path) => WANTED.length === 0 || WANTED.some((part) => path.includes(part)),
      );
      for (const path of screens)
        await test.step(path, async () => {
          // A document of its own knows nothing of the screens before it, and nothing lies below the pointer.
          await page.goto(new URL(path, page.url()).href, { waitUntil: 'networkidle' });
          await page.mouse.move(0, 0);
          // A part of the screen may begin to read when another one has been read.
          for (let times = 0; times < 3; times += 1) expect(await untilIdle(page, REST_MS)).toBe(true);
          await expect
            .soft(page)
            .toHaveScreenshot(`${nameOf(path)}-${theme}-${size.width}.png`, { threshold: ROUNDING });
        });
    });
  });
