import type { JobPart } from '@shared/kernel/jobs/job-part';
import type { BulkAction } from './model';
import { bulkTexts as texts } from './texts';

type PartOutcome = JobPart['status'];

/** A part's status in the words of the report. */
export const outcomeLabel = (action: BulkAction, status: PartOutcome): string =>
  status === 'done' ? texts.outcomes.done[action] : texts.outcomes[status];

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
export const outcomeSummary = (action: BulkAction, parts: readonly JobPart[]): string =>
  REPORTED_OUTCOMES.flatMap((wanted) => {
    const count = parts.filter(({ status }) => status === wanted).length;
    if (count === 0 && wanted !== 'done') return [];
    return `${count} ${outcomeLabel(action, wanted).toLowerCase()}`;
  }).join(', ');
