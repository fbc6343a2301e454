// What a bulk run has done, in words, and the steps that undo it.

import type { JobPart } from '@shared/kernel/jobs/job-part';
import { formatNumber } from '@shared/kernel/text/format';
import type { BulkAction, BulkStep } from './model';
import { bulkTexts as texts } from './texts';

type PartOutcome = JobPart['status'];

/** What a run does: its action, or the undo of an earlier one. */
export type RunKind = BulkAction | 'undo';

/** A part's status in the words of the report. */
export const outcomeLabel = (kind: RunKind, status: PartOutcome): string =>
  status === 'done' ? texts.outcomes.done[kind] : texts.outcomes[status];

/** The order of the outcomes in the text. */
const REPORTED_OUTCOMES: readonly PartOutcome[] = [
  'done',
  'refused',
  'failed',
  'unknown',
  'skipped',
  'cancelled',
];

/** Summarizes the outcomes: '12 set, 3 refused, 1 left out'. */
export const outcomeSummary = (kind: RunKind, parts: readonly JobPart[]): string =>
  REPORTED_OUTCOMES.flatMap((wanted) => {
    const count = parts.filter(({ status }) => status === wanted).length;
    if (count === 0 && wanted !== 'done') return [];
    return `${formatNumber(count)} ${outcomeLabel(kind, wanted).toLowerCase()}`;
  }).join(', ');

/** The steps that undo what a run has changed; those that were not carried out have nothing to undo. */
export const undoStepsOf = (parts: readonly JobPart[]): BulkStep[] =>
  parts.flatMap(({ subject, title, of: parent = '', status, change }) =>
    status === 'done' && change !== undefined
      ? [
          {
            id: Number(subject),
            storeName: title,
            tenantName: parent,
            change: { kind: 'undoLaunchDate', ...change },
          },
        ]
      : [],
  );

/** A run as its job holds it: its subject names the run, and the one that it undoes. */
export interface RunJob {
  subject: Readonly<Record<string, string>>;
  parts: readonly JobPart[];
}

/** The runs that undo this one. */
export const undosOf = <Run extends RunJob>(run: RunJob, runs: readonly Run[]): Run[] =>
  runs.filter(({ subject }) => subject['undoes'] !== '' && subject['undoes'] === run.subject['run']);

/** Whether an undo has ended for this part; one that did not reach the back office can be repeated. */
const isFinished = ({ status }: JobPart): boolean => status === 'done' || status === 'refused';

/** The steps that undo what a run has changed and none of the runs has undone yet. */
export function remainingUndoSteps(run: RunJob, runs: readonly RunJob[]): BulkStep[] {
  const undone = new Set(
    undosOf(run, runs).flatMap(({ parts }) => parts.filter(isFinished).map(({ subject }) => subject)),
  );
  return undoStepsOf(run.parts.filter(({ subject }) => !undone.has(subject)));
}
