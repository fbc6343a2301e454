import {
  Caption1,
  Field,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Textarea,
  tokens,
} from '@fluentui/react-components';
import { MOST_MESSAGE_CHARACTERS } from '@shared/domains/launch-report/recipients';
import { mailTexts } from './mail-texts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalM },
  counter: { justifySelf: 'end', color: tokens.colorNeutralForeground3 },
});

interface MailFieldsProps {
  to: string;
  message: string;
  onTo: (text: string) => void;
  onMessage: (text: string) => void;
  /** What is wrong with the recipients. */
  error: string | undefined;
  failure: string | null;
  confirmation: string | null;
}

/** Who it goes to and what is said, the same for now and for later. */
export function MailFields(props: MailFieldsProps) {
  const { to, message, onTo, onMessage, error, failure, confirmation } = props;
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <Field
        label={mailTexts.recipients}
        required
        hint={mailTexts.recipientsHint}
        {...(error === undefined ? {} : { validationMessage: error, validationState: 'error' as const })}
      >
        <Textarea rows={3} resize="vertical" value={to} onChange={(_event, data) => onTo(data.value)} />
      </Field>
      <Field label={mailTexts.message}>
        <Textarea
          rows={4}
          dir="auto"
          resize="vertical"
          maxLength={MOST_MESSAGE_CHARACTERS}
          value={message}
          onChange={(_event, data) => onMessage(data.value)}
        />
      </Field>
      <Caption1 className={styles.counter}>
        {message.length}/{MOST_MESSAGE_CHARACTERS}
      </Caption1>
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
