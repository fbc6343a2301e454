// WCAG 1.4.11: what shows where a control is, which state it has and where the focus is has a contrast of 3:1.

import { expect, it } from 'vitest';
import { contrast } from '@fixtures/components/contrast';
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
