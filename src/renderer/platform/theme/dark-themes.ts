import { createDarkTheme, teamsHighContrastTheme, type Theme } from '@fluentui/react-components';
import { brand } from './brand';

const dark = createDarkTheme(brand);

/** 8.6:1 on black. Teams marks what is disabled in a bright green, which looks like the most important thing there. */
const QUIET = '#a6a6a6';

export const darkThemes: Record<'dark' | 'highContrast', Theme> = {
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
