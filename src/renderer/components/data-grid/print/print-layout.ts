/** The width of a grid on screen, in pixels, that fits on a sheet of paper in the smaller font of print. */
const FITS = { portrait: 1050, landscape: 1640 } as const;

type Sheet = keyof typeof FITS;

/** How a grid is printed: the orientation of the paper, and the tables that its columns are split into. */
export interface PrintLayout {
  sheet: Sheet;
  /** The column indexes of each table; the tables are printed one below the other. */
  blocks: number[][];
}

/**
 * Splits columns of these widths into printed tables: one in portrait if they fit, otherwise as many in landscape as
 * needed. Each table starts with the first `names` columns, which identify the rows.
 */
export function layoutPrintBlocks(widths: readonly number[], names = 1): PrintLayout {
  const whole = widths.map((_width, at) => at);
  const total = widths.reduce((sum, width) => sum + width, 0);
  if (total <= FITS.portrait) return { sheet: 'portrait', blocks: [whole] };
  const repeated = whole.slice(0, names);
  const forNames = repeated.reduce((sum, at) => sum + (widths[at] ?? 0), 0);
  const blocks: number[][] = [];
  let room = 0;
  for (const at of whole.slice(names)) {
    const width = widths[at] ?? 0;
    if (blocks.length === 0 || width > room) {
      blocks.push([...repeated]);
      room = FITS.landscape - forNames;
    }
    blocks.at(-1)?.push(at);
    room -= width;
  }
  return { sheet: 'landscape', blocks: blocks.length === 0 ? [whole] : blocks };
}
