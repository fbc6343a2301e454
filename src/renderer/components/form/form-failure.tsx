import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import type { AppErrorShape } from '@shared/kernel/app-error';
import { messages } from '@shared/kernel/messages';

/** Why a save did not come about. The title is the specification's text where it has one; the reason follows. */
export interface Failure {
  title: string;
  reason: string;
}

/** What to say of an error: `fixed` is the specification's text for this save. */
export function failureOf({ code, message }: AppErrorShape, fixed?: string): Failure {
  if (fixed !== undefined) return { title: fixed, reason: message === fixed ? '' : message };
  const unknown = code === 'OUTCOME_UNKNOWN' || code === 'TIMEOUT';
  return { title: unknown ? messages.changes.outcomeUnknown : messages.changes.notSaved, reason: message };
}

/** Stays in the form, beside what was typed, until the next try. */
export function FormFailure({ failure }: { failure: Failure | null }) {
  if (!failure) return null;
  return (
    <MessageBar intent="error" layout="multiline" role="alert">
      <MessageBarBody>
        <MessageBarTitle>{failure.title}</MessageBarTitle>
        {failure.reason !== '' && <div>{failure.reason}</div>}
      </MessageBarBody>
    </MessageBar>
  );
}
