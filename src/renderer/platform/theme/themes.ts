import { createLightTheme, type Theme } from '@fluentui/react-components';
import type { Theme as ThemeChoice } from '@shared/domains/preferences/themes';
import { brand } from './brand';

export type ThemeName = 'light' | 'dark' | 'highContrast';
export type { ThemeChoice };

/** Paper has it too. */
export const lightTheme = createLightTheme(brand);

/** Of those that are here; the dark ones come when they are first wanted. */
const here: Partial<Record<ThemeName, Theme>> = { light: lightTheme };

export const themeHere = (name: ThemeName): Theme | undefined => here[name];

export async function loadTheme(name: ThemeName): Promise<void> {
  if (here[name] === undefined) Object.assign(here, (await import('./dark-themes')).darkThemes);
}

export const THEME_LABELS: Record<ThemeChoice, string> = {
  system: 'Same as the system',
  light: 'Light',
  dark: 'Dark',
  highContrast: 'High contrast',
};
