// The dialog that mails the status sheet of a tenant, and the hook that writes the sheet to a file.

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
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { BusySpinner } from '@renderer/components/display/busy-spinner';
import { useFocusReturn } from '@renderer/components/focus/focus-path';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { DraftBar, useUnsavedWork } from '@renderer/components/unsaved-work';
import {
  MailFields,
  mailTexts,
  SENT_CLOSE_DELAY_MS,
  useDebouncedRecipientCheck,
  useDelayedClose,
  useMailDraft,
  useMailJob,
} from '@renderer/domains/launch-report';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useCommand } from '@renderer/platform/bridge/use-command';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { launchReportTexts } from '@shared/domains/launch-report/texts';
import {
  type SheetTenant,
  statusMailDraft,
  type StatusSheetFormat,
} from '@shared/domains/status-sheet/model';
import { statusSheetTexts } from '@shared/domains/status-sheet/texts';
import type { Tenant } from '@shared/domains/tenants/model';
import { tenantsPaths } from '@shared/domains/tenants/paths';
import { allowedWhen, requireAll } from '@shared/kernel/access/permission';
import { messages } from '@shared/kernel/text/messages';

const sheetTenantOf = ({ id, tenantId, realmName, tenantName }: Tenant): SheetTenant => ({
  ...{ id, tenantId, realmName, tenantName },
});

interface StatusSheet {
  /** Opens the save dialog and writes the file in a job; the activity center shows the progress. */
  save: (tenant: Tenant, format: StatusSheetFormat) => void;
  /** True while the save dialog is open. */
  busy: boolean;
}

/** Writes where the stores of a tenant are to one file. */
export function useStatusSheet(): StatusSheet {
  const bridge = useBridge();
  const { mutate, isPending } = useCommand(bridge.statusSheet.write.mutationOptions());
  return {
    save: (tenant, format) => mutate({ ...sheetTenantOf(tenant), format }),
    busy: isPending,
  };
}

const texts = statusSheetTexts.mail;

const useStyles = makeStyles({
  content: { display: 'grid', gap: tokens.spacingVerticalM },
});

interface StatusMailDialogProps {
  tenant: Tenant;
  onClose: () => void;
}

/** Sends the status sheet of a tenant by mail. */
export function StatusMailDialog({ tenant, onClose }: StatusMailDialogProps) {
  const styles = useStyles();
  const bridge = useBridge();
  const writable = useWritePermission();
  useFocusReturn();
  const [to, setTo] = useState('');
  const [message, setMessage] = useState('');
  const { error, wrong, permission } = useDebouncedRecipientCheck(to);
  const place = { key: statusMailDraft(tenant.tenantId), link: tenantsPaths.show(tenant.id) };
  const { send, busy, waits, sent, failure } = useMailJob(
    bridge.statusSheet.send.mutationOptions(),
    place.link,
  );
  useDelayedClose(sent, SENT_CLOSE_DELAY_MS, onClose);
  const isTyped = to !== '' || message !== '';
  const draft = useMailDraft({ ...place, isSent: sent }, isTyped ? { to, message } : null, (mail) => {
    setTo(mail.to);
    setMessage(mail.message);
  });
  const { confirmLeave } = useUnsavedWork({
    dirty: isTyped && !busy && !sent,
    recordName: statusSheetTexts.unsavedMail,
    draftKey: place.key,
    onLeave: draft.leave,
  });
  const confirmAndClose = async (): Promise<void> => {
    if (await confirmLeave()) onClose();
  };
  const isReady = allowedWhen(!busy && !waits && !sent, launchReportTexts.mail.sending);
  return (
    <Dialog open onOpenChange={(_event, { open }) => !open && void confirmAndClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{texts.title(tenant.tenantName)}</DialogTitle>
          <DialogContent className={styles.content}>
            <DraftBar offer={draft.offer} />
            <MailFields
              {...{ waits, to, message, error, wrong, failure }}
              locked={busy || sent}
              messageHint={texts.emptyMessage}
              confirmation={sent ? launchReportTexts.mail.sent : null}
              onTo={setTo}
              onMessage={setMessage}
            />
            <Caption1>{texts.attached}</Caption1>
          </DialogContent>
          <DialogActions position="start">
            <RequirePermission permission={requireAll(writable, permission, isReady)}>
              <Button
                appearance="primary"
                {...(busy ? { icon: <BusySpinner /> } : {})}
                onClick={() => {
                  void draft.writeNow();
                  send({ ...sheetTenantOf(tenant), to, text: message });
                }}
              >
                {mailTexts.send}
              </Button>
            </RequirePermission>
            <Button onClick={() => void confirmAndClose()}>{messages.actions.close}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
