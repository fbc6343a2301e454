import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { shellTexts, shortcutSheetTexts } from '@shared/kernel/platform/shell-texts';
import { ShortcutSheet } from './shortcut-sheet';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

/** The padding of a dialog and the gap between columns, in pixels. */
const PADDING = 48;
const GAP = 24;

/** The columns that fit beside each other in a width; the browser makes as many as fit, up to the maximum. */
const columnsIn = (width: number, columns: string): number => {
  const [min = 0, max = 1] = columns.split(' ').map(Number.parseFloat);
  return Math.min(max, Math.floor((width + GAP) / (min + GAP)));
};

/** The maximum widths that the style rules of an element set; jsdom does not order style sheets as a browser does. */
const maxWidthsOf = (element: Element): string[] =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSStyleRule)
    .filter(({ selectorText }) => element.matches(selectorText))
    .map(({ style }) => style.getPropertyValue('max-width'));

it('has two columns in a window of 768 pixels, and more in a wide one', () => {
  renderScreen(<ShortcutSheet open targets={[]} onOpenChange={() => undefined} />);
  const sheet = screen.getByRole('dialog', { name: shellTexts.shortcuts });
  const columnsOf = screen.getByRole('region', { name: shortcutSheetTexts.groups.everywhere }).parentElement;
  if (!columnsOf) throw new Error('The groups have no list.');
  const { columns } = getComputedStyle(columnsOf);
  expect(maxWidthsOf(sheet)).toContain('min(1240px, 96vw)');
  const contentAt = (viewport: number): number => Math.min(1240, 0.96 * viewport) - PADDING;
  expect(columnsIn(contentAt(768), columns)).toBe(2);
  expect(columnsIn(contentAt(1440), columns)).toBeGreaterThan(2);
});
