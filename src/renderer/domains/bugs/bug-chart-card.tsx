// The card of one category of bugs on the Bug Status tab: a pie chart of its bugs by status, or a sentence if all have
// the same, with the table.

import { Body1, Card, makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import { type Category, useCategoryColors, useRampColors } from '@renderer/components/charts/chart-colors';
import { PIE_WIDTH, PieChart } from '@renderer/components/charts/pie-chart';
import type { FigureColumn } from '@renderer/components/tables/figure-table/figure-column';
import { FigureTable } from '@renderer/components/tables/figure-table/figure-table';
import type { BugChart } from '@shared/domains/bugs/rules';
import { bugsTexts } from '@shared/domains/bugs/texts';
import { messages } from '@shared/kernel/text/messages';

const useStyles = makeStyles({
  card: { gap: tokens.spacingVerticalM },
  body: {
    display: 'grid',
    gridTemplateColumns: `${PIE_WIDTH}px 1fr`,
    gap: tokens.spacingHorizontalM,
    alignItems: 'center',
  },
});

const COLUMNS: readonly FigureColumn<BugChart['parts'][number]>[] = [
  { header: messages.words.status, kind: 'text', value: (row) => row.label },
  { header: bugsTexts.bugs, kind: 'count', value: (row) => row.value },
];

interface BugChartCardProps {
  title: string;
  chart: BugChart;
  /** The statuses in all charts with their bugs in all, so that the largest have the same color in each. */
  statuses: readonly Category[];
  /** True if the parts are levels, the highest first, instead of statuses. */
  isScale?: boolean;
}

export function BugChartCard({ title, chart, statuses, isScale = false }: BugChartCardProps) {
  const styles = useStyles();
  const { parts, total } = chart;
  const rows = total ? [...parts, total] : parts;
  const statusColorOf = useCategoryColors(statuses, parts);
  const rampAt = useRampColors();
  const levels = parts.map(({ label }) => label);
  const colorOf = (label: string): string => (isScale ? rampAt(levels.indexOf(label)) : statusColorOf(label));
  const [only, ...others] = parts.filter(({ value }) => value > 0);
  return (
    <Card className={styles.card} role="group" aria-label={title}>
      <Subtitle2 as="h2">{title}</Subtitle2>
      {rows.length === 0 ? (
        messages.generic.noData
      ) : (
        <div className={styles.body}>
          {only && others.length === 0 ? (
            <Body1>{bugsTexts.allOf(only.value, only.label)}</Body1>
          ) : (
            <PieChart title={title} parts={parts} colorOf={colorOf} isScale={isScale} />
          )}
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
