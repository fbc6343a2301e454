import { createLightTheme, type Theme } from '@fluentui/react-components';
import type { Theme as ThemeChoice } from '@shared/kernel/platform/themes';
import { brand } from './brand';

export type ThemeName = 'light' | 'dark' | 'highContrast';
export type { ThemeChoice };

/** The light theme is always loaded; pages are also printed with it. */
export const lightTheme = createLightTheme(brand);

/** The loaded themes. The dark ones are loaded when they are first used. */
const loadedThemes: Partial<Record<ThemeName, Theme>> = { light: lightTheme };

/** Returns a theme if it is loaded. */
export const loadedTheme = (name: ThemeName): Theme | undefined => loadedThemes[name];

/** Loads a theme; it resolves when `loadedTheme` returns it. */
export async function loadTheme(name: ThemeName): Promise<void> {
  if (loadedThemes[name] === undefined)
    Object.assign(loadedThemes, (await import('./dark-themes')).darkThemes);
}
