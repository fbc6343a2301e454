/** So much of a grid's width, as it is on the screen, fits on a sheet in the smaller letters of paper; in pixels. */
const FITS = { portrait: 980, landscape: 1420 } as const;

export type Sheet = keyof typeof FITS;

export interface PaperBlocks {
  sheet: Sheet;
  /** Indexes of the columns of each table, one below the other; the first column begins each of them. */
  blocks: number[][];
}

/** How columns of these widths go on paper: upright where they fit, else lying, in as many tables as it takes. */
export function paperBlocks(widths: readonly number[]): PaperBlocks {
  const whole = widths.map((_width, at) => at);
  const total = widths.reduce((sum, width) => sum + width, 0);
  if (total <= FITS.portrait) return { sheet: 'portrait', blocks: [whole] };
  const first = widths[0] ?? 0;
  const blocks: number[][] = [];
  let room = 0;
  for (const at of whole.slice(1)) {
    const width = widths[at] ?? 0;
    if (blocks.length === 0 || width > room) {
      blocks.push([0]);
      room = FITS.landscape - first;
    }
    blocks.at(-1)?.push(at);
    room -= width;
  }
  return { sheet: 'landscape', blocks: blocks.length === 0 ? [whole] : blocks };
}
