import { Suspense, type ReactNode } from 'react';
import { DecisionChoices } from '@renderer/domains/billing';
import { useLoadRetry } from '@renderer/domains/bulk-load';
import { useRerun } from '@renderer/domains/failed-loads';
import type { LineAct } from '@shared/domains/today/model';
import type { Decision } from '@shared/kernel/decision';

/** One answer to a line: a button of its row, an item of its menu. */
export interface LineChoice {
  key: 'approve' | 'deny' | 'retry';
  label: string;
  decision: Decision;
  /** On its way. */
  busy: boolean;
  run: () => void;
}

interface LineChoicesProps {
  act: LineAct;
  /** It was done, or refused since it is otherwise by now. */
  onSettled: () => void;
  children: (choices: readonly LineChoice[]) => ReactNode;
}

type Of<Does extends LineAct['does']> = Omit<LineChoicesProps, 'act'> & {
  act: Extract<LineAct, { does: Does }>;
};

const RetryingLoad = ({ act, onSettled, children }: Of<'retryLoad'>) =>
  children([useLoadRetry(act.load, onSettled)]);

const Rerunning = ({ act, onSettled, children }: Of<'rerun'>) => children([useRerun(act.storeId, onSettled)]);

/** What settles a line where it stands, by the rules, questions and calls of where it is settled otherwise. */
export function LineChoices({ act, ...others }: LineChoicesProps) {
  switch (act.does) {
    case 'decide':
      return (
        <Suspense>
          <DecisionChoices subscription={act.subscription} {...others} />
        </Suspense>
      );
    case 'retryLoad':
      return <RetryingLoad act={act} {...others} />;
    case 'rerun':
      return <Rerunning act={act} {...others} />;
  }
}
