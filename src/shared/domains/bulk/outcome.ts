import type { JobPart } from '@shared/kernel/jobs/job-part';
import type { BulkAction } from './model';
import { bulkTexts as texts } from './texts';

type End = JobPart['status'];

/** A part's status in the words of the report. */
export const endText = (action: BulkAction, status: End): string =>
  status === 'done' ? texts.ends.done[action] : texts.ends[status];

/** The order of the outcomes in the text. */
const REPORTED_ENDS: readonly End[] = ['done', 'refused', 'failed', 'unknown', 'skipped', 'cancelled'];

/** Summarizes the outcomes: '12 set, 3 refused, 1 left out'. */
export const outcomeText = (action: BulkAction, parts: readonly JobPart[]): string =>
  REPORTED_ENDS.flatMap((wanted) => {
    const count = parts.filter(({ status }) => status === wanted).length;
    if (count === 0 && wanted !== 'done') return [];
    return `${count} ${endText(action, wanted).toLowerCase()}`;
  }).join(', ');
