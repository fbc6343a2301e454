/** So much of a grid's width, as it is on the screen, fits on a sheet in the smaller letters of paper; in pixels. */
const FITS = { portrait: 1050, landscape: 1640 } as const;

type Sheet = keyof typeof FITS;

export interface PaperBlocks {
  sheet: Sheet;
  /** Indexes of the columns of each table, one below the other. */
  blocks: number[][];
}

/**
 * How columns of these widths go on paper: upright where they fit, else lying, in as many tables as it takes, each of
 * which begins with the first `names` columns.
 */
export function paperBlocks(widths: readonly number[], names = 1): PaperBlocks {
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
