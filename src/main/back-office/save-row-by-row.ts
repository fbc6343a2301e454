import { AppError, isUnconfirmed } from '@shared/kernel/app-error';
import type { RowOutcome } from '@shared/kernel/schemas';
import { gridTexts } from '@shared/kernel/text/grid-texts';

/**
 * The codes of errors that concern one row only. After any other code the remaining rows would fail in the same way and
 * are reported as not sent.
 */
const ROW_ERRORS: ReadonlySet<string> = new Set(['BACK_OFFICE', 'INVALID', 'NOT_FOUND']);

/**
 * Sends rows sequentially, where the back office takes one at a time. A refused row does not stop the others; an outage
 * does, and the rest is reported as not sent.
 * @throws AppError when not even the first row could be sent.
 */
export async function saveRowByRow<Change>(
  changes: readonly Change[],
  keyOf: (change: Change) => string,
  send: (change: Change) => Promise<unknown>,
): Promise<RowOutcome[]> {
  const outcomes: RowOutcome[] = [];
  for (const change of changes) {
    const key = keyOf(change);
    try {
      await send(change);
      outcomes.push({ key, message: null });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const ofOneRow = ROW_ERRORS.has(error.code);
      if (!ofOneRow && outcomes.length === 0) throw error;
      outcomes.push({ key, message: error.message, ...(isUnconfirmed(error) ? { isUnknown: true } : {}) });
      if (ofOneRow) continue;
      const rest = changes.slice(outcomes.length);
      return [...outcomes, ...rest.map((one) => ({ key: keyOf(one), message: gridTexts.rows.notSent }))];
    }
  }
  return outcomes;
}
