import {
  createDarkTheme,
  createLightTheme,
  teamsHighContrastTheme,
  type BrandVariants,
  type Theme,
} from '@fluentui/react-components';
import type { Theme as ThemeChoice } from '@shared/domains/preferences/model';

/** A deep teal-blue: 80 carries white text at 5.9:1, 110 reads on dark backgrounds at 7:1. */
const brand: BrandVariants = {
  10: '#020507',
  20: '#0b1b23',
  30: '#0c2d3b',
  40: '#0c3b4e',
  50: '#0c4a61',
  60: '#0c5875',
  70: '#0d6281',
  80: '#0f6c8c',
  90: '#2b7f9f',
  100: '#4492b1',
  110: '#5fa6c3',
  120: '#7ab9d3',
  130: '#97cce2',
  140: '#b3deee',
  150: '#d0eef8',
  160: '#ebf8fd',
};

export type ThemeName = 'light' | 'dark' | 'highContrast';
export type { ThemeChoice };

const dark = createDarkTheme(brand);

/** 8.6:1 on black. Teams marks what is disabled in a bright green, which looks like the most important thing there. */
const QUIET = '#a6a6a6';

export const themes: Record<ThemeName, Theme> = {
  light: createLightTheme(brand),
  // The ramp's default foregrounds (100, 110) fall below 4.5:1 on raised dark surfaces.
  dark: {
    ...dark,
    colorBrandForeground1: brand[110],
    colorBrandForeground2: brand[120],
    colorBrandForegroundLink: brand[120],
  },
  highContrast: {
    ...teamsHighContrastTheme,
    colorNeutralForegroundDisabled: QUIET,
    colorNeutralForegroundInvertedDisabled: QUIET,
    colorNeutralBackgroundDisabled2: QUIET,
    colorNeutralStrokeDisabled: QUIET,
    colorNeutralStrokeDisabled2: QUIET,
    colorNeutralStrokeInvertedDisabled: QUIET,
    colorTransparentStrokeDisabled: QUIET,
  },
};

export const THEME_LABELS: Record<ThemeChoice, string> = {
  system: 'Same as the system',
  light: 'Light',
  dark: 'Dark',
  highContrast: 'High contrast',
};
