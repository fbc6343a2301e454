import { FluentProvider, makeStyles, tokens } from '@fluentui/react-components';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import type { DataBand } from '@shared/kernel/data-age';
import { ThemeContext } from '@renderer/platform/theme/theme-context';
import { lightTheme } from '@renderer/platform/theme/themes';
import { useBandColours } from '../band-colours';
import { useSliceColours } from '../slice-colours';
import { paintPicture } from './paint-picture';

export interface ChartPart {
  label: string;
  /** Where its colour means the age of data. */
  band?: DataBand;
}

const WIDTH = 960;
/** How often it is looked whether the library has drawn, in milliseconds, and how many times. */
const [LOOK_MS, LOOKS] = [60, 80];

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

interface PaperChartProps {
  title: string;
  parts: readonly ChartPart[];
  draw: (width: number) => ReactNode;
  onDone: (picture: Blob) => void;
  onFailed: (error: unknown) => void;
}

/** A chart once more, in the colours of paper whatever the theme is, where nobody sees it; gone when it is painted. */
export function PaperChart(props: PaperChartProps) {
  return (
    <ThemeContext value={LIGHT}>
      <FluentProvider theme={lightTheme}>
        <Paper {...props} />
      </FluentProvider>
    </ThemeContext>
  );
}

function Paper({ title, parts, draw, onDone, onFailed }: PaperChartProps) {
  const styles = useStyles();
  const root = useRef<HTMLDivElement>(null);
  const keys = useRef<HTMLDivElement>(null);
  const bands = useBandColours();
  const colourOf = useSliceColours();
  const latest = useRef({ title, parts, onDone, onFailed });
  useEffect(() => {
    latest.current = { title, parts, onDone, onFailed };
  });
  useEffect(() => {
    let looks = 0;
    let before = '';
    const timer = setInterval(() => {
      looks += 1;
      const svg = root.current?.querySelector('svg');
      const now = svg?.querySelector('rect, path') ? svg.innerHTML : '';
      if (svg && now !== '' && now === before) {
        clearInterval(timer);
        const legend = [...(keys.current?.children ?? [])].map((key, at) => ({
          label: latest.current.parts[at]?.label ?? '',
          colour: getComputedStyle(key).color,
        }));
        void paintPicture(latest.current.title, svg, legend).then(latest.current.onDone, (error: unknown) =>
          latest.current.onFailed(error),
        );
      } else if (looks === LOOKS) {
        clearInterval(timer);
        latest.current.onFailed(new Error('The chart could not be drawn'));
      }
      before = now;
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={styles.root} inert aria-hidden>
      <div ref={root}>
        <Suspense fallback={null}>{draw(WIDTH)}</Suspense>
      </div>
      <div ref={keys}>
        {parts.map(({ label, band }, at) => (
          <i key={label} style={{ color: band ? bands[band] : colourOf(at) }} />
        ))}
      </div>
    </div>
  );
}
