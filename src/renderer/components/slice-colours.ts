import { tokens } from '@fluentui/react-components';
import { useTheme } from '@renderer/platform/theme/theme-context';

const COLOURS = [
  tokens.colorPaletteTealBorderActive,
  tokens.colorPaletteMarigoldBorderActive,
  tokens.colorPaletteBerryBorderActive,
  tokens.colorPaletteCornflowerBorderActive,
  tokens.colorPaletteForestBorderActive,
  tokens.colorPalettePumpkinBorderActive,
  tokens.colorPaletteSteelBorderActive,
  tokens.colorPalettePurpleBorderActive,
] as const;

/** The palette has one colour in high contrast; these are told apart on black. */
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

/** The colour of a slice and of its key, by its place in the list; beyond eight they begin again. */
export function useSliceColours(): (index: number) => string {
  const colours = useTheme().name === 'highContrast' ? ON_BLACK : COLOURS;
  return (index) => colours[index % colours.length] ?? colours[0];
}
