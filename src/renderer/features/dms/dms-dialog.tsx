import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useBridge } from '@renderer/app/bridge-provider';
import { useWriteDecision } from '@renderer/app/connectivity/connectivity-context';
import { useNotify } from '@renderer/app/notifications/notify-context';
import { readAppError } from '@renderer/app/read-app-error';
import { useChange } from '@renderer/app/use-change';
import { FormActions, ImageField, showServerErrors, TextField } from '@renderer/components/form';
import { messages } from '@shared/messages';
import { dmsFormSchema, type DmsForm, type DmsMaster } from '@shared/model/dms';

const useStyles = makeStyles({ form: { display: 'grid', gap: tokens.spacingVerticalM } });

/** `dms` is null for a new one; the name of an existing one cannot change. */
export function DmsDialog({ dms, onClose }: { dms: DmsMaster | null; onClose: () => void }) {
  const styles = useStyles();
  const bridge = useBridge();
  const notify = useNotify();
  const writable = useWriteDecision();
  const form = useForm<DmsForm>({
    resolver: zodResolver(dmsFormSchema),
    defaultValues: { dms: dms?.dms ?? '', dmsImg: null, existing: dms !== null },
  });
  const save = useChange(bridge.dms.save.mutationOptions(), {
    onDone: () => {
      notify.success(messages.dms.saved);
      onClose();
    },
    onFailed: (error) => {
      const rest = showServerErrors(form, error, ['dms', 'dmsImg']);
      if (rest !== null) notify.error(`${messages.dms.failed}. ${readAppError(error).message}`);
    },
  });
  return (
    <Dialog open onOpenChange={(_event, { open }) => !open && onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{dms ? `Edit ${dms.dms}` : 'New DMS'}</DialogTitle>
          <DialogContent>
            <form
              className={styles.form}
              onSubmit={form.handleSubmit((values) => save.mutate(values))}
              noValidate
            >
              <TextField
                control={form.control}
                name="dms"
                label="DMS name"
                required
                readOnly={dms !== null}
              />
              <ImageField
                control={form.control}
                name="dmsImg"
                label="Logo"
                form={form}
                ownerName={dms?.dms ?? 'New DMS'}
                storedPath={dms?.dmsImg ?? null}
              />
              <FormActions busy={save.isPending} decision={writable} onCancel={onClose} />
            </form>
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
