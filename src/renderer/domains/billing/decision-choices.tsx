import type { ReactNode } from 'react';
import type { Subscription } from '@shared/domains/billing/model';
import { useDecision, type DecisionChoice } from './use-decision';

export interface DecisionChoicesProps {
  subscription: Subscription;
  /** The answer was given, by the user or by somebody else before. */
  onSettled: () => void;
  children: (choices: readonly DecisionChoice[]) => ReactNode;
}

/** What the user may decide about a cancellation away from its card, drawn as its place wants it. */
export const DecisionChoices = ({ subscription, onSettled, children }: DecisionChoicesProps) =>
  children(useDecision(subscription, onSettled));
