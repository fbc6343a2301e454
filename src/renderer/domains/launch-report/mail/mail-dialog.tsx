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
  TabList,
  tokens,
} from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useFocusReturn } from '@renderer/components/focus/use-focus-return';
import { Gate } from '@renderer/components/gate';
import { DraftBar, useUnsavedWork } from '@renderer/components/unsaved-work';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { readAppError } from '@renderer/platform/read-app-error';
import { useChange } from '@renderer/platform/use-change';
import type { WorkbookRequest } from '@shared/domains/launch-report/model';
import { launchReportTexts } from '@shared/domains/launch-report/texts';
import { all, when } from '@shared/kernel/decision';
import { MailFields } from './mail-fields';
import { mailTexts } from './mail-texts';
import { ScheduledMails } from './scheduled-mails';
import { useCheckedRecipients } from './use-checked-recipients';
import { useMailDraft } from './use-mail-draft';
import { useSendNow } from './use-send-now';

const texts = launchReportTexts.mail;
const CLOSES_AFTER_MS = { sent: 1000, scheduled: 2000 };

const useStyles = makeStyles({
  content: { display: 'grid', gap: tokens.spacingVerticalM },
});

/** Closes the dialog once what it says has been seen. */
function useClosing(done: boolean, ms: number, onClose: () => void): void {
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

/** The report by mail: now, or kept for later. */
export function MailDialog({ request, onClose }: MailDialogProps) {
  const styles = useStyles();
  const bridge = useBridge();
  const writable = useWriteDecision();
  useFocusReturn();
  const [tab, setTab] = useState<'now' | 'later'>('now');
  const [to, setTo] = useState('');
  const [message, setMessage] = useState('');
  const { error, decision } = useCheckedRecipients(to);
  const now = useSendNow();
  const [later, setLater] = useState<{ confirmation: string } | { failure: string } | null>(null);
  const schedule = useChange(bridge.launchReport.schedule.mutationOptions(), {
    touches: ['launchReport'],
    onDone: (confirmation) => setLater({ confirmation }),
    onFailed: (failed) => setLater({ failure: readAppError(failed).message }),
  });
  const scheduled = later !== null && 'confirmation' in later;
  useClosing(now.sent, CLOSES_AFTER_MS.sent, onClose);
  useClosing(scheduled, CLOSES_AFTER_MS.scheduled, onClose);
  const done = now.sent || scheduled;
  const busy = now.busy || schedule.isPending || done;
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
  const leave = async (): Promise<void> => {
    if (await confirmLeave()) onClose();
  };
  const ofTab =
    tab === 'now'
      ? { failure: now.failure, confirmation: now.sent ? texts.sent : null }
      : {
          failure: later && 'failure' in later ? later.failure : null,
          confirmation: later && 'confirmation' in later ? later.confirmation : null,
        };
  const submit = (): void => {
    if (tab === 'now') now.send({ ...request(), to, text: message });
    else {
      setLater(null);
      schedule.mutate({ to, message });
    }
  };
  return (
    <Dialog open onOpenChange={(_event, { open }) => !open && void leave()}>
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
            <MailFields {...{ to, message, error }} {...ofTab} onTo={setTo} onMessage={setMessage} />
            {tab === 'now' ? <Caption1>{mailTexts.attached}</Caption1> : <ScheduledMails />}
          </DialogContent>
          <DialogActions>
            <Button onClick={() => void leave()}>Close</Button>
            <Gate decision={all(writable, decision, when(!busy, texts.sending))}>
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
