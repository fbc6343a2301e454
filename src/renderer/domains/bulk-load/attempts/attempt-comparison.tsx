import {
  makeStyles,
  mergeClasses,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import type { PipelineAttempt } from '@shared/domains/bulk-load/model';
import { compareAttempts } from '@shared/domains/bulk-load/attempts';

const useStyles = makeStyles({
  label: { width: '120px', color: tokens.colorNeutralForeground2 },
  value: { overflowWrap: 'anywhere' },
  differs: { fontWeight: tokens.fontWeightSemibold },
});

interface AttemptComparisonProps {
  first: PipelineAttempt;
  second: PipelineAttempt;
}

/** Two attempts side by side; what differs is bold and says so. */
export function AttemptComparison({ first, second }: AttemptComparisonProps) {
  const styles = useStyles();
  return (
    <Table size="small" aria-label="Comparison">
      <TableHeader>
        <TableRow>
          <TableHeaderCell className={styles.label}>Comparison</TableHeaderCell>
          <TableHeaderCell>Attempt {first.attempt}</TableHeaderCell>
          <TableHeaderCell>Attempt {second.attempt}</TableHeaderCell>
          <TableHeaderCell className={styles.label}>Difference</TableHeaderCell>
        </TableRow>
      </TableHeader>
      <TableBody>
        {compareAttempts(first, second).map((fact) => {
          const value = mergeClasses(styles.value, fact.differs && styles.differs);
          return (
            <TableRow key={fact.label}>
              <TableCell className={styles.label}>{fact.label}</TableCell>
              <TableCell className={value}>{fact.first}</TableCell>
              <TableCell className={value}>{fact.second}</TableCell>
              <TableCell className={styles.label}>{fact.differs ? 'differs' : ''}</TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}
