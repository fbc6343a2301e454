// WCAG 1.4.11: what shows where a control is, which state it has and where the focus is has a contrast of 3:1.

import { expect, it } from 'vitest';
import type { Theme } from '@fluentui/react-components';
import { darkThemes } from './dark-themes';
import { lightTheme } from './themes';

const THEMES: [name: string, theme: Theme][] = [['light', lightTheme], ...Object.entries(darkThemes)];

/** The backgrounds on which controls are drawn: cards, the page, bars, selected rows. */
const BACKGROUNDS = [
  'colorNeutralBackground1',
  'colorNeutralBackground2',
  'colorNeutralBackground3',
  'colorBrandBackground2',
] as const;

/** Colors that say something alone, each with what Fluent or the console draws with it. */
const MARKS = [
  ['the border of an input, a checkbox, a radio or a switch', 'colorNeutralStrokeAccessible'],
  ['the same under the pointer', 'colorNeutralStrokeAccessibleHover'],
  ['a checked checkbox, radio or switch', 'colorCompoundBrandBackground'],
  ['the line under an input with the focus, and under the selected tab', 'colorCompoundBrandStroke'],
  ['the focus ring', 'colorStrokeFocus2'],
  ['the focus in cells that are edited', 'colorBrandStroke1'],
  ['a wrong input', 'colorPaletteRedBorder2'],
] as const;

/** The relative luminance of a color as #rrggbb, as WCAG defines it. */
function luminance(color: string): number {
  const digits = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(
    color.length === 4 ? color.replace(/[\da-f]/gi, '$&$&') : color,
  );
  if (!digits) throw new Error(`${color} is no color as #rrggbb`);
  const [red = 0, green = 0, blue = 0] = digits.slice(1).map((pair) => {
    const share = Number.parseInt(pair, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lower = 0, higher = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (higher + 0.05) / (lower + 0.05);
}

it('computes the contrast as WCAG does', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrast('#fff', '#767676')).toBeCloseTo(4.54, 2);
});

it.each(THEMES.flatMap(([name, theme]) => MARKS.map(([what, token]) => [what, name, theme, token] as const)))(
  '%s has a contrast of 3:1 in the %s theme',
  (_what, _name, theme, token) => {
    for (const background of BACKGROUNDS)
      expect
        .soft(
          contrast(theme[token], theme[background]),
          `${token} ${theme[token]} on ${background} ${theme[background]}`,
        )
        .toBeGreaterThanOrEqual(3);
  },
);
