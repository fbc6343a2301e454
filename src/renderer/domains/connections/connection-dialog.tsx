// The form that adds or edits a connection, with the test of its addresses.

import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { CheckmarkCircle20Filled, ErrorCircle20Filled, SubtractCircle20Regular } from '@fluentui/react-icons';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm, type UseFormSubscribe } from 'react-hook-form';
import type { z } from 'zod';
import { TextField } from '@renderer/components/form';
import { FormDialog } from '@renderer/components/form/form-dialog';
import { useFormSave } from '@renderer/components/form/use-form-save';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { type Connection, type ConnectionCheck, connectionSchema } from '@shared/domains/connections/model';
import { CONNECTION_FIELD_TEXTS, connectionsTexts } from '@shared/domains/connections/texts';
import { ALLOWED } from '@shared/kernel/access/permission';

/** The form that adds or edits a connection; Test connection checks its URLs before it is saved. */
export function ConnectionDialog({ connection, onClose }: { connection: Connection; onClose: () => void }) {
  const styles = useStyles();
  const bridge = useBridge();
  const cache = useQueryClient();
  const form = useForm({ resolver: zodResolver(connectionSchema), defaultValues: connection });
  const isNew = connection.name === '';
  const save = useFormSave(form, {
    mutation: bridge.connections.save.mutationOptions(),
    invalidates: ['connections'],
    draftKey: null,
    recordName: isNew ? connectionsTexts.newConnection : connection.name,
    fields: CONNECTION_FIELDS.map(({ name }) => name),
    successText: connectionsTexts.saved,
    onSaved: (list) => {
      cache.setQueryData(bridge.connections.list.queryKey(), list);
      onClose();
    },
  });
  return (
    <FormDialog
      title={isNew ? connectionsTexts.add : connectionsTexts.edit}
      wide
      save={save}
      // Connections are stored on this computer, so neither a back office nor a session is needed.
      permission={ALLOWED}
      onSubmit={(event) => void form.handleSubmit(save.submit)(event)}
      onClose={onClose}
    >
      <div className={styles.fields}>
        {CONNECTION_FIELDS.map((field) => (
          <TextField
            key={field.name}
            control={form.control}
            {...field}
            {...CONNECTION_FIELD_TEXTS[field.name]}
          />
        ))}
      </div>
      <ConnectionTest validate={() => form.trigger()} values={form.getValues} subscribe={form.subscribe} />
    </FormDialog>
  );
}

/** The fields of a connection in the order of the form. */
const CONNECTION_FIELDS = [
  { name: 'name', required: true },
  { name: 'endpoint', required: true },
  { name: 'issuer', required: true },
  { name: 'clientId', required: true },
  { name: 'realm', required: true },
  { name: 'siteHost', required: true },
  { name: 'roleClaim' },
  { name: 'loopbackPort' },
  { name: 'caFile' },
  { name: 'collector' },
  { name: 'geolocation' },
] as const;

const useConnectionTestStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalS, justifyItems: 'start' },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalS },
  line: { display: 'flex', gap: tokens.spacingHorizontalS, overflowWrap: 'anywhere' },
  good: { color: tokens.colorStatusSuccessForeground1, flexShrink: 0 },
  bad: { color: tokens.colorStatusDangerForeground1, flexShrink: 0 },
  open: { color: tokens.colorNeutralForeground3, flexShrink: 0 },
  detail: { color: tokens.colorNeutralForeground3 },
});

interface ConnectionTestProps {
  /** Validates the form and shows the errors; resolves to true if there are none. */
  validate: () => Promise<boolean>;
  /** Returns the current input. */
  values: () => unknown;
  /** Calls back at each edit; returns a function that ends it. */
  subscribe: UseFormSubscribe<z.input<typeof connectionSchema>>;
}

/** Tests every typed URL and lists the result of each step. */
function ConnectionTest({ validate, values, subscribe }: ConnectionTestProps) {
  const styles = useConnectionTestStyles();
  const bridge = useBridge();
  const notify = useNotify();
  const test = useMutation(
    bridge.connections.test.mutationOptions({ onError: (error) => notify.error(error) }),
  );
  const { reset } = test;
  // What was tested is no longer what is in the fields.
  useEffect(() => subscribe({ formState: { values: true }, callback: () => reset() }), [subscribe, reset]);
  const run = async (): Promise<void> => {
    if (await validate()) test.mutate(connectionSchema.parse(values()));
  };
  return (
    <div className={styles.root}>
      <Button onClick={() => void run()} disabledFocusable={test.isPending}>
        {connectionsTexts.test}
      </Button>
      <div role="status">
        {test.isPending && <Spinner size="tiny" label={connectionsTexts.testing} />}
        {test.data && (
          <ul className={styles.list}>
            {test.data.map((check) => (
              <CheckResultItem key={check.step} check={check} />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function CheckResultItem({ check: { step, outcome, detail } }: { check: ConnectionCheck }) {
  const styles = useConnectionTestStyles();
  return (
    <li className={styles.line}>
      {outcome === 'passed' && (
        <CheckmarkCircle20Filled className={styles.good} aria-label={connectionsTexts.outcomes.passed} />
      )}
      {outcome === 'failed' && (
        <ErrorCircle20Filled className={styles.bad} aria-label={connectionsTexts.outcomes.failed} />
      )}
      {outcome === 'open' && (
        <SubtractCircle20Regular className={styles.open} aria-label={connectionsTexts.outcomes.open} />
      )}
      <span>
        {step} <span className={styles.detail}>{detail}</span>
      </span>
    </li>
  );
}

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(260px, 1fr))',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    alignItems: 'start',
  },
});
