import { Card, makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { GridExportMenu, useTableExport } from '@renderer/components/data-grid';
import { exportOf, FigureTable, type FigureColumn } from '@renderer/components/figure-table';
import { PieChart } from '@renderer/components/pie-chart';
import { useSliceColours } from '@renderer/components/slice-colours';
import type { RevenueRow } from '@shared/domains/revenue/model';
import { revenueTexts } from '@shared/domains/revenue/texts';
import { messages } from '@shared/kernel/messages';

const useStyles = makeStyles({
  card: { gap: tokens.spacingVerticalS, minWidth: 0 },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  body: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 140px',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    '@media (max-width: 1100px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

interface RevenueCardProps {
  title: string;
  /** What an export of it is called. */
  fileName: string;
  columns: readonly FigureColumn<RevenueRow>[];
  /** Null: the back office left it out. */
  rows: readonly RevenueRow[] | null;
  /** Rows under the others that are no part of the chart. */
  sums?: readonly RevenueRow[];
  /** What the chart shows of a row; its sale otherwise. */
  sliceOf?: (row: RevenueRow) => number | null;
  action?: (row: RevenueRow) => ReactNode;
  below?: (row: RevenueRow) => ReactNode;
}

/** One table of the month, its chart beside it. */
export function RevenueCard(props: RevenueCardProps) {
  const { title, fileName, columns, rows, sums = [], sliceOf = (row) => row.selSale, action, below } = props;
  const styles = useStyles();
  const colourOf = useSliceColours();
  const exportTable = useTableExport(fileName, title);
  const all = [...(rows ?? []), ...sums];
  return (
    <Card className={styles.card} role="group" aria-label={title}>
      <div className={styles.head}>
        <Subtitle2 as="h2">{title}</Subtitle2>
        {all.length > 0 && (
          <GridExportMenu of={title} onExport={(format) => exportTable(format, exportOf(columns, all))} />
        )}
      </div>
      {rows === null ? (
        revenueTexts.leftOut
      ) : rows.length === 0 ? (
        messages.generic.noData
      ) : (
        <div className={styles.body}>
          <FigureTable
            label={title}
            columns={columns}
            rows={all}
            rowId={(row) => row.id}
            isSum={(row) => sums.includes(row)}
            colourOf={(row) => (sums.includes(row) ? undefined : colourOf(rows.indexOf(row)))}
            {...(action && { action })}
            {...(below && { below })}
          />
          <PieChart
            title={title}
            parts={rows.map((row) => ({ label: row.heading, value: sliceOf(row) ?? 0 }))}
          />
        </div>
      )}
    </Card>
  );
}
