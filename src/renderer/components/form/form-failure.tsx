// The message in a form about a save that failed, with the texts of its error, and the notice that stands in for it
// when the form has been left. Errors of single fields are shown by server-errors.ts.

import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import type { NoticeOptions, Notify } from '@renderer/platform/notifications/notify-context';
import { type AppErrorShape, isUnconfirmed } from '@shared/kernel/app-error';
import { lateAnswerTexts } from '@shared/kernel/text/conflict-texts';
import { messages } from '@shared/kernel/text/messages';

/** The reason why a save failed. The title is the specification's text if there is one; the reason follows. */
export interface Failure {
  title: string;
  reason: string;
  /** True if it is no error: the save that seemed to have failed was made. */
  isMade?: true;
}

/** The error of a save, which stays in the form until the next attempt. */
export function FormFailure({ failure }: { failure: Failure | null }) {
  if (!failure) return null;
  return (
    <MessageBar intent={failure.isMade ? 'warning' : 'error'} layout="multiline" role="alert">
      <MessageBarBody>
        <MessageBarTitle>{failure.title}</MessageBarTitle>
        {failure.reason !== '' && <div>{failure.reason}</div>}
      </MessageBarBody>
    </MessageBar>
  );
}

/** Returns the notice about a failure whose form the user has left: it names what the form can no longer show. */
export const noticeAfterLeaving = (
  { title, reason }: Failure,
  recordName: string,
): [text: string, options: { detail: string }] => [`${title}: ${recordName}`, { detail: reason }];

/** How the notices are removed about saves that failed after their form was left, by the key of its draft. */
const withdrawals = new Map<string, () => void>();

/** Shows that a save failed whose form was left. `endFailure` removes the notice once the record is saved. */
export function showFailureAfterLeaving(
  notify: Pick<Notify, 'error' | 'withdrawable'>,
  { key, failure, recordName, action }: FailureAfterLeaving,
): void {
  const [text, options] = noticeAfterLeaving(failure, recordName);
  const show = (): void => notify.error(text, { ...options, ...(action && { action }) });
  if (key === null) return show();
  endFailure(key);
  withdrawals.set(key, notify.withdrawable(show));
}

/** Removes the notice about a failed save of a record, because the record was saved or is open again. */
export function endFailure(key: string | null): void {
  if (key === null) return;
  withdrawals.get(key)?.();
  withdrawals.delete(key);
}

interface FailureAfterLeaving {
  /** The key of the record's draft, or of the record where it has none; null for what nothing saves again. */
  key: string | null;
  failure: Failure;
  recordName: string;
  action?: NoticeOptions['action'];
}

/**
 * The titles of a failure, for instance the specification's text. A single one is of a refusal: no text that says that
 * nothing was saved is true of a save whose outcome is unknown.
 */
export type FailureTitles = string | { refused: string; unknown: string };

/** Returns the texts of an error: whether the change was refused, or may have been made, and the reason. */
export function failureOf(error: AppErrorShape, titles: FailureTitles = messages.changes.notSaved): Failure {
  const { message } = error;
  const { refused, unknown } =
    typeof titles === 'string' ? { refused: titles, unknown: messages.changes.outcomeUnknown } : titles;
  const title = isUnconfirmed(error) ? unknown : refused;
  return { title, reason: message === title ? '' : message };
}

/** Returns the titles of something that saves nothing, such as a run or a deletion, of what `recordName` names. */
export const actionTitles = (refused: string, recordName: string): FailureTitles => ({
  refused,
  unknown: messages.changes.actionUnknownOf(recordName),
});

/** Shows a failure as a notice. */
export function showFailure(notify: Pick<Notify, 'error'>, { title, reason }: Failure): void {
  if (reason === '') notify.error(title);
  else notify.error(reason, { title });
}

/**
 * Returns what a form says once the outcome of a save is known that its user stopped waiting for.
 * @param refusal Null if the save was made
 * @param isNew True for a new record, which the next attempt would add a second time
 */
export const failureOnceKnown = (
  refusal: AppErrorShape | null,
  isNew: boolean,
  titles?: FailureTitles,
): Failure =>
  refusal
    ? failureOf(refusal, titles)
    : { title: messages.changes.doneAfterAll, reason: isNew ? lateAnswerTexts.addsAgain : '', isMade: true };
