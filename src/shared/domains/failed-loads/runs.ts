import type { JobPart } from '@shared/domains/jobs/model';
import { failedLoadsTexts } from './texts';

export const runTitle = (parts: readonly JobPart[]): string => {
  const [only] = parts;
  return parts.length === 1 && only
    ? failedLoadsTexts.runOf(only.title)
    : failedLoadsTexts.runOfMany(parts.length);
};

/** What came of a run whose loads have all ended, the reason of the first failure with it. */
export function runOutcome(parts: readonly JobPart[]): { failed: boolean; text: string } {
  const [first, ...others] = parts.filter(({ status }) => status === 'failed');
  if (!first) return { failed: false, text: failedLoadsTexts.loaded(parts.length) };
  const reason = first.reason ?? failedLoadsTexts.noReason;
  if (parts.length === 1) return { failed: true, text: reason };
  const count = failedLoadsTexts.someFailed(others.length + 1, parts.length);
  return { failed: true, text: `${count} ${first.title}: ${reason}` };
}
