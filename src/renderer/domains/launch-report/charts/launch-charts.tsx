import { makeStyles, tokens } from '@fluentui/react-components';
import type { DataGridApi } from '@renderer/components/data-grid';
import { useToday } from '@renderer/platform/today';
import type { LaunchRow } from '@shared/domains/launch-report/model';
import { launchReportTexts } from '@shared/domains/launch-report/texts';
import { DaysChart } from './days-chart';
import { LaunchesChart } from './launches-chart';
import { useShownRows } from './use-shown-rows';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridAutoRows: 'max-content',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalS,
    // The tables are longer than the sheet is high; the sheet beside gives the height.
    flex: '1 1 0',
    minHeight: 0,
    overflowY: 'auto',
    '@media (max-width: 1199px)': { flex: '0 0 auto', maxHeight: '320px' },
  },
});

/** When the stores that the sheet shows were launched, when others will be, and how long it took. */
export function LaunchCharts({ grid }: { grid: DataGridApi<LaunchRow> }) {
  const styles = useStyles();
  const today = useToday();
  const rows = useShownRows(grid);
  return (
    // Scrolled with the keyboard too.
    <div className={styles.root} role="group" aria-label={launchReportTexts.charts.title} tabIndex={0}>
      <LaunchesChart rows={rows} today={today} />
      <DaysChart rows={rows} today={today} />
    </div>
  );
}
