import { makeStyles, tokens } from '@fluentui/react-components';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useBridge } from '@renderer/platform/bridge-provider';
import { TextField } from '@renderer/components/form';
import { FormDialog } from '@renderer/components/form-dialog';
import { useFormSave } from '@renderer/components/form/use-form-save';
import { connectionSchema, type Connection } from '@shared/domains/connections/model';
import { connectionsTexts } from '@shared/domains/connections/texts';
import { ALLOWED } from '@shared/kernel/decision';
import { ConnectionTest } from './connection-test';
import { CONNECTION_FIELDS } from './connection-fields';

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(260px, 1fr))',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    alignItems: 'start',
  },
});

/** Adds or edits a connection; Test connection tries it before it is saved. */
export function ConnectionDialog({ connection, onClose }: { connection: Connection; onClose: () => void }) {
  const styles = useStyles();
  const bridge = useBridge();
  const cache = useQueryClient();
  const form = useForm({ resolver: zodResolver(connectionSchema), defaultValues: connection });
  const isNew = connection.name === '';
  const save = useFormSave(form, {
    mutation: bridge.connections.save.mutationOptions(),
    touches: ['connections'],
    draftKey: null,
    what: isNew ? 'the new connection' : connection.name,
    fields: CONNECTION_FIELDS.map(({ name }) => name),
    saved: connectionsTexts.saved,
    onSaved: (list) => {
      cache.setQueryData(bridge.connections.list.queryKey(), list);
      onClose();
    },
  });
  return (
    <FormDialog
      title={isNew ? 'Add connection' : 'Edit connection'}
      wide
      save={save}
      // It lies on this computer: no back office is asked, and nobody need be signed in.
      decision={ALLOWED}
      onSubmit={(event) => void form.handleSubmit(save.submit)(event)}
      onClose={onClose}
    >
      <div className={styles.fields}>
        {CONNECTION_FIELDS.map((field) => (
          <TextField key={field.name} control={form.control} {...field} />
        ))}
      </div>
      <ConnectionTest validate={() => form.trigger()} values={form.getValues} />
    </FormDialog>
  );
}
