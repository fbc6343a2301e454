// The colors of charts in every theme: of series, categories, the steps of a scale, and the age of data. The color of a
// status word is in components/display/status-badge.tsx.

import { tokens } from '@fluentui/react-components';
import { useTheme } from '@renderer/platform/theme/theme-context';
import type { DataBand } from '@shared/kernel/dates/data-age';

/** The colors differ in lightness too, because many users cannot tell orange and red of the same lightness apart. */
const DATA_AGE_COLORS: Record<DataBand, string> = {
  green: tokens.colorPaletteGreenBackground3,
  orange: tokens.colorPalettePumpkinBorderActive,
  red: tokens.colorPaletteDarkRedBorderActive,
};

/** In high contrast the palette has only one color; these colors can be distinguished on black. */
const DATA_AGE_ON_BLACK: Record<DataBand, string> = { green: '#80ff80', orange: '#ff9933', red: '#ff6b6b' };

/** Returns the chart colors of the data-age bands. */
export const useDataAgeColors = (): Record<DataBand, string> =>
  useTheme().name === 'highContrast' ? DATA_AGE_ON_BLACK : DATA_AGE_COLORS;

/**
 * Any two differ by at least 32 in CIELAB, in the light and in the dark theme; steel beside teal and purple beside
 * cornflower did not.
 */
const COLORS = [
  tokens.colorPaletteTealBorderActive,
  tokens.colorPaletteMarigoldBorderActive,
  tokens.colorPaletteBerryBorderActive,
  tokens.colorPaletteCornflowerBorderActive,
  tokens.colorPaletteForestBorderActive,
  tokens.colorPalettePumpkinBorderActive,
  tokens.colorPaletteSeafoamBorderActive,
  tokens.colorPaletteMinkBorderActive,
] as const;

/** In high contrast the palette has only one color; these colors can be distinguished on black. */
const ON_BLACK = [
  '#ffff00',
  '#1aebff',
  '#ff80ff',
  '#80ff80',
  '#ffffff',
  '#ff9933',
  '#8ab4ff',
  '#ff6b6b',
] as const;

const RAMP_SHARES = [100, 70, 45, 25] as const;
/** On black the lowest share needs a contrast of 3, below which a slice has no edge. */
const RAMP_SHARES_ON_BLACK = [100, 78, 58, 42] as const;

/** Returns the colors of a scale, the strongest first: shades of one hue, because its values have an order. */
export function useRampColors(): (index: number) => string {
  const colorOf = useSeriesColors();
  const shares = useTheme().name === 'highContrast' ? RAMP_SHARES_ON_BLACK : RAMP_SHARES;
  return (index) => {
    const share = shares[Math.min(index, shares.length - 1)];
    return `color-mix(in srgb, ${colorOf(0)} ${share}%, ${tokens.colorNeutralBackground1})`;
  };
}

/** Returns the color of a series by its index in the list. The last color is that of all further ones. */
export function useSeriesColors(): (index: number) => string {
  const colors = useTheme().name === 'highContrast' ? ON_BLACK : COLORS;
  return (index) => colors[Math.min(index, colors.length - 1)] ?? colors[0];
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
    categories.length <= COLORS.length
      ? categories
      : [...categories].sort((one, other) => other.value - one.value).slice(0, COLORS.length - 1);
  const labels = categories.filter((one) => separate.includes(one)).map(({ label }) => label);
  const shown = new Set(inChart.map(({ label }) => label));
  const free = COLORS.map((_color, index) => index).filter((index) => !shown.has(labels[index] ?? ''));
  const others = [...shown].filter((label) => !labels.includes(label));
  return (label) => {
    const index = labels.indexOf(label);
    return colorAt(index === -1 ? (free[others.indexOf(label)] ?? COLORS.length - 1) : index);
  };
}
