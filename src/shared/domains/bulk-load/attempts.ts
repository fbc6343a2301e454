// What the attempts of a step tell: two of them side by side, why the last one failed, who disabled the step, and one
// as a comment on the store.

import { formatDate, formatLogTime } from '@shared/kernel/text/format';
import { LIMITS } from '@shared/kernel/text/patterns';
import type { PipelineAttempt } from './model';
import { attemptTexts } from './page-texts';
import { STEP_LABELS, type PipelineStep } from './pipeline/steps';
import { pipelineTexts } from './texts';

/** One line of a comparison of two attempts. */
export interface AttemptComparisonRow {
  label: string;
  first: string;
  second: string;
  differs: boolean;
}

const NONE = '---';

/** Whole seconds that an attempt took, as text; nothing for one that runs. */
function durationOf({ startedAt, finishedAt }: PipelineAttempt): string {
  if (finishedAt === null) return NONE;
  return `${Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / 1000)} s`;
}

const FACTS: readonly { label: string; of: (attempt: PipelineAttempt) => string }[] = [
  { label: attemptTexts.result, of: ({ status }) => status },
  { label: attemptTexts.message, of: ({ message }) => message ?? NONE },
  { label: attemptTexts.started, of: ({ startedAt }) => formatLogTime(startedAt) },
  { label: attemptTexts.duration, of: durationOf },
  { label: attemptTexts.by, of: ({ startedBy }) => startedBy ?? NONE },
  { label: attemptTexts.logLines, of: ({ lines }) => String(lines) },
];

/** Two attempts side by side, fact by fact. */
export const compareAttempts = (first: PipelineAttempt, second: PipelineAttempt): AttemptComparisonRow[] =>
  FACTS.map(({ label, of }) => ({
    label,
    first: of(first),
    second: of(second),
    differs: of(first) !== of(second),
  }));

const lastOf = (attempts: readonly PipelineAttempt[], step: PipelineStep): PipelineAttempt | undefined =>
  attempts.findLast((attempt) => attempt.step === step);

/** The reason why the last attempt of a step failed; null if it did not, or the reason is unknown. */
export function failureOf(attempts: readonly PipelineAttempt[], step: PipelineStep): string | null {
  const last = lastOf(attempts, step);
  return last?.status === 'Failed' ? last.message : null;
}

/** When and by whom a step was disabled, as far as the back office records it. */
export function disabledNote(attempts: readonly PipelineAttempt[], step: PipelineStep): string {
  const last = lastOf(attempts, step);
  if (!last) return pipelineTexts.disabled;
  const date = formatDate(last.startedAt);
  return last.startedBy === null
    ? pipelineTexts.disabledOn(date)
    : pipelineTexts.disabledBy(date, last.startedBy);
}

/** Describes an attempt for a comment, cut to a comment's maximum length. */
export function attemptComment({
  step,
  attempt,
  startedAt,
  startedBy,
  status,
  message,
}: PipelineAttempt): string {
  const by = startedBy === null ? '' : `, ${startedBy}`;
  const text =
    `${STEP_LABELS[step]}, attempt ${attempt} (${formatLogTime(startedAt)}${by}): ${status}. ${message ?? ''}`.trim();
  return text.length <= LIMITS.comment ? text : `${text.slice(0, LIMITS.comment - 1)}…`;
}
