// The colors of charts in every theme: of series, categories, the steps of a scale, and the age of data. The color of a
// status word is in components/display/status-badge.tsx.

import { tokens } from '@fluentui/react-components';
import { useTheme } from '@renderer/platform/theme/theme-context';
import type { ThemeName } from '@renderer/platform/theme/themes';
import type { DataBand } from '@shared/kernel/dates/data-age';

/** The colors differ in lightness too, because many users cannot tell orange and red of the same lightness apart. */
const DATA_AGE_COLORS: Record<ThemeName, Record<DataBand, string>> = {
  light: {
    green: tokens.colorPaletteGreenBorderActive,
    orange: tokens.colorPalettePumpkinBorderActive,
    red: tokens.colorPaletteDarkRedBorderActive,
  },
  // Fluent's dark red has a contrast of 2.8:1 on the dark background.
  dark: {
    green: tokens.colorPaletteGreenBorderActive,
    orange: tokens.colorPalettePumpkinBorderActive,
    red: '#b86976',
  },
  highContrast: {
    green: tokens.colorPaletteGreenBackground3,
    orange: tokens.colorPaletteDarkOrangeBackground3,
    red: tokens.colorPaletteRedBackground3,
  },
};

/** Returns the chart colors of the data-age bands. */
export const useDataAgeColors = (): Record<DataBand, string> => DATA_AGE_COLORS[useTheme().name];

const seriesColors = (second: string, seventh: string): readonly string[] => [
  tokens.colorPaletteTealBorderActive,
  second,
  tokens.colorPaletteBerryBorderActive,
  tokens.colorPaletteCornflowerBorderActive,
  tokens.colorPaletteForestBorderActive,
  tokens.colorPalettePumpkinBorderActive,
  seventh,
  tokens.colorPaletteMinkBorderActive,
];

/**
 * Any two differ by at least 32 in CIELAB; steel beside teal and purple beside cornflower did not. Each has a contrast
 * of 3:1, which Fluent's marigold and seafoam have in the dark theme only. In high contrast the palette has one color.
 */
const COLORS: Record<ThemeName, readonly string[]> = {
  light: seriesColors('#bf8000', '#00a862'),
  dark: seriesColors(tokens.colorPaletteMarigoldBorderActive, tokens.colorPaletteSeafoamBorderActive),
  highContrast: ['#ffff00', '#1aebff', '#ff80ff', '#80ff80', '#ffffff', '#ff9933', '#8ab4ff', '#ff6b6b'],
};
const COUNT = COLORS.light.length;

type RampStep = readonly [share: number, other: string];

/** The first color of a series, mixed with text and background; paler than the last step it would have no edge. */
const RAMP: readonly RampStep[] = [
  [45, tokens.colorNeutralForeground1],
  [72, tokens.colorNeutralForeground1],
  [100, tokens.colorNeutralBackground1],
  [76, tokens.colorNeutralBackground1],
];
const RAMP_ON_BLACK: readonly RampStep[] = [100, 78, 58, 42].map((share) => [
  share,
  tokens.colorNeutralBackground1,
]);

/** Returns the colors of a scale, the strongest first: shades of one hue, because its values have an order. */
export function useRampColors(): (index: number) => string {
  const colorOf = useSeriesColors();
  const steps = useTheme().name === 'highContrast' ? RAMP_ON_BLACK : RAMP;
  return (index) => {
    const [share = 100, other = ''] = steps[Math.min(index, steps.length - 1)] ?? [];
    return `color-mix(in srgb, ${colorOf(0)} ${share}%, ${other})`;
  };
}

/** Returns the color of a series by its index in the list. The last color is that of all further ones. */
export function useSeriesColors(): (index: number) => string {
  const colors = COLORS[useTheme().name];
  return (index) => colors[Math.min(index, COUNT - 1)] ?? '';
}

/** A category with the value by which it is compared with the others. */
export interface Category {
  label: string;
  value: number;
}

/**
 * Returns the color of a category by its label. Each has its own; if there are more than colors, only the largest. The
 * others take those that no other category of their chart has, and share the last one if none is left.
 */
export function useCategoryColors(
  categories: readonly Category[],
  inChart: readonly Category[] = categories,
): (label: string) => string {
  const colorAt = useSeriesColors();
  const separate =
    categories.length <= COUNT
      ? categories
      : [...categories].sort((one, other) => other.value - one.value).slice(0, COUNT - 1);
  const labels = categories.filter((one) => separate.includes(one)).map(({ label }) => label);
  const shown = new Set(inChart.map(({ label }) => label));
  const free = COLORS.light.map((_color, index) => index).filter((index) => !shown.has(labels[index] ?? ''));
  const others = [...shown].filter((label) => !labels.includes(label));
  return (label) => {
    const index = labels.indexOf(label);
    return colorAt(index === -1 ? (free[others.indexOf(label)] ?? COUNT - 1) : index);
  };
}
