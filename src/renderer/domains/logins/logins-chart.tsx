import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { FigureTable, type FigureColumn } from '@renderer/components/figure-table';
import { LineChart } from '@renderer/components/line-chart';
import type { LoginAttempts } from '@shared/domains/logins/model';
import { daysOfMonth, loginsPerDay, monthTitle } from '@shared/domains/logins/rules';
import { loginsTexts as texts } from '@shared/domains/logins/texts';
import { formatDate } from '@shared/kernel/format';

const useStyles = makeStyles({
  root: {
    width: '320px',
    '@media (max-width: 1199px)': { width: '220px' },
    flexShrink: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    // A table that can scroll sideways would otherwise give way, and scroll by itself.
    gridAutoRows: 'max-content',
    alignContent: 'start',
    gap: tokens.spacingVerticalS,
    // The table is as long as the month; the grid beside gives the height.
    height: 0,
    minBlockSize: '100%',
    overflowY: 'auto',
  },
});

type Day = ReturnType<typeof loginsPerDay>[number];

const COLUMNS: readonly FigureColumn<Day>[] = [
  { header: texts.day, kind: 'text', value: ({ day }) => formatDate(day) },
  { header: texts.logins, kind: 'count', value: ({ logins }) => logins },
];

interface LoginsChartProps {
  month: string;
  /** Those that the grid's search and filters leave. */
  users: readonly LoginAttempts[];
  /** The last day of which anything can be known. */
  until: string;
}

/** How many of the users that are shown logged in on each day of the month. */
export function LoginsChart({ month, users, until }: LoginsChartProps) {
  const styles = useStyles();
  const days = useMemo(
    () =>
      loginsPerDay(
        users,
        daysOfMonth(month).filter((day) => day <= until),
      ),
    [month, users, until],
  );
  const title = `${texts.perDay}, ${monthTitle(month)}`;
  const points = days.map(({ logins }, at) => ({ x: at + 1, y: logins }));
  return (
    <section className={styles.root} aria-label={title} tabIndex={0}>
      <Subtitle2 as="h2">{title}</Subtitle2>
      <LineChart
        title={title}
        xTitle={texts.day}
        yTitle={texts.logins}
        lines={[{ label: texts.logins, points }]}
        height={220}
      />
      <FigureTable label={title} columns={COLUMNS} rows={days} rowId={({ day }) => day} />
    </section>
  );
}
