import {
  Button,
  Caption1,
  Checkbox,
  makeStyles,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import { CommentAdd16Regular } from '@fluentui/react-icons';
import { useState } from 'react';
import { StatusBadge } from '@renderer/components/status-badge';
import { formatLogTime } from '@shared/kernel/format';
import type { PipelineAttempt } from '@shared/domains/bulk-load/model';
import { attemptComment } from '@shared/domains/bulk-load/attempts';
import { AttemptComparison } from './attempt-comparison';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalL },
  tick: { width: '76px' },
  narrow: { width: '44px' },
  time: { width: '160px' },
  by: { width: '130px' },
  status: { width: '140px' },
  message: { overflowWrap: 'anywhere' },
  hint: { color: tokens.colorNeutralForeground2 },
});

interface AttemptTableProps {
  attempts: readonly PipelineAttempt[];
  onAttach: (text: string) => void;
}

/** The newest attempt first; two that are ticked stand side by side below. */
export function AttemptTable({ attempts, onAttach }: AttemptTableProps) {
  const styles = useStyles();
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const newestFirst = [...attempts].sort((a, b) => b.attempt - a.attempt);
  const [first, second] = attempts.filter(({ attempt }) => ticked.includes(attempt));
  // A third one takes the place of the one ticked first.
  const tick = (attempt: number, on: boolean): void =>
    setTicked((now) => (on ? [...now, attempt].slice(-2) : now.filter((other) => other !== attempt)));
  return (
    <div className={styles.root}>
      <Table size="small" aria-label="Attempts">
        <TableHeader>
          <TableRow>
            <TableHeaderCell className={styles.tick}>Compare</TableHeaderCell>
            <TableHeaderCell className={styles.narrow}>No.</TableHeaderCell>
            <TableHeaderCell className={styles.time}>Started</TableHeaderCell>
            <TableHeaderCell className={styles.by}>By</TableHeaderCell>
            <TableHeaderCell className={styles.status}>Result</TableHeaderCell>
            <TableHeaderCell>Message</TableHeaderCell>
            <TableHeaderCell className={styles.tick}>Comment</TableHeaderCell>
          </TableRow>
        </TableHeader>
        <TableBody>
          {newestFirst.map((attempt) => (
            <TableRow key={attempt.attempt}>
              <TableCell>
                <Checkbox
                  aria-label={`Compare attempt ${attempt.attempt}`}
                  checked={ticked.includes(attempt.attempt)}
                  onChange={(_event, { checked }) => tick(attempt.attempt, checked === true)}
                />
              </TableCell>
              <TableCell>{attempt.attempt}</TableCell>
              <TableCell>{formatLogTime(attempt.startedAt)}</TableCell>
              <TableCell>{attempt.startedBy}</TableCell>
              <TableCell>
                <StatusBadge status={attempt.status} />
              </TableCell>
              <TableCell className={styles.message}>{attempt.message}</TableCell>
              <TableCell>
                <Button
                  appearance="subtle"
                  size="small"
                  icon={<CommentAdd16Regular />}
                  aria-label={`Attach attempt ${attempt.attempt} to a comment`}
                  onClick={() => onAttach(attemptComment(attempt))}
                />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {first && second ? (
        <AttemptComparison first={first} second={second} />
      ) : (
        attempts.length > 1 && <Caption1 className={styles.hint}>Tick two attempts to compare them.</Caption1>
      )}
    </div>
  );
}
