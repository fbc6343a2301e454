import { inAddress } from '@shared/kernel/in-address';
import { svgText } from './svg-text';

export interface LegendEntry {
  label: string;
  /** As CSS writes it, without names of the page's own. */
  colour: string;
}

/** A picture is this much finer than the drawing: paper has more dots than a screen. */
const SCALE = 2;
const MARGIN = 16;
const TITLE = { size: 18, height: 40 };
const LEGEND = { size: 13, height: 28, box: 12, gap: 18 };
const [PAPER, INK] = ['#ffffff', '#242424'];
const FONT = '"Segoe UI", system-ui, sans-serif';

function loaded(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  // Not `decode`, which waits for a frame: a window that nobody sees draws none.
  return new Promise((resolve, reject) => {
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('The chart could not be drawn'));
    image.src = `data:image/svg+xml;charset=utf-8,${inAddress(svg)}`;
  });
}

function paintLegend(pen: CanvasRenderingContext2D, legend: readonly LegendEntry[], top: number): void {
  pen.font = `${LEGEND.size}px ${FONT}`;
  let x = MARGIN;
  for (const { label, colour } of legend) {
    pen.fillStyle = colour;
    pen.fillRect(x, top + (LEGEND.height - LEGEND.box) / 2, LEGEND.box, LEGEND.box);
    pen.fillStyle = INK;
    pen.fillText(label, x + LEGEND.box + 6, top + LEGEND.height / 2);
    x += LEGEND.box + 6 + pen.measureText(label).width + LEGEND.gap;
  }
}

const bytesOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty'))), 'image/png');
  });

/** A chart on white paper: its title, the drawing, what its colours stand for. */
export async function paintPicture(
  title: string,
  svg: SVGSVGElement,
  legend: readonly LegendEntry[],
): Promise<Blob> {
  const { width, height } = svg.getBoundingClientRect();
  const canvas = document.createElement('canvas');
  const below = legend.length > 1 ? LEGEND.height : 0;
  canvas.width = (width + 2 * MARGIN) * SCALE;
  canvas.height = (height + TITLE.height + below + 2 * MARGIN) * SCALE;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This window cannot draw pictures');
  const image = await loaded(svgText(svg, width, height));
  pen.scale(SCALE, SCALE);
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = INK;
  pen.textBaseline = 'middle';
  pen.font = `600 ${TITLE.size}px ${FONT}`;
  pen.fillText(title, MARGIN, MARGIN + TITLE.height / 2);
  pen.drawImage(image, MARGIN, MARGIN + TITLE.height, width, height);
  if (below > 0) paintLegend(pen, legend, MARGIN + TITLE.height + height);
  return bytesOf(canvas);
}
