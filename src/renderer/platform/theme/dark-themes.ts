// The dark and the high-contrast theme, which are loaded when they are needed; the light one is in themes.ts. Contrast
// themes of Windows are in forced-colors.ts.

import { createDarkTheme, teamsHighContrastTheme, type Theme } from '@fluentui/react-components';
import { brand } from './brand';

const dark = createDarkTheme(brand);

/** The color of disabled controls, with a contrast of 8.6:1 on black. The Teams theme has a bright green for them. */
const DISABLED_COLOR = '#a6a6a6';

/**
 * What the Teams theme leaves white on black like everything around it: selected rows, the chosen one of some cards,
 * wrong values, placeholders, and the dots of the filters by color.
 */
const DISTINCT_COLORS = {
  colorBrandBackground2: '#00505c',
  colorBrandStroke1: teamsHighContrastTheme.colorCompoundBrandStroke,
  colorPaletteRedBackground1: '#660000',
  colorPaletteRedBackground2: '#660000',
  colorPaletteRedBorder2: '#ff6b6b',
  colorNeutralForeground4: '#bdbdbd',
  colorPaletteGreenBackground3: '#80ff80',
  colorPaletteDarkOrangeBackground3: '#ff9933',
  colorPaletteRedBackground3: '#ff6b6b',
} as const;

export const darkThemes: Record<'dark' | 'highContrast', Theme> = {
  // Fluent's defaults, 100 and 110, have a contrast of less than 4.5:1 on raised dark surfaces.
  dark: {
    ...dark,
    colorBrandForeground1: brand[110],
    colorBrandForeground2: brand[120],
    colorBrandForegroundLink: brand[120],
  },
  highContrast: {
    ...teamsHighContrastTheme,
    ...DISTINCT_COLORS,
    // The Teams theme has a wider font, which would cut labels that fit in the other themes.
    fontFamilyBase: dark.fontFamilyBase,
    fontFamilyMonospace: dark.fontFamilyMonospace,
    fontFamilyNumeric: dark.fontFamilyNumeric,
    colorNeutralForegroundDisabled: DISABLED_COLOR,
    colorNeutralForegroundInvertedDisabled: DISABLED_COLOR,
    colorNeutralBackgroundDisabled2: DISABLED_COLOR,
    colorNeutralStrokeDisabled: DISABLED_COLOR,
    colorNeutralStrokeDisabled2: DISABLED_COLOR,
    colorNeutralStrokeInvertedDisabled: DISABLED_COLOR,
    colorTransparentStrokeDisabled: DISABLED_COLOR,
  },
};
