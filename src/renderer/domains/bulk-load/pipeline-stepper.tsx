import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { withoutLinks } from '@shared/kernel/decision';
import { mayChangeStore } from '@shared/domains/stores/may-change-store';
import type { Store } from '@shared/domains/stores/model';
import { pipelineOf, type StepState } from '@shared/domains/bulk-load/pipeline';
import type { PipelineStep } from '@shared/domains/bulk-load/steps';
import { AttemptsButton } from './attempts/attempts-button';
import type { LoadShares } from './use-load-progress';
import { PipelineStepRow } from './pipeline-step-row';
import { StepNote } from './step-note';
import { useStepAction } from './use-step-action';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalS },
  list: { display: 'grid', margin: 0, padding: 0, listStyleType: 'none' },
});

interface PipelineStepperProps {
  store: Store;
  progress: LoadShares;
  /** Puts a text into the comment being written. */
  onAttach: (text: string) => void;
}

const shareOf = ({ action }: StepState, progress: LoadShares): number | undefined => {
  if (action.kind !== 'status') return undefined;
  const { callType } = action;
  return callType === 'bulk_phase_1' || callType === 'bulk_phase_2' || callType === 'daily_load'
    ? progress[callType]
    : undefined;
};

/** The ten steps from the first load to the launch. */
export function PipelineStepper({ store, progress, onAttach }: PipelineStepperProps) {
  const styles = useStyles();
  const [failed, setFailed] = useState<ReadonlySet<PipelineStep>>(new Set());
  const mark = (step: PipelineStep, hasFailed: boolean): void =>
    setFailed((now) => {
      const next = new Set(now);
      if (hasFailed) next.add(step);
      else next.delete(step);
      return next;
    });
  const { run, running } = useStepAction(store, mark);
  return (
    <div className={styles.root}>
      <Subtitle2 as="h2">Pipeline</Subtitle2>
      <ol className={styles.list}>
        {pipelineOf(store, failed).map((state, index) => (
          <PipelineStepRow
            key={state.step}
            number={index + 1}
            state={state}
            changeable={withoutLinks(mayChangeStore(store))}
            share={shareOf(state, progress)}
            busy={running === state.step}
            onRun={() => void run(state)}
            note={<StepNote store={store} state={state} />}
            history={<AttemptsButton store={store} step={state.step} onAttach={onAttach} />}
          />
        ))}
      </ol>
    </div>
  );
}
