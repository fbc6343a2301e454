// Divides an onboarding into the parts in which it waited for someone, and sums them by whom.

import { PIPELINE_STEPS, type PipelineStep } from '@shared/domains/bulk-load/pipeline/steps';
import { PARTIES, type Party } from '../model';
import { partyAt } from '../parties';
import { currentStepOf, launchedAt, type LaunchHistory, STEP_COUNT } from './launch-history';

/** A part of a store's onboarding: for which step, and who it waited for. Instants are in milliseconds. */
export interface WaitSpan {
  step: PipelineStep;
  party: Party;
  /** Whether work on the step had started; false before that, and where its beginning isn't recorded. */
  started: boolean;
  from: number;
  to: number;
}

/**
 * The onboarding of a store in parts that follow each other without a gap, from the agreement to the launch, the
 * deletion or `now`: every moment belongs to exactly one step and to one party. Time between two steps belongs to the
 * later one, for which the store waited.
 */
export function spansOf(history: LaunchHistory, now: number): WaitSpan[] {
  const end = Math.max(history.start, launchedAt(history) ?? history.leftAt ?? now);
  const current = currentStepOf(history);
  const spans: WaitSpan[] = [];
  let since = history.start;
  const add = (step: PipelineStep, started: boolean, to: number, failed = false): void => {
    const party = partyAt(step, started, failed);
    if (to > since) spans.push({ step, party, started, from: since, to });
    since = Math.max(since, to);
  };
  for (const [at, step] of PIPELINE_STEPS.entries()) {
    if (at > current || at >= STEP_COUNT) break;
    const until = Math.min(end, at === current ? end : (history.completed[at] ?? since));
    const began = history.began[at] ?? null;
    if (began !== null) add(step, false, Math.min(until, began));
    add(step, began !== null, until, at === current && history.failed);
  }
  return spans;
}

/** How long an onboarding waited for each party so far, in milliseconds; together this is all of it. */
export function timeByParty(history: LaunchHistory, now: number): { party: Party; ms: number }[] {
  const spans = spansOf(history, now);
  return PARTIES.map((party) => ({
    party,
    ms: spans.reduce((sum, span) => sum + (span.party === party ? span.to - span.from : 0), 0),
  }));
}
