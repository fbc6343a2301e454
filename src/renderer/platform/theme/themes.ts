import { createLightTheme, type Theme } from '@fluentui/react-components';
import type { Theme as ThemeChoice } from '@shared/kernel/platform/themes';
import { brand } from './brand';

export type ThemeName = 'light' | 'dark' | 'highContrast';
export type { ThemeChoice };

/** Print uses this theme too. */
export const lightTheme = createLightTheme(brand);

/** The loaded themes; the dark ones are loaded when they are first used. */
const loadedThemes: Partial<Record<ThemeName, Theme>> = { light: lightTheme };

export const loadedTheme = (name: ThemeName): Theme | undefined => loadedThemes[name];

export async function loadTheme(name: ThemeName): Promise<void> {
  if (loadedThemes[name] === undefined)
    Object.assign(loadedThemes, (await import('./dark-themes')).darkThemes);
}

export const THEME_LABELS: Record<ThemeChoice, string> = {
  system: 'Same as the system',
  light: 'Light',
  dark: 'Dark',
  highContrast: 'High contrast',
};
