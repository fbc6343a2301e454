// The tables of a month on the Revenue Details tab, by pay type, component, category and job level, each with a pie
// chart and an export.

import {
  Body1,
  Button,
  Card,
  makeStyles,
  Subtitle2,
  TableCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import { ArrowTrendingLinesRegular, ChevronDownRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCategoryColors } from '@renderer/components/charts/chart-colors';
import { PieChart } from '@renderer/components/charts/pie-chart';
import { GridExportMenu, useTableExport } from '@renderer/components/data-grid';
import { IconButton } from '@renderer/components/display/icon-button';
import {
  type FigureColumn,
  figuresToGridTable,
} from '@renderer/components/tables/figure-table/figure-column';
import { FigureTable } from '@renderer/components/tables/figure-table/figure-table';
import type { RevenueOfMonth, RevenueRow } from '@shared/domains/revenue/model';
import { revenuePaths } from '@shared/domains/revenue/paths';
import { separateSums, isWarranty } from '@shared/domains/revenue/rules';
import { revenueTexts } from '@shared/domains/revenue/texts';
import type { Store } from '@shared/domains/stores/model';
import { formatMonth } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
import {
  COMPONENT_COLUMNS,
  JOB_LEVEL_COLUMNS,
  LABOR_COLUMNS,
  PARTS_COLUMNS,
  PAY_TYPE_COLUMNS,
  RATE_COLUMNS,
} from './revenue-columns';

interface RevenueTablesProps {
  store: Store;
  month: string;
  revenue: RevenueOfMonth;
}

export function RevenueTables({ store, month, revenue }: RevenueTablesProps) {
  const styles = useStyles();
  const file = (what: string): string => revenueTexts.fileName(store.storeName, what, month);
  const categories = (part: string) =>
    revenue.categories?.filter(({ filterBy }) => filterBy === part) ?? null;
  return (
    <div className={styles.root}>
      <PayTypeCard store={store} month={month} revenue={revenue} />
      <RevenueCard
        title={revenueTexts.tables.component}
        fileName={file(revenueTexts.tables.component)}
        columns={COMPONENT_COLUMNS}
        rows={revenue.components}
      />
      <RevenueCard
        title={revenueTexts.tables.labor}
        fileName={file(revenueTexts.tables.labor)}
        columns={LABOR_COLUMNS}
        rows={categories('Labor')}
      />
      <RevenueCard
        title={revenueTexts.tables.parts}
        fileName={file(revenueTexts.tables.parts)}
        columns={PARTS_COLUMNS}
        rows={categories('Parts')}
      />
      <RevenueCard
        title={revenueTexts.tables.jobLevel}
        fileName={file(revenueTexts.tables.jobLevel)}
        columns={JOB_LEVEL_COLUMNS}
        rows={revenue.jobLevels}
        sliceOf={(row) => row.selJobcount}
      />
    </div>
  );
}

const useRatesAndMarkupsStyles = makeStyles({
  cell: {
    height: 'auto',
    paddingBlock: tokens.spacingVerticalXXS,
    paddingInlineStart: tokens.spacingHorizontalL,
  },
  // Fluent's cell would place the content side by side.
  stack: { display: 'grid', justifyItems: 'start', width: '100%' },
});

/** A row of the enclosing table that expands the rates and markups of warranty work. */
function RatesAndMarkups({ rows, columns }: { rows: readonly RevenueRow[] | null; columns: number }) {
  const styles = useRatesAndMarkupsStyles();
  const [open, setOpen] = useState(false);
  return (
    <TableRow>
      <TableCell colSpan={columns} className={styles.cell}>
        <div className={styles.stack}>
          <Button
            size="small"
            appearance="subtle"
            icon={open ? <ChevronDownRegular /> : <ChevronRightRegular />}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {revenueTexts.ratesAndMarkups}
          </Button>
          {open &&
            (rows === null ? (
              revenueTexts.leftOut
            ) : (
              <FigureTable
                label={revenueTexts.ratesAndMarkups}
                columns={RATE_COLUMNS}
                rows={rows}
                rowId={(row) => row.id}
              />
            ))}
        </div>
      </TableCell>
    </TableRow>
  );
}

const useRevenueCardStyles = makeStyles({
  card: { gap: tokens.spacingVerticalS, minWidth: 0 },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  // The chart stands beside the table where both have room, and below it otherwise.
  body: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    '& > :first-child': { flex: '1 1 auto' },
    '& > :last-child': { flex: '0 0 auto' },
  },
});

interface RevenueCardProps {
  title: string;
  /** The file name of its export. */
  fileName: string;
  columns: readonly FigureColumn<RevenueRow>[];
  /** The rows are null if the back office omitted them. */
  rows: readonly RevenueRow[] | null;
  /** Rows below the others that are not part of the chart. */
  sums?: readonly RevenueRow[];
  /** The value of a row in the chart; the default is its sale. */
  sliceOf?: (row: RevenueRow) => number | null;
  action?: (row: RevenueRow) => ReactNode;
  below?: (row: RevenueRow) => ReactNode;
}

/** A card with one table of the month, its pie chart and its export. */
function RevenueCard(props: RevenueCardProps) {
  const { title, fileName, columns, rows, sums = [], sliceOf = (row) => row.selSale, action, below } = props;
  const styles = useRevenueCardStyles();
  const parts = (rows ?? []).map((row) => ({ label: row.heading, value: sliceOf(row) ?? 0 }));
  const [only, ...others] = parts.filter(({ value }) => value > 0);
  const colorOf = useCategoryColors(parts);
  const exportTable = useTableExport(fileName, title);
  const all = [...(rows ?? []), ...sums];
  return (
    <Card className={styles.card} role="group" aria-label={title}>
      <div className={styles.head}>
        <Subtitle2 as="h2">{title}</Subtitle2>
        {all.length > 0 && (
          <GridExportMenu
            of={title}
            onExport={(format) => exportTable(format, figuresToGridTable(columns, all))}
          />
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
            colorOf={(row) => (sums.includes(row) ? undefined : colorOf(row.heading))}
            {...(action && { action })}
            {...(below && { below })}
          />
          {only && others.length === 0 ? (
            <Body1>{revenueTexts.onlySlice(only.label)}</Body1>
          ) : (
            <PieChart title={title} parts={parts} colorOf={colorOf} />
          )}
        </div>
      )}
    </Card>
  );
}

interface PayTypeCardProps {
  store: Store;
  month: string;
  revenue: RevenueOfMonth;
}

/** The service department's revenue by pay type; the rates and markups are below Warranty. */
function PayTypeCard({ store, month, revenue }: PayTypeCardProps) {
  const navigate = useNavigate();
  const { payTypes, sums } = separateSums(revenue.payTypes ?? []);
  const drillDown = ({ heading, filterBy }: RevenueRow) => {
    if (filterBy === null) return null;
    const text = revenueTexts.drillDown(heading);
    return (
      <IconButton
        appearance="transparent"
        icon={<ArrowTrendingLinesRegular />}
        label={text}
        onClick={() => void navigate(revenuePaths.drillDown(store.id, { month, payType: filterBy }))}
      />
    );
  };
  return (
    <RevenueCard
      title={revenueTexts.tables.serviceDepartment(formatMonth(month))}
      fileName={revenueTexts.fileName(store.storeName, revenueTexts.tables.payType, month)}
      columns={PAY_TYPE_COLUMNS}
      rows={revenue.payTypes && payTypes}
      sums={sums}
      action={drillDown}
      below={(row) =>
        isWarranty(row) && <RatesAndMarkups rows={revenue.warranty} columns={PAY_TYPE_COLUMNS.length} />
      }
    />
  );
}

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalL, gridTemplateColumns: 'minmax(0, 1fr)' },
});
