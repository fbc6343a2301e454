import { pipelineTexts } from '@shared/domains/bulk-load/texts';
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  DialogTrigger,
  makeStyles,
} from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useBridge } from '@renderer/platform/bridge-provider';
import { AnswerView } from '@renderer/components/answer-view';
import { EmptyState } from '@renderer/components/page-states';
import type { Store } from '@shared/domains/stores/model';
import { STEP_LABELS, type PipelineStep } from '@shared/domains/bulk-load/steps';
import { AttemptTable } from './attempt-table';

const useStyles = makeStyles({ surface: { maxWidth: '920px' } });

interface AttemptsDialogProps {
  store: Store;
  step: PipelineStep;
  onClose: () => void;
  onAttach: (text: string) => void;
}

/** Every try of one step, to compare and to tell of in a comment. */
export function AttemptsDialog({ store, step, onClose, onAttach }: AttemptsDialogProps) {
  const styles = useStyles();
  const bridge = useBridge();
  const { storeId, tenantId } = store;
  const attempts = useQuery(bridge.bulkLoad.attempts.queryOptions({ storeId, tenantId }));
  return (
    <Dialog open onOpenChange={(_event, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>Attempts: {STEP_LABELS[step]}</DialogTitle>
          <DialogContent>
            <AnswerView query={attempts} errorTitle="The attempts could not be loaded">
              {(all) => {
                const own = all.filter((attempt) => attempt.step === step);
                return own.length === 0 ? (
                  <EmptyState text={pipelineTexts.noAttempts} />
                ) : (
                  <AttemptTable attempts={own} onAttach={onAttach} />
                );
              }}
            </AnswerView>
          </DialogContent>
          <DialogActions>
            <DialogTrigger disableButtonEnhancement>
              <Button>Close</Button>
            </DialogTrigger>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
