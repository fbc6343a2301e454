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
  makeStyles,
  Tab,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  TabList,
  tokens,
} from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BusySpinner } from '@renderer/components/display/busy-spinner';
import { useFocusReturn } from '@renderer/components/focus/focus-path';
import { failureOf, failureOnceKnown, noticeAfterLeaving } from '@renderer/components/form/form-failure';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { AnswerView } from '@renderer/components/page/answer-view';
import { useRecordSave } from '@renderer/components/saving/use-record-save';
import { DraftBar, useUnsavedWork, withholdDraft } from '@renderer/components/unsaved-work';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import type { WorkbookRequest } from '@shared/domains/launch-report/model';
import { launchReportPaths } from '@shared/domains/launch-report/paths';
import { MAIL_DRAFT_KEY } from '@shared/domains/launch-report/recipients';
import { launchReportTexts, mailTexts } from '@shared/domains/launch-report/texts';
import { allowedWhen, requireAll } from '@shared/kernel/access/permission';
import { formatCommentTime } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
import { MailFields } from './mail-fields';
import {
  SENT_CLOSE_DELAY_MS,
  useDebouncedRecipientCheck,
  useDelayedClose,
  useMailDraft,
  useMailJob,
} from './use-mail';

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
                  {[mailTexts.date, mailTexts.recipients, mailTexts.message].map((heading) => (
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
const SCHEDULED_CLOSE_DELAY_MS = 2000;
const DRAFT = { key: MAIL_DRAFT_KEY, link: launchReportPaths.report };

const useStyles = makeStyles({
  content: { display: 'grid', gap: tokens.spacingVerticalM },
});

/** Schedules the mail for later, and says what came of it: in the dialog, or in a notice once it was closed. */
function useMailSchedule() {
  const bridge = useBridge();
  const notify = useNotify();
  const [result, setResult] = useState<{ confirmation: string } | { failure: string } | null>(null);
  const { save, busy, isSent } = useRecordSave<never, { to: string; message: string }, string>({
    record: null,
    initial: {},
    create: bridge.launchReport.schedule.mutationOptions(),
    invalidates: ['launchReport'],
    hasInlineStopWaiting: false,
  });
  const send = (mail: { to: string; message: string }, clearDraft: () => void): void => {
    setResult(null);
    let shown: { failure: string } | null = null;
    const sent = save(mail, {
      onSaved: (confirmation, isHere) => {
        if (isHere()) return setResult({ confirmation });
        clearDraft();
        notify.success(confirmation);
      },
      onFailed: (thrown, isHere) => {
        const error = readAppError(thrown);
        if (!isHere()) return notify.error(...noticeAfterLeaving(failureOf(error), mailTexts.theMail));
        shown = { failure: error.message };
        setResult(shown);
      },
      onKnown: (refusal) => {
        const { title, reason } = failureOnceKnown(refusal, true);
        const failure = refusal ? reason : `${title}. ${reason}`;
        setResult((now) => (now !== null && now === shown ? { failure } : now));
      },
    });
    void withholdDraft(DRAFT.key, sent);
  };
  return {
    ...{ send, busy, isSent },
    scheduled: result !== null && 'confirmation' in result,
    failure: result && 'failure' in result ? result.failure : null,
    confirmation: result && 'confirmation' in result ? result.confirmation : null,
  };
}

interface MailDialogProps {
  request: () => WorkbookRequest;
  onClose: () => void;
}

export function MailDialog({ request, onClose }: MailDialogProps) {
  const styles = useStyles();
  const bridge = useBridge();
  const writable = useWritePermission();
  useFocusReturn();
  const [tab, setTab] = useState<'now' | 'later'>('now');
  const [to, setTo] = useState('');
  const [message, setMessage] = useState('');
  const { error, wrong, permission } = useDebouncedRecipientCheck(to);
  const sending = useMailJob(bridge.launchReport.send.mutationOptions(), DRAFT.link);
  const scheduling = useMailSchedule();
  const { scheduled } = scheduling;
  useDelayedClose(sending.sent, SENT_CLOSE_DELAY_MS, onClose);
  useDelayedClose(scheduled, SCHEDULED_CLOSE_DELAY_MS, onClose);
  const done = sending.sent || scheduled;
  const isOnItsWay = sending.busy || scheduling.busy;
  const busy = isOnItsWay || done;
  const typed = to !== '' || message !== '';
  const draft = useMailDraft({ ...DRAFT, isSent: done }, typed ? { to, message } : null, (mail) => {
    setTo(mail.to);
    setMessage(mail.message);
  });
  const { confirmLeave } = useUnsavedWork({
    // A mail that is sent now continues as a job.
    dirty: typed && !sending.busy && !done,
    recordName: mailTexts.theMail,
    draftKey: DRAFT.key,
    isSent: scheduling.isSent,
    onDiscard: draft.leave,
  });
  const confirmAndClose = async (): Promise<void> => {
    if (await confirmLeave()) onClose();
  };
  const tabResult =
    tab === 'now'
      ? { failure: sending.failure, confirmation: sending.sent ? texts.sent : null }
      : { failure: scheduling.failure, confirmation: scheduling.confirmation };
  const submit = (): void => {
    void draft.writeNow();
    if (tab === 'now') return sending.send({ ...request(), to, text: message });
    scheduling.send({ to, message }, draft.settle);
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
            <MailFields
              locked={busy}
              waits={sending.waits}
              {...{ to, message, error, wrong }}
              {...tabResult}
              onTo={setTo}
              onMessage={setMessage}
            />
            {tab === 'now' ? <Caption1>{mailTexts.attached}</Caption1> : <ScheduledMails />}
          </DialogContent>
          <DialogActions position="start">
            <RequirePermission
              permission={requireAll(
                writable,
                permission,
                allowedWhen(!busy && !sending.waits, texts.sending),
              )}
            >
              <Button
                appearance="primary"
                {...(isOnItsWay ? { icon: <BusySpinner /> } : {})}
                onClick={submit}
              >
                {tab === 'now' ? mailTexts.send : mailTexts.save}
              </Button>
            </RequirePermission>
            <Button onClick={() => void confirmAndClose()}>{messages.actions.close}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
