// The card of one category of bugs on the Bug Status tab: a pie chart of its bugs by status, with the table.

import { Card, makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import { useSeriesColors } from '@renderer/components/charts/chart-colors';
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
  /** The statuses in all charts, so that a status has the same color in each. */
  statuses: readonly string[];
}

export function BugChartCard({ title, chart, statuses }: BugChartCardProps) {
  const styles = useStyles();
  const { parts, total } = chart;
  const rows = total ? [...parts, total] : parts;
  const colorAt = useSeriesColors();
  const colorOf = (status: string): string => colorAt(Math.max(0, statuses.indexOf(status)));
  return (
    <Card className={styles.card} role="group" aria-label={title}>
      <Subtitle2 as="h2">{title}</Subtitle2>
      {rows.length === 0 ? (
        messages.generic.noData
      ) : (
        <div className={styles.body}>
          <PieChart title={title} parts={parts} colorOf={colorOf} />
          <FigureTable
            label={title}
            columns={COLUMNS}
            rows={rows}
            rowId={(row) => row.label}
            isSum={(row) => row === total}
            colorOf={(row) => (row === total ? undefined : colorOf(row.label))}
          />
        </div>
      )}
    </Card>
  );
}
