import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import type { AppErrorShape } from '@shared/kernel/app-error';
import { messages } from '@shared/kernel/text/messages';

/** The reason why a save failed. The title is the specification's text if there is one; the reason follows. */
export interface Failure {
  title: string;
  reason: string;
}

/** Returns the texts of an error: `fixed` is the specification's text for this save. */
export function failureOf({ code, message }: AppErrorShape, fixed?: string): Failure {
  if (fixed !== undefined) return { title: fixed, reason: message === fixed ? '' : message };
  const unknown = code === 'OUTCOME_UNKNOWN' || code === 'TIMEOUT';
  return { title: unknown ? messages.changes.outcomeUnknown : messages.changes.notSaved, reason: message };
}

/** The error of a save, which stays in the form until the next attempt. */
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
