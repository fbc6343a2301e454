import { useSyncExternalStore } from 'react';
import type { ThemeName } from './themes';

const dark = window.matchMedia('(prefers-color-scheme: dark)');
const contrast = window.matchMedia('(prefers-contrast: more)');
const forced = window.matchMedia('(forced-colors: active)');
const queries = [dark, contrast, forced];

function subscribe(changed: () => void): () => void {
  queries.forEach((query) => query.addEventListener('change', changed));
  return () => queries.forEach((query) => query.removeEventListener('change', changed));
}

/** Returns the theme that matches the settings of the operating system. */
export function systemTheme(): ThemeName {
  if (forced.matches || contrast.matches) return 'highContrast';
  return dark.matches ? 'dark' : 'light';
}

/** Like `systemTheme`, but renders again when the settings change. */
export const useSystemTheme = (): ThemeName => useSyncExternalStore(subscribe, systemTheme);
