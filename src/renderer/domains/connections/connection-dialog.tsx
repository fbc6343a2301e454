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
import { showServerErrors, TextField, type Failure, failureOf, FormFailure } from '@renderer/components/form';
import { useUnsavedWork } from '@renderer/components/unsaved-work';
import { connectionSchema, type Connection } from '@shared/domains/connections/model';
import { ConnectionTest } from './connection-test';
import { CONNECTION_FIELDS } from './connection-fields';
import { useFocusReturn } from '@renderer/components/focus/use-focus-return';
import { readAppError } from '@renderer/platform/read-app-error';
import { useState } from 'react';

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
  const form = useForm({
    resolver: zodResolver(connectionSchema),
    defaultValues: connection,
  });
  const isNew = connection.name === '';
  const [failure, setFailure] = useState<Failure | null>(null);
  const { confirmLeave } = useUnsavedWork({
    dirty: form.formState.isDirty,
    what: isNew ? 'the new connection' : connection.name,
  });
  useFocusReturn();
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
        setFailure(rest === null ? null : failureOf({ ...readAppError(error), message: rest }));
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
              <FormFailure failure={failure} />
            </DialogContent>
            <DialogActions position="start">
              <Button type="submit" appearance="primary" disabledFocusable={save.isPending}>
                Save
              </Button>
              <Button onClick={() => void leave()}>Cancel</Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}
