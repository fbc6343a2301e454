// The attempts of a pipeline step: the button that opens them in a dialog, their list, and the comparison of two.

import {
  Button,
  Caption1,
  Checkbox,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  DialogTrigger,
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
import { CommentAdd16Regular, History16Regular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IconButton } from '@renderer/components/display/icon-button';
import { StatusBadge } from '@renderer/components/display/status-badge';
import { FocusReturn } from '@renderer/components/focus/focus-path';
import { AnswerView } from '@renderer/components/page/answer-view';
import { EmptyState } from '@renderer/components/page/page-states';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { attemptComment, compareAttempts } from '@shared/domains/bulk-load/attempts';
import type { PipelineAttempt } from '@shared/domains/bulk-load/model';
import { attemptTexts } from '@shared/domains/bulk-load/page-texts';
import { type PipelineStep, STEP_LABELS } from '@shared/domains/bulk-load/pipeline/steps';
import { pipelineTexts } from '@shared/domains/bulk-load/texts';
import type { Store } from '@shared/domains/stores/model';
import { formatLogTime } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';

const useStyles = makeStyles({
  label: { width: '120px', color: tokens.colorNeutralForeground2 },
  value: { overflowWrap: 'anywhere' },
  differs: { fontWeight: tokens.fontWeightSemibold },
});

interface AttemptComparisonProps {
  first: PipelineAttempt;
  second: PipelineAttempt;
}

/** Compares two attempts side by side; differences are bold and named in text. */
function AttemptComparison({ first, second }: AttemptComparisonProps) {
  const styles = useStyles();
  return (
    <Table size="small" aria-label={attemptTexts.comparison}>
      <TableHeader>
        <TableRow>
          <TableHeaderCell className={styles.label}>{attemptTexts.comparison}</TableHeaderCell>
          <TableHeaderCell>{attemptTexts.attempt(first.attempt)}</TableHeaderCell>
          <TableHeaderCell>{attemptTexts.attempt(second.attempt)}</TableHeaderCell>
          <TableHeaderCell className={styles.label}>{attemptTexts.difference}</TableHeaderCell>
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
              <TableCell className={styles.label}>{fact.differs ? attemptTexts.differs : ''}</TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}

const useAttemptTableStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalL },
  // What is left belongs to the message, which is the longest.
  tick: { width: '80px' },
  narrow: { width: '40px' },
  time: { width: '150px' },
  by: { width: '120px' },
  status: { width: '120px' },
  message: { overflowWrap: 'anywhere' },
  hint: { color: tokens.colorNeutralForeground2 },
});

interface AttemptTableProps {
  attempts: readonly PipelineAttempt[];
  onAttach: (text: string) => void;
}

/** Lists the attempts, the newest first; two selected ones are compared below. */
function AttemptTable({ attempts, onAttach }: AttemptTableProps) {
  const styles = useAttemptTableStyles();
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const newestFirst = [...attempts].sort((a, b) => b.attempt - a.attempt);
  const [first, second] = attempts.filter(({ attempt }) => ticked.includes(attempt));
  // A third selection replaces the first.
  const tick = (attempt: number, on: boolean): void =>
    setTicked((now) => (on ? [...now, attempt].slice(-2) : now.filter((other) => other !== attempt)));
  return (
    <div className={styles.root}>
      <Table size="small" aria-label={attemptTexts.list}>
        <TableHeader>
          <TableRow>
            <TableHeaderCell className={styles.tick}>{attemptTexts.compare}</TableHeaderCell>
            <TableHeaderCell className={styles.narrow}>{attemptTexts.number}</TableHeaderCell>
            <TableHeaderCell className={styles.time}>{attemptTexts.started}</TableHeaderCell>
            <TableHeaderCell className={styles.by}>{attemptTexts.by}</TableHeaderCell>
            <TableHeaderCell className={styles.status}>{attemptTexts.result}</TableHeaderCell>
            <TableHeaderCell>{attemptTexts.message}</TableHeaderCell>
            <TableHeaderCell className={styles.tick}>{attemptTexts.comment}</TableHeaderCell>
          </TableRow>
        </TableHeader>
        <TableBody>
          {newestFirst.map((attempt) => (
            <TableRow key={attempt.attempt}>
              <TableCell>
                <Checkbox
                  aria-label={attemptTexts.compareAttempt(attempt.attempt)}
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
                <IconButton
                  icon={<CommentAdd16Regular />}
                  label={attemptTexts.attach(attempt.attempt)}
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
        attempts.length > 1 && <Caption1 className={styles.hint}>{attemptTexts.selectTwo}</Caption1>
      )}
    </div>
  );
}

const useAttemptsDialogStyles = makeStyles({ surface: { maxWidth: 'min(1080px, calc(100vw - 64px))' } });

interface AttemptsDialogProps {
  store: Store;
  step: PipelineStep;
  onClose: () => void;
  onAttach: (text: string) => void;
}

/** The dialog that lists every attempt of a step; attempts can be compared and inserted into a comment. */
function AttemptsDialog({ store, step, onClose, onAttach }: AttemptsDialogProps) {
  const styles = useAttemptsDialogStyles();
  const bridge = useBridge();
  const { storeId, tenantId } = store;
  const attempts = useQuery(bridge.bulkLoad.attempts.queryOptions({ storeId, tenantId }));
  return (
    <Dialog open onOpenChange={(_event, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface}>
        {/* The comment has the focus after an attempt was attached to it. */}
        <FocusReturn />
        <DialogBody>
          <DialogTitle>{attemptTexts.title(STEP_LABELS[step])}</DialogTitle>
          <DialogContent>
            <AnswerView query={attempts} errorTitle={attemptTexts.notLoaded}>
              {(all) => {
                const stepAttempts = all.filter((attempt) => attempt.step === step);
                return stepAttempts.length === 0 ? (
                  <EmptyState text={pipelineTexts.noAttempts} hint={pipelineTexts.noAttemptsHint} />
                ) : (
                  <AttemptTable attempts={stepAttempts} onAttach={onAttach} />
                );
              }}
            </AnswerView>
          </DialogContent>
          <DialogActions position="start">
            <DialogTrigger disableButtonEnhancement>
              <Button>{messages.actions.close}</Button>
            </DialogTrigger>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

interface AttemptsButtonProps {
  store: Store;
  step: PipelineStep;
  /** Inserts a text into the comment that is being written. */
  onAttach: (text: string) => void;
}

/** The button of a pipeline step that opens the list of its attempts. */
export function AttemptsButton({ store, step, onAttach }: AttemptsButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={<History16Regular />}
        label={attemptTexts.of(STEP_LABELS[step])}
        onClick={() => setOpen(true)}
      />
      {open && (
        <AttemptsDialog
          store={store}
          step={step}
          onClose={() => setOpen(false)}
          onAttach={(text) => {
            setOpen(false);
            onAttach(text);
          }}
        />
      )}
    </>
  );
}
