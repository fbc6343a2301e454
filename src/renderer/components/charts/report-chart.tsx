// The place of a chart beside or above the grid of a report, and the button that hides it. The charts themselves are in
// lazy-charts.tsx and the other files of this folder.

import { makeStyles, mergeClasses, Subtitle2, ToggleButton, tokens } from '@fluentui/react-components';
import { DataBarVertical20Regular } from '@fluentui/react-icons';
import { useId, useState, type ReactNode } from 'react';
import { z } from 'zod';
import { useMediaQuery } from '@renderer/platform/browser/use-media-query';
import { usePreference } from '@renderer/platform/memory/use-preference';
import { recordUsage } from '@renderer/platform/telemetry/usage-events';
import { useOffScreen } from '@renderer/platform/windows/off-screen';
import { chartTexts as texts } from '@shared/kernel/text/chart-texts';
import { WorkArea } from '../page/work-area';
import { ChartExportScope } from './chart-picture/chart-picture';

/** In narrower windows the grid gets the whole width unless the user opens the chart. */
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
  // The chart is rendered for the exported document only, since the grid takes the whole window.
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

export interface ChartVisibility {
  visible: boolean;
  toggle: () => void;
}

/**
 * Whether the chart of a report is visible, stored as a preference of the account. In a small window it is hidden until
 * the user opens it, and that choice is not stored.
 * @param defaultVisible The visibility until the user has toggled the chart.
 */
export function useChartVisibility(id: string, defaultVisible = true): ChartVisibility {
  const { value = defaultVisible, save } = usePreference(`chart:${id}`, z.boolean());
  const narrow = useMediaQuery(SMALL);
  // Off screen there is space for the chart regardless of the window's width.
  const small = useOffScreen() === null && narrow;
  const [openAnyway, setOpenAnyway] = useState(false);
  const visible = small ? openAnyway : value;
  return {
    visible,
    toggle: () => {
      recordUsage('click', texts.toggle);
      if (small) setOpenAnyway(!visible);
      else save(!visible);
    },
  };
}

/** The button that shows or hides the chart of a report. */
export const ChartToggle = ({ chart }: { chart: ChartVisibility }) => (
  <ToggleButton
    appearance="subtle"
    icon={<DataBarVertical20Regular />}
    checked={chart.visible}
    onClick={chart.toggle}
  >
    {texts.toggle}
  </ToggleButton>
);

export interface ChartLayoutProps {
  /** The chart is null if it is hidden. */
  chart: ReactNode;
  title: string;
  /** A chart is placed beside a grid with few columns and above a grid with many. */
  position: 'beside' | 'above';
  /** A wide chart, such as bars for more than a year, needs more space beside the grid. */
  wide?: boolean;
  children: ReactNode;
}

/** Lays out a grid and a chart of the same rows. */
export function ChartLayout({ chart, title, position, wide = false, children }: ChartLayoutProps) {
  const styles = useStyles();
  const heading = useId();
  const offScreen = useOffScreen();
  if (offScreen)
    return offScreen.format === 'pdf' ? (
      <ChartExportScope>
        {children}
        <div className={styles.unseen}>{chart}</div>
      </ChartExportScope>
    ) : (
      children
    );
  return (
    <ChartExportScope>
      <WorkArea className={styles[position]}>
        <WorkArea>{children}</WorkArea>
        {chart !== null && (
          <section
            aria-labelledby={heading}
            className={mergeClasses(styles.chart, position === 'beside' && styles.pane, wide && styles.wide)}
          >
            <Subtitle2 as="h2" id={heading}>
              {title}
            </Subtitle2>
            {chart}
          </section>
        )}
      </WorkArea>
    </ChartExportScope>
  );
}
