import { formatNumber } from '../text/format';
import type { JobPart } from './job-part';

const OUTCOMES = {
  done: 'undone',
  skipped: 'skipped',
  refused: 'left unchanged',
  failed: 'failed',
  unknown: 'unknown',
  cancelled: 'not started',
} as const;

/** Summarizes what an undo has done: '12 undone, 3 left unchanged'. Of a single item it is why it was left. */
export function undoOutcome(parts: readonly JobPart[]): string {
  const [only] = parts;
  if (parts.length === 1 && only?.reason != null && only.status !== 'done')
    return `${only.title}: ${only.reason}`;
  return Object.entries(OUTCOMES)
    .flatMap(([status, text]) => {
      const count = parts.filter((part) => part.status === status).length;
      return count === 0 && status !== 'done' ? [] : `${formatNumber(count)} ${text}`;
    })
    .join(', ');
}

/** The texts of an undo that runs step by step. */
export const undoRunTexts = {
  outcome: undoOutcome,
  stopped: undoOutcome,
  endedEarly: (parts: readonly JobPart[], reason: string): string =>
    `Ended early: ${undoOutcome(parts)}. ${reason}`,
  changedBy: (name: string, time: string): string => `Changed by ${name} at ${time}`,
  notStarted: 'The undo ended before this item',
} as const;
