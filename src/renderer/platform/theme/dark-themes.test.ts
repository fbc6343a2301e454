import { expect, it } from 'vitest';
import { darkThemes } from './dark-themes';

it('shows disabled controls with low emphasis in every theme', () => {
  const green = Object.entries(darkThemes.highContrast).filter(([, value]) => value === '#3ff23f');
  expect(green).toEqual([]);
});

it.each([
  ['a selected row', 'colorBrandBackground2', 'colorNeutralBackground1'],
  ['the chosen card', 'colorBrandStroke1', 'colorNeutralStroke1'],
  ['a wrong cell', 'colorPaletteRedBackground2', 'colorNeutralBackground1'],
  ['a wrong input', 'colorPaletteRedBorder2', 'colorNeutralStroke1'],
  ['a placeholder', 'colorNeutralForeground4', 'colorNeutralForeground1'],
] as const)('sets %s apart in every theme', (_what, marked, plain) => {
  for (const theme of Object.values(darkThemes)) expect(theme[marked]).not.toBe(theme[plain]);
});

it('tells the dots of green, orange and red apart in high contrast, where the Teams theme has them white', () => {
  const { colorPaletteGreenBackground3, colorPaletteDarkOrangeBackground3, colorPaletteRedBackground3 } =
    darkThemes.highContrast;
  const dots = [colorPaletteGreenBackground3, colorPaletteDarkOrangeBackground3, colorPaletteRedBackground3];
  expect(new Set(dots).size).toBe(3);
});
