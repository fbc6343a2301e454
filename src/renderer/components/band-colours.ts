import { tokens } from '@fluentui/react-components';
import { useTheme } from '@renderer/platform/theme/theme-context';
import type { DataBand } from '@shared/kernel/data-age';

const COLOURS: Record<DataBand, string> = {
  green: tokens.colorPaletteGreenBackground3,
  orange: tokens.colorPaletteDarkOrangeBackground3,
  red: tokens.colorPaletteRedBackground3,
};

/** The palette has one colour in high contrast; these are told apart on black. */
const ON_BLACK: Record<DataBand, string> = { green: '#80ff80', orange: '#ff9933', red: '#ff6b6b' };

/** The colours of the ages of data, in charts. */
export const useBandColours = (): Record<DataBand, string> =>
  useTheme().name === 'highContrast' ? ON_BLACK : COLOURS;
