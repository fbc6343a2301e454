/** WCAG 1.4.11: the edges of controls, as they are drawn, have a contrast of 3:1 to what is around them. */
import type { Page } from '@playwright/test';
import { THEMES } from '@fixtures/pages/axe';
import { visit } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { expect, test } from './console';

test.use({ sharedSandbox: true });

/** The visible controls whose edge, fill and mark are all below 3:1, each with the best contrast. */
const faintControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // What is disabled or read only needs no contrast.
    const EDGES = [
      '.fui-Input, .fui-Select__select, .fui-Textarea, .fui-Combobox, .fui-Dropdown, .fui-SpinButton',
      '.fui-Checkbox__indicator, .fui-Radio__indicator, .fui-Switch__indicator',
      '.ag-checkbox-input-wrapper, .ag-input-field-input:not(.ag-checkbox-input), .ag-picker-field-wrapper',
    ].join();
    const IDLE = ':disabled, [aria-disabled=true], [readonly], .ag-disabled';
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    /** Red, green, blue and opacity from 0 to 1, whichever notation a color has. */
    const channels = (color: string): number[] => {
      if (!context) throw new Error('There is no canvas.');
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data].map((value) => value / 255);
    };
    const luminance = (color: string): number => {
      const [red = 0, green = 0, blue = 0] = channels(color).map((share) =>
        share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (one: string, other: string): number => {
      const [lower = 0, higher = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
      return (higher + 0.05) / (lower + 0.05);
    };
    const isOpaque = (color: string): boolean => (channels(color)[3] ?? 0) > 0.99;
    const surroundingsOf = (element: Element): string => {
      let around = element.parentElement;
      while (around && !isOpaque(getComputedStyle(around).backgroundColor)) around = around.parentElement;
      return around ? getComputedStyle(around).backgroundColor : '#fff';
    };
    return [...document.querySelectorAll(EDGES)].flatMap((element) => {
      const root = element.closest('.fui-Checkbox, .fui-Radio, .fui-Switch') ?? element;
      const isIdle = root.matches(IDLE) || root.querySelector(IDLE) !== null;
      if (isIdle || !element.checkVisibility({ visibilityProperty: true })) return [];
      const around = surroundingsOf(element);
      const style = getComputedStyle(element);
      const edges = (['Top', 'Right', 'Bottom', 'Left'] as const)
        .filter((side) => Number.parseFloat(style[`border${side}Width`]) > 0)
        .map((side) => style[`border${side}Color`]);
      const drawn = [...edges, style.backgroundColor].filter(isOpaque);
      const best = Math.max(1, ...drawn.map((color) => contrast(color, around)));
      const name = root.querySelector('input, select, textarea')?.getAttribute('aria-label') ?? '';
      return best >= 3 ? [] : [`${element.className.split(' ')[0] ?? ''} ${name}: ${best.toFixed(2)}`];
    });
  });

async function expectClearControls(page: Page, what: string): Promise<void> {
  for (const { theme, media } of THEMES) {
    await page.emulateMedia(media);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    // Colors fade to those of the other theme.
    await expect.poll(() => faintControls(page), `${what}, ${theme}`).toEqual([]);
  }
}

test('inputs, checkboxes, switches and filters of grids can be told from the page in every theme', async ({
  page,
}) => {
  await visit(page, '/preferences/appearance');
  await expect(page.getByRole('switch').first()).toBeVisible();
  await expectClearControls(page, 'preferences');

  await signIn(page, 'olivia', '/statelessServiceBzoStoreDetails');
  const grid = page.getByRole('grid', { name: 'Stores' });
  await expect(grid.getByRole('gridcell').first()).toBeVisible();
  await expectClearControls(page, 'the grid of stores');
  await grid.getByRole('columnheader', { name: 'DMS' }).first().hover();
  await grid.locator('.ag-header-cell-filter-button').first().click();
  await expect(page.locator('.ag-filter')).toBeVisible();
  await expectClearControls(page, 'the filter of a column');
});

test('a page that is loading shows its bars in forced colors too', async ({ console: app, page }) => {
  await signIn(page, 'olivia', '/dmsMasters');
  await page.emulateMedia({ forcedColors: 'active' });
  await app.backOffice.faults({ hold: true });
  await visit(page, '/calendar');
  await expect(page.locator('.fui-SkeletonItem').first()).toHaveCSS('outline-style', 'solid');
});

test('the reason of a disabled item of a menu is no paler than other quiet texts', async ({ page }) => {
  await signIn(page, 'olivia', '/dmsMasters');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  // Which DMSs are in use is read after the list, and the menu shows what is known when it opens.
  await expect(page.getByRole('button', { name: 'Delete Reynolds' })).toBeDisabled();
  await page.getByRole('gridcell', { name: 'Reynolds', exact: true }).first().click();
  await page.keyboard.press('Shift+F10');
  const reason = page.getByRole('menuitem', { name: /^Delete Reynolds/ }).getByText(/ is used by /);
  // The theme's variables are known within its provider only.
  const quiet = await page
    .locator('.fui-FluentProvider')
    .first()
    .evaluate((provider) => {
      const text = document.createElement('span');
      text.style.color = 'var(--colorNeutralForeground3)';
      provider.append(text);
      const { color } = getComputedStyle(text);
      text.remove();
      return color;
    });
  await expect(reason).toHaveCSS('color', quiet);
});
