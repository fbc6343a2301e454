import type { Colour } from './rules';

/** Light enough for black text, on the screen in every theme and in the workbook: light orange, teal, yellow. */
export const COLOURS: Readonly<Record<Colour, `#${string}`>> = {
  hold: '#FFD8A8',
  ready: '#8FDDD3',
  action: '#FFF1A3',
};
