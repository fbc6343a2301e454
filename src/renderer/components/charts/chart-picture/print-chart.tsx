// Paints a chart again, off screen and in the light theme, as the PNG that chart-picture.tsx asks for. It is not what
// the browser prints.

import { FluentProvider, makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { ThemeContext } from '@renderer/platform/theme/theme-context';
import { lightTheme } from '@renderer/platform/theme/themes';
import type { DataBand } from '@shared/kernel/dates/data-age';
import { chartTexts as texts } from '@shared/kernel/text/chart-texts';
import { encodeForUrl } from '@shared/kernel/urls';
import { useDataAgeColors, useSeriesColors } from '../chart-colors';
import { LINE_WIDTH } from '../chart-legend';
import { serializeSvg } from './serialize-svg';

export interface ChartPart {
  label: string;
  /** The band is set if the color represents a data age. */
  band?: DataBand;
  /** The dashes of a line, as SVG has them; a bar has none. */
  dash?: string;
  /** True of a line with a mark on it. */
  isMarked?: boolean;
}

/** What is painted around a chart. */
export interface PrintedChart {
  title: string;
  /** What its value axis counts, where the axis itself does not say so. */
  unit?: string;
  parts: readonly ChartPart[];
}

interface PrintChartProps {
  chart: PrintedChart;
  renderChart: (width: number) => ReactNode;
  onDone: (picture: Blob) => void;
  onFailed: (error: unknown) => void;
}

/** Calls `onDone` or `onFailed` once; the parent then unmounts it. */
export function PrintChart(props: PrintChartProps) {
  return (
    <ThemeContext value={LIGHT}>
      <FluentProvider theme={lightTheme}>
        <Paper {...props} />
      </FluentProvider>
    </ThemeContext>
  );
}

interface LegendEntry extends ChartPart {
  /** The color is a resolved CSS value, since a custom property of the page is unknown in a PNG. */
  color: string;
}

/** The PNG has this many times the resolution of the screen, because print needs more dots. */
const SCALE = 2;
const MARGIN = 16;
const TITLE = { size: 18, height: 40 };
const UNIT = { size: 12, height: 20 };
const LEGEND = { size: 13, height: 28, box: 12, gap: 18 };
const [PAPER, INK, QUIET_INK] = ['#ffffff', '#242424', '#424242'];
const FONT = '"Segoe UI", system-ui, sans-serif';

function loadSvgImage(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  // `decode` is not used, because it waits for an animation frame, which a hidden window never gets.
  return new Promise((resolve, reject) => {
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error(texts.notDrawn));
    image.src = `data:image/svg+xml;charset=utf-8,${encodeForUrl(svg)}`;
  });
}

function paintLegend(pen: CanvasRenderingContext2D, legend: readonly LegendEntry[], top: number): void {
  pen.font = `${LEGEND.size}px ${FONT}`;
  let x = MARGIN;
  for (const { label, color, dash, isMarked = false } of legend) {
    const middle = top + LEGEND.height / 2;
    if (dash === undefined) {
      pen.fillStyle = color;
      pen.fillRect(x, middle - LEGEND.box / 2, LEGEND.box, LEGEND.box);
    } else paintLine(pen, { x, y: middle, color, dash, isMarked });
    x += (dash === undefined ? LEGEND.box : LINE_WIDTH) + 6;
    pen.fillStyle = INK;
    pen.fillText(label, x, middle);
    x += pen.measureText(label).width + LEGEND.gap;
  }
}

interface PaintedLine {
  x: number;
  y: number;
  color: string;
  dash: string;
  isMarked: boolean;
}

/** Paints the key of a line. */
function paintLine(pen: CanvasRenderingContext2D, { x, y, color, dash, isMarked }: PaintedLine): void {
  pen.strokeStyle = color;
  pen.lineWidth = 2;
  pen.setLineDash(dash === 'none' ? [] : dash.split(' ').map(Number));
  pen.beginPath();
  pen.moveTo(x, y);
  pen.lineTo(x + LINE_WIDTH, y);
  pen.stroke();
  if (!isMarked) return;
  pen.fillStyle = color;
  pen.beginPath();
  pen.arc(x + LINE_WIDTH / 2, y, 4, 0, 2 * Math.PI);
  pen.fill();
}

const bytesOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(texts.emptyPicture))), 'image/png');
  });

/** Renders a chart on a white background with its title, its unit and its legend. */
async function renderChartPng(
  { title, unit }: PrintedChart,
  svg: SVGSVGElement,
  legend: readonly LegendEntry[],
): Promise<Blob> {
  const { width, height } = svg.getBoundingClientRect();
  const canvas = document.createElement('canvas');
  const below = legend.length > 1 ? LEGEND.height : 0;
  canvas.width = (width + 2 * MARGIN) * SCALE;
  const top = MARGIN + TITLE.height + UNIT.height;
  canvas.height = (top + height + below + MARGIN) * SCALE;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error(texts.noCanvas);
  const image = await loadSvgImage(serializeSvg(svg, width, height));
  pen.scale(SCALE, SCALE);
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = INK;
  pen.textBaseline = 'middle';
  pen.font = `600 ${TITLE.size}px ${FONT}`;
  pen.fillText(title, MARGIN, MARGIN + TITLE.height / 2);
  pen.fillStyle = QUIET_INK;
  pen.font = `${UNIT.size}px ${FONT}`;
  if (unit !== undefined) pen.fillText(unit, MARGIN, top - UNIT.height / 2);
  pen.drawImage(image, MARGIN, top, width, height);
  if (below > 0) paintLegend(pen, legend, top + height);
  return bytesOf(canvas);
}

const WIDTH = 960;
/** The interval in milliseconds, and the number of times, at which the code checks whether the library has rendered. */
const [POLL_MS, MAX_POLLS] = [60, 80];

const useStyles = makeStyles({
  root: {
    position: 'fixed',
    insetInlineStart: '-20000px',
    top: 0,
    width: `${WIDTH}px`,
    backgroundColor: tokens.colorNeutralBackground1,
    forcedColorAdjust: 'none',
  },
});

const LIGHT = { name: 'light', choice: 'light', setChoice: () => undefined } as const;

function Paper({ chart, renderChart, onDone, onFailed }: PrintChartProps) {
  const { parts } = chart;
  const styles = useStyles();
  const root = useRef<HTMLDivElement>(null);
  const keys = useRef<HTMLDivElement>(null);
  const bands = useDataAgeColors();
  const colorOf = useSeriesColors();
  const deliver = useEffectEvent((svg: SVGSVGElement): void => {
    const legend = [...(keys.current?.children ?? [])].map((key, at) => ({
      ...(parts[at] ?? { label: '' }),
      color: getComputedStyle(key).color,
    }));
    void renderChartPng(chart, svg, legend).then(onDone, onFailed);
  });
  const giveUp = useEffectEvent((): void => onFailed(new Error(texts.notDrawn)));
  useEffect(() => {
    let looks = 0;
    let before = '';
    const timer = setInterval(() => {
      looks += 1;
      // The legend above the plot may have drawings too.
      const svg = [...(root.current?.querySelectorAll('svg') ?? [])].at(-1);
      const now = svg?.querySelector('rect, path') ? svg.innerHTML : '';
      if (svg && now !== '' && now === before) {
        clearInterval(timer);
        deliver(svg);
      } else if (looks === MAX_POLLS) {
        clearInterval(timer);
        giveUp();
      }
      before = now;
    }, POLL_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={styles.root} inert aria-hidden>
      <div ref={root}>
        <Suspense fallback={null}>{renderChart(WIDTH)}</Suspense>
      </div>
      <div ref={keys}>
        {parts.map(({ label, band }, at) => (
          <i key={label} style={{ color: band ? bands[band] : colorOf(at) }} />
        ))}
      </div>
    </div>
  );
}
