import { Card, makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import { useSeriesColours } from '@renderer/components/charts/chart-colours';
import { PieChart } from '@renderer/components/charts/pie-chart';
import { FigureTable, type FigureColumn } from '@renderer/components/tables/figure-table';
import type { BugChart } from '@shared/domains/bugs/rules';
import { messages } from '@shared/kernel/text/messages';

const useStyles = makeStyles({
  card: { gap: tokens.spacingVerticalM },
  body: {
    display: 'grid',
    gridTemplateColumns: '140px 1fr',
    gap: tokens.spacingHorizontalL,
    alignItems: 'center',
  },
});

const COLUMNS: readonly FigureColumn<BugChart['parts'][number]>[] = [
  { header: 'Status', kind: 'text', value: (row) => row.label },
  { header: 'Bugs', kind: 'count', value: (row) => row.value },
];

interface BugChartCardProps {
  title: string;
  chart: BugChart;
  /** The statuses of all charts: one has the same color in each. */
  statuses: readonly string[];
}

export function BugChartCard({ title, chart, statuses }: BugChartCardProps) {
  const styles = useStyles();
  const { parts, total } = chart;
  const rows = total ? [...parts, total] : parts;
  const colourAt = useSeriesColours();
  const colourOf = (status: string): string => colourAt(Math.max(0, statuses.indexOf(status)));
  return (
    <Card className={styles.card} role="group" aria-label={title}>
      <Subtitle2 as="h2">{title}</Subtitle2>
      {rows.length === 0 ? (
        messages.generic.noData
      ) : (
        <div className={styles.body}>
          <PieChart title={title} parts={parts} colourOf={colourOf} />
          <FigureTable
            label={title}
            columns={COLUMNS}
            rows={rows}
            rowId={(row) => row.label}
            isSum={(row) => row === total}
            colourOf={(row) => (row === total ? undefined : colourOf(row.label))}
          />
        </div>
      )}
    </Card>
  );
}
