// The fields of the dialogs that mail a file.

import {
  Caption1,
  Field,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Textarea,
  tokens,
} from '@fluentui/react-components';
import { useFieldFocus } from '@renderer/components/focus/use-field-focus';
import { LockedFields } from '@renderer/components/form';
import { mailTexts } from '@shared/domains/launch-report/texts';
import { MAX_MESSAGE_CHARACTERS } from '@shared/domains/launch-report/recipients';

const useMailFieldsStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalM },
  wrong: { overflowWrap: 'anywhere' },
  counter: { justifySelf: 'end', color: tokens.colorNeutralForeground3 },
});

interface MailFieldsProps {
  /** True from the press of the button until the dialog closes or the mail could not be sent. */
  locked: boolean;
  /** True while the mail before is being sent, which locks the fields, too. */
  waits: boolean;
  to: string;
  message: string;
  onTo: (text: string) => void;
  onMessage: (text: string) => void;
  /** A remark below the message. */
  messageHint?: string;
  /** The error of the recipients. */
  error: string | undefined;
  /** The recipients that are no addresses. */
  wrong: readonly string[];
  failure: string | null;
  confirmation: string | null;
}

/** The recipients and the text, for sending now or later. */
export function MailFields(props: MailFieldsProps) {
  const { locked, waits, to, message, onTo, onMessage, messageHint, error, wrong, failure, confirmation } =
    props;
  const styles = useMailFieldsStyles();
  const fields = useFieldFocus<HTMLDivElement>('textarea');
  // The text of the refusal is the specification's, and says nothing about which of many recipients it means.
  const refusal = (
    <>
      {error}
      {wrong.length > 0 && <div className={styles.wrong}>{mailTexts.notValid(wrong)}</div>}
    </>
  );
  return (
    <div ref={fields} className={styles.root}>
      <LockedFields locked={locked || waits}>
        <Field
          label={mailTexts.recipients}
          required
          hint={mailTexts.recipientsHint}
          {...(error === undefined ? {} : { validationMessage: refusal, validationState: 'error' as const })}
        >
          <Textarea rows={3} resize="vertical" value={to} onChange={(_event, data) => onTo(data.value)} />
        </Field>
        <Field label={mailTexts.message} {...(messageHint === undefined ? {} : { hint: messageHint })}>
          <Textarea
            rows={4}
            dir="auto"
            resize="vertical"
            maxLength={MAX_MESSAGE_CHARACTERS}
            value={message}
            onChange={(_event, data) => onMessage(data.value)}
          />
        </Field>
        <Caption1 className={styles.counter}>
          {message.length}/{MAX_MESSAGE_CHARACTERS}
        </Caption1>
      </LockedFields>
      {waits && (
        <MessageBar role="status">
          <MessageBarBody>{mailTexts.waitsForLast}</MessageBarBody>
        </MessageBar>
      )}
      {failure !== null && (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
      {confirmation !== null && (
        <MessageBar intent="success" role="status">
          <MessageBarBody>{confirmation}</MessageBarBody>
        </MessageBar>
      )}
    </div>
  );
}
