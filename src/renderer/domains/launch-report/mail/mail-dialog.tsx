// The dialog that sends the launch report by mail, now or later, and lists the scheduled mails.

import {
  Button,
  Caption1,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Tab,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  TabList,
  Textarea,
  tokens,
} from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFocusReturn } from '@renderer/components/focus/restore-focus';
import { Gate } from '@renderer/components/gate/gate';
import { AnswerView } from '@renderer/components/page/answer-view';
import { DraftBar, useUnsavedWork } from '@renderer/components/unsaved-work';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { useChange } from '@renderer/platform/bridge/use-change';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import type { WorkbookRequest } from '@shared/domains/launch-report/model';
import { MAX_MESSAGE_CHARACTERS } from '@shared/domains/launch-report/recipients';
import { launchReportTexts } from '@shared/domains/launch-report/texts';
import { allowedWhen, requireAll } from '@shared/kernel/access/decision';
import { formatCommentTime } from '@shared/kernel/text/format';
import { mailTexts } from './mail-texts';
import { useDebouncedRecipientCheck } from './use-report-mail';
import { useMailDraft } from './use-report-mail';
import { useSendMailNow } from './use-report-mail';

const useMailFieldsStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalM },
  counter: { justifySelf: 'end', color: tokens.colorNeutralForeground3 },
});

interface MailFieldsProps {
  to: string;
  message: string;
  onTo: (text: string) => void;
  onMessage: (text: string) => void;
  /** The error of the recipients. */
  error: string | undefined;
  failure: string | null;
  confirmation: string | null;
}

/** The recipients and the text, for sending now or later. */
function MailFields(props: MailFieldsProps) {
  const { to, message, onTo, onMessage, error, failure, confirmation } = props;
  const styles = useMailFieldsStyles();
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
          maxLength={MAX_MESSAGE_CHARACTERS}
          value={message}
          onChange={(_event, data) => onMessage(data.value)}
        />
      </Field>
      <Caption1 className={styles.counter}>
        {message.length}/{MAX_MESSAGE_CHARACTERS}
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

const useScheduledMailsStyles = makeStyles({
  root: { maxHeight: '180px', overflowY: 'auto', marginBlockStart: tokens.spacingVerticalM },
  cell: { overflowWrap: 'anywhere' },
});

/** The scheduled mails. */
function ScheduledMails() {
  const styles = useScheduledMailsStyles();
  const bridge = useBridge();
  const mails = useQuery(bridge.launchReport.scheduled.queryOptions());
  return (
    <section className={styles.root} aria-label={mailTexts.scheduledFor} tabIndex={0}>
      <AnswerView query={mails}>
        {(data) =>
          data.length === 0 ? (
            <Caption1>{mailTexts.noneScheduled}</Caption1>
          ) : (
            <Table size="extra-small" aria-label={mailTexts.scheduledFor}>
              <TableHeader>
                <TableRow>
                  {['Date', mailTexts.recipients, mailTexts.message].map((heading) => (
                    <TableHeaderCell key={heading}>{heading}</TableHeaderCell>
                  ))}
                </TableRow>
              </TableHeader>
              <TableBody>
                {data.map(({ logDate, toEmail, message }, index) => (
                  <TableRow key={`${logDate} ${index}`}>
                    <TableCell>{formatCommentTime(logDate)}</TableCell>
                    <TableCell className={styles.cell}>{toEmail}</TableCell>
                    <TableCell className={styles.cell}>{message}</TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          )
        }
      </AnswerView>
    </section>
  );
}

const texts = launchReportTexts.mail;
const CLOSE_DELAY_MS = { sent: 1000, scheduled: 2000 };

const useStyles = makeStyles({
  content: { display: 'grid', gap: tokens.spacingVerticalM },
});

/** Closes the dialog after a delay in which its message can be read. */
function useDelayedClose(done: boolean, ms: number, onClose: () => void): void {
  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(onClose, ms);
    return () => clearTimeout(timer);
  }, [done, ms, onClose]);
}

interface MailDialogProps {
  request: () => WorkbookRequest;
  onClose: () => void;
}

export function MailDialog({ request, onClose }: MailDialogProps) {
  const styles = useStyles();
  const bridge = useBridge();
  const writable = useWriteDecision();
  useFocusReturn();
  const [tab, setTab] = useState<'now' | 'later'>('now');
  const [to, setTo] = useState('');
  const [message, setMessage] = useState('');
  const { error, decision } = useDebouncedRecipientCheck(to);
  const sending = useSendMailNow();
  const [scheduleResult, setScheduleResult] = useState<{ confirmation: string } | { failure: string } | null>(
    null,
  );
  const schedule = useChange(bridge.launchReport.schedule.mutationOptions(), {
    invalidates: ['launchReport'],
    onDone: (confirmation) => setScheduleResult({ confirmation }),
    onFailed: (failed) => setScheduleResult({ failure: readAppError(failed).message }),
  });
  const scheduled = scheduleResult !== null && 'confirmation' in scheduleResult;
  useDelayedClose(sending.sent, CLOSE_DELAY_MS.sent, onClose);
  useDelayedClose(scheduled, CLOSE_DELAY_MS.scheduled, onClose);
  const done = sending.sent || scheduled;
  const busy = sending.busy || schedule.isPending || done;
  const typed = to !== '' || message !== '';
  const draft = useMailDraft(typed && !done ? { to, message } : null, (mail) => {
    setTo(mail.to);
    setMessage(mail.message);
  });
  const { confirmLeave } = useUnsavedWork({
    dirty: typed && !busy,
    what: 'the mail',
    onLeave: draft.clear,
  });
  const confirmAndClose = async (): Promise<void> => {
    if (await confirmLeave()) onClose();
  };
  const tabResult =
    tab === 'now'
      ? { failure: sending.failure, confirmation: sending.sent ? texts.sent : null }
      : {
          failure: scheduleResult && 'failure' in scheduleResult ? scheduleResult.failure : null,
          confirmation:
            scheduleResult && 'confirmation' in scheduleResult ? scheduleResult.confirmation : null,
        };
  const submit = (): void => {
    if (tab === 'now') sending.send({ ...request(), to, text: message });
    else {
      setScheduleResult(null);
      schedule.mutate({ to, message });
    }
  };
  return (
    <Dialog open onOpenChange={(_event, { open }) => !open && void confirmAndClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{mailTexts.title}</DialogTitle>
          <DialogContent className={styles.content}>
            <DraftBar offer={draft.offer} />
            <TabList
              selectedValue={tab}
              onTabSelect={(_event, data) => setTab(data.value === 'later' ? 'later' : 'now')}
            >
              <Tab value="now">{mailTexts.sendNow}</Tab>
              <Tab value="later">{mailTexts.schedule}</Tab>
            </TabList>
            <MailFields {...{ to, message, error }} {...tabResult} onTo={setTo} onMessage={setMessage} />
            {tab === 'now' ? <Caption1>{mailTexts.attached}</Caption1> : <ScheduledMails />}
          </DialogContent>
          <DialogActions>
            <Button onClick={() => void confirmAndClose()}>Close</Button>
            <Gate decision={requireAll(writable, decision, allowedWhen(!busy, texts.sending))}>
              <Button appearance="primary" onClick={submit}>
                {tab === 'now' ? mailTexts.send : mailTexts.save}
              </Button>
            </Gate>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
