import {
  Card,
  makeStyles,
  mergeClasses,
  Subtitle2,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import { messages } from '@shared/kernel/messages';
import type { BugChart } from '@shared/domains/bugs/rules';
import { PieChart } from '@renderer/components/pie-chart';
import { useSliceColours } from '@renderer/components/slice-colours';

const useStyles = makeStyles({
  card: { gap: tokens.spacingVerticalM },
  body: {
    display: 'grid',
    gridTemplateColumns: '140px 1fr',
    gap: tokens.spacingHorizontalL,
    alignItems: 'center',
  },
  number: { textAlign: 'right', fontVariantNumeric: 'tabular-nums', '& > *': { justifyContent: 'flex-end' } },
  total: { fontWeight: tokens.fontWeightSemibold },
  label: { display: 'flex', alignItems: 'baseline' },
  count: { width: '56px' },
  key: {
    flexShrink: 0,
    width: '10px',
    height: '10px',
    marginInlineEnd: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusSmall,
    forcedColorAdjust: 'none',
  },
});

export function BugChartCard({ title, chart }: { title: string; chart: BugChart }) {
  const styles = useStyles();
  const { parts, total } = chart;
  const rows = total ? [...parts, total] : parts;
  const colourOf = useSliceColours();
  return (
    <Card className={styles.card} role="group" aria-label={title}>
      <Subtitle2 as="h2">{title}</Subtitle2>
      {rows.length === 0 ? (
        messages.generic.noData
      ) : (
        <div className={styles.body}>
          <PieChart title={title} parts={parts} />
          <Table size="extra-small" aria-label={title}>
            <TableHeader>
              <TableRow>
                <TableHeaderCell>Status</TableHeaderCell>
                <TableHeaderCell className={mergeClasses(styles.number, styles.count)}>Bugs</TableHeaderCell>
              </TableRow>
            </TableHeader>
            <TableBody>
              {rows.map((row, index) => (
                <TableRow key={row.label}>
                  <TableCell className={row === total ? styles.total : undefined}>
                    <span className={styles.label}>
                      {row !== total && (
                        <span
                          className={styles.key}
                          style={{ backgroundColor: colourOf(index) }}
                          aria-hidden
                        />
                      )}
                      {row.label}
                    </span>
                  </TableCell>
                  <TableCell className={styles.number}>{row.value}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </div>
      )}
    </Card>
  );
}
