import type { JobPart } from '@shared/domains/jobs/model';
import { storeCopyTexts as texts } from './texts';

/** How a copy ended: half a success is said as such. */
export function copyOutcome(parts: readonly JobPart[]): { failed: boolean; text: string } {
  const count = (wanted: JobPart['status']): number => parts.filter(({ status }) => status === wanted).length;
  const [made, failed, left] = [count('done'), count('failed'), count('skipped')];
  if (made === 0 && failed > 0) return { failed: true, text: texts.noneCopied(failed) };
  return { failed: failed > 0, text: texts.outcome(made, parts.length - left, failed, left) };
}
