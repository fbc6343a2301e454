import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { showServerErrors, TextField } from '@renderer/components/form';
import { useConfirmLeave, useUnsavedWork } from '@renderer/components/unsaved-work';
import { connectionSchema, type Connection } from '@shared/domains/connections/model';
import { ConnectionTest } from './connection-test';
import { CONNECTION_FIELDS } from './connection-fields';

const useStyles = makeStyles({
  surface: { maxWidth: '760px' },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(260px, 1fr))',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    alignItems: 'start',
  },
  test: { gridColumn: '1 / -1' },
});

/** Adds or edits a connection; Test connection tries it before it is saved. */
export function ConnectionDialog({ connection, onClose }: { connection: Connection; onClose: () => void }) {
  const styles = useStyles();
  const bridge = useBridge();
  const cache = useQueryClient();
  const notify = useNotify();
  const confirmLeave = useConfirmLeave();
  const form = useForm({
    resolver: zodResolver(connectionSchema),
    defaultValues: connection,
  });
  const isNew = connection.name === '';
  useUnsavedWork({ dirty: form.formState.isDirty, what: isNew ? 'the new connection' : connection.name });
  const save = useMutation(
    bridge.connections.save.mutationOptions({
      onSuccess: (list) => {
        cache.setQueryData(bridge.connections.list.queryKey(), list);
        onClose();
      },
      onError: (error) => {
        const rest = showServerErrors(
          form,
          error,
          CONNECTION_FIELDS.map(({ name }) => name),
        );
        if (rest !== null) notify.error(rest);
      },
    }),
  );
  const leave = async (): Promise<void> => {
    if (await confirmLeave()) onClose();
  };
  return (
    <Dialog
      open
      modalType="modal"
      onOpenChange={(_event, data) => {
        if (!data.open) void leave();
      }}
    >
      <DialogSurface className={styles.surface}>
        <form noValidate onSubmit={(event) => void form.handleSubmit((values) => save.mutate(values))(event)}>
          <DialogBody>
            <DialogTitle>{isNew ? 'Add connection' : 'Edit connection'}</DialogTitle>
            <DialogContent>
              <div className={styles.fields}>
                {CONNECTION_FIELDS.map((field) => (
                  <TextField key={field.name} control={form.control} {...field} />
                ))}
                <div className={styles.test}>
                  <ConnectionTest validate={() => form.trigger()} values={form.getValues} />
                </div>
              </div>
            </DialogContent>
            <DialogActions>
              <Button onClick={() => void leave()}>Cancel</Button>
              <Button type="submit" appearance="primary" disabledFocusable={save.isPending}>
                Save
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}
