import { createDarkTheme, teamsHighContrastTheme, type Theme } from '@fluentui/react-components';
import { brand } from './brand';

const dark = createDarkTheme(brand);

/**
 * The contrast on black is 8.6:1. The Teams theme uses a bright green for disabled controls, which would stand out
 * most.
 */
const QUIET = '#a6a6a6';

export const darkThemes: Record<'dark' | 'highContrast', Theme> = {
  // The ramp's default foregrounds (100, 110) have less than 4.5:1 on raised dark surfaces.
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
