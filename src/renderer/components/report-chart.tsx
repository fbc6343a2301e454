import { makeStyles, mergeClasses, Subtitle2, ToggleButton, tokens } from '@fluentui/react-components';
import { DataBarVertical20Regular } from '@fluentui/react-icons';
import { useId, useState, type ReactNode } from 'react';
import { z } from 'zod';
import { useOffScreen } from '@renderer/platform/off-screen';
import { useMedia } from '@renderer/platform/use-media';
import { usePreference } from '@renderer/platform/use-preference';
import { recordUsage } from '@renderer/platform/usage-events';
import { ChartsBeside } from './chart-picture';
import { WorkArea } from './work-area';

/** Narrower windows are the grid's, unless the chart is asked for. */
const SMALL = '(max-width: 1199px)';

const useStyles = makeStyles({
  beside: {
    flexDirection: 'row',
    columnGap: tokens.spacingHorizontalL,
    [`@media ${SMALL}`]: {
      flexDirection: 'column-reverse',
      rowGap: tokens.spacingVerticalM,
    },
  },
  above: { flexDirection: 'column-reverse', rowGap: tokens.spacingVerticalM },
  // For the document alone: the grid has the window.
  unseen: {
    position: 'absolute',
    insetInlineStart: 0,
    top: 0,
    width: '960px',
    height: 0,
    overflow: 'hidden',
  },
  chart: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS, minWidth: 0 },
  pane: { flexShrink: 0, width: '310px', [`@media ${SMALL}`]: { width: 'auto' } },
  wide: { width: '420px', [`@media ${SMALL}`]: { width: 'auto' } },
});

export interface ChartSwitch {
  shown: boolean;
  toggle: () => void;
}

/**
 * Whether the chart of a report is shown; remembered with the account. In a small window it is not until it is asked
 * for, which is not remembered.
 * @param usual Whether it is until somebody says otherwise.
 */
export function useChartSwitch(id: string, usual = true): ChartSwitch {
  const { value = usual, save } = usePreference(`chart:${id}`, z.boolean());
  const narrow = useMedia(SMALL);
  // Off the screen there is room for it whatever the window is.
  const small = useOffScreen() === null && narrow;
  const [openAnyway, setOpenAnyway] = useState(false);
  const shown = small ? openAnyway : value;
  return {
    shown,
    toggle: () => {
      recordUsage('click', 'Chart');
      if (small) setOpenAnyway(!shown);
      else save(!shown);
    },
  };
}

/** Shows and hides the chart of a report. */
export const ChartToggle = ({ chart }: { chart: ChartSwitch }) => (
  <ToggleButton
    appearance="subtle"
    icon={<DataBarVertical20Regular />}
    checked={chart.shown}
    onClick={chart.toggle}
  >
    Chart
  </ToggleButton>
);

export interface WithChartProps {
  /** Null: it is not shown. */
  chart: ReactNode;
  title: string;
  /** Beside a grid of few columns, above one of many. */
  place: 'beside' | 'above';
  /** Bars for more than a year do not fit beside a grid otherwise. */
  wide?: boolean;
  children: ReactNode;
}

/** A grid and what one would rather look at than read; both of the same rows. */
export function WithChart({ chart, title, place, wide = false, children }: WithChartProps) {
  const styles = useStyles();
  const heading = useId();
  const offScreen = useOffScreen();
  if (offScreen)
    return offScreen.format === 'pdf' ? (
      <ChartsBeside>
        {children}
        <div className={styles.unseen}>{chart}</div>
      </ChartsBeside>
    ) : (
      children
    );
  return (
    <ChartsBeside>
      <WorkArea className={styles[place]}>
        <WorkArea>{children}</WorkArea>
        {chart !== null && (
          <section
            aria-labelledby={heading}
            className={mergeClasses(styles.chart, place === 'beside' && styles.pane, wide && styles.wide)}
          >
            <Subtitle2 as="h2" id={heading}>
              {title}
            </Subtitle2>
            {chart}
          </section>
        )}
      </WorkArea>
    </ChartsBeside>
  );
}
