import { makeStyles, mergeClasses, Subtitle2, ToggleButton, tokens } from '@fluentui/react-components';
import { DataBarVertical20Regular } from '@fluentui/react-icons';
import { useId, type ReactNode } from 'react';
import { z } from 'zod';
import { usePreference } from '@renderer/platform/use-preference';
import { recordUsage } from '@renderer/platform/usage-events';
import { WorkArea } from './work-area';

/** Narrower windows are the grid's, unless the chart is asked for. */
const WIDE = 1200;

const useStyles = makeStyles({
  beside: {
    flexDirection: 'row',
    columnGap: tokens.spacingHorizontalL,
    [`@media (max-width: ${WIDE - 1}px)`]: {
      flexDirection: 'column-reverse',
      rowGap: tokens.spacingVerticalM,
    },
  },
  above: { flexDirection: 'column-reverse', rowGap: tokens.spacingVerticalM },
  chart: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS, minWidth: 0 },
  pane: { [`@media (min-width: ${WIDE}px)`]: { width: '340px', flexShrink: 0 } },
});

interface ChartSwitch {
  shown: boolean;
  toggle: () => void;
}

/** Whether the chart of a report is shown; remembered with the account. */
export function useChartSwitch(id: string): ChartSwitch {
  const { value, save } = usePreference(`chart:${id}`, z.boolean());
  const shown = value ?? window.innerWidth >= WIDE;
  return {
    shown,
    toggle: () => {
      recordUsage('click', 'Chart');
      save(!shown);
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

interface WithChartProps {
  /** Null: it is not shown. */
  chart: ReactNode;
  title: string;
  /** Beside a grid of few columns, above one of many. */
  place: 'beside' | 'above';
  children: ReactNode;
}

/** A grid and what one would rather look at than read; both of the same rows. */
export function WithChart({ chart, title, place, children }: WithChartProps) {
  const styles = useStyles();
  const heading = useId();
  return (
    <WorkArea className={styles[place]}>
      <WorkArea>{children}</WorkArea>
      {chart !== null && (
        <section
          aria-labelledby={heading}
          className={mergeClasses(styles.chart, place === 'beside' && styles.pane)}
        >
          <Subtitle2 as="h2" id={heading}>
            {title}
          </Subtitle2>
          {chart}
        </section>
      )}
    </WorkArea>
  );
}
