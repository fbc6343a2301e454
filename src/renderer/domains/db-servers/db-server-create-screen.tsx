// The page that adds a server for the databases of dealers.

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { FormCard, TextField } from '@renderer/components/form';
import { useFormSave } from '@renderer/components/form/use-form-save';
import { PageHeader } from '@renderer/components/page/page-header';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { dbServersPaths } from '@shared/domains/db-servers/paths';
import {
  newServerSchema,
  typedIpAddress,
  typedPassword,
  typedPort,
  typedWord,
  type NewDbServer,
} from '@shared/domains/db-servers/rules';
import { dbServersTexts as texts } from '@shared/domains/db-servers/texts';
import { messages } from '@shared/kernel/text/messages';

/** The delay in milliseconds before the list is opened, so that the notice can be read. */
const RETURN_AFTER_MS = 2000;

const EMPTY: NewDbServer = { ipAddress: '', dbName: '', dbUser: '', dbPassword: '', dbPort: '' };

export function DbServerCreateScreen() {
  const bridge = useBridge();
  const permission = useWritePermission('change-settings');
  const form = useForm<NewDbServer>({ resolver: zodResolver(newServerSchema), defaultValues: EMPTY });
  const save = useFormSave(form, {
    mutation: bridge.dbServers.add.mutationOptions({ gcTime: 0 }),
    invalidates: ['dbServers'],
    draftKey: 'db-server:new',
    secrets: ['dbPassword'],
    recordName: texts.draft,
    fields: ['ipAddress', 'dbName', 'dbUser', 'dbPassword', 'dbPort'],
    successText: (message) => message ?? texts.added,
    noticeDuration: 'short',
    failureText: () => messages.generic.somethingWentWrong,
    returnTo: dbServersPaths.all,
    returnAfterMs: RETURN_AFTER_MS,
  });
  const { control } = form;
  const { fields } = texts;
  return (
    <>
      <PageHeader title={texts.add} back={{ to: dbServersPaths.all, label: texts.back }} />
      <FormCard
        save={save}
        onSubmit={(event) => void form.handleSubmit(save.submit)(event)}
        permission={permission}
        cancelTo={dbServersPaths.all}
      >
        <TextField
          control={control}
          name="ipAddress"
          label={fields.ipAddress}
          normalize={typedIpAddress}
          required
          autoFocus
        />
        <TextField
          control={control}
          name="dbName"
          label={fields.dbName}
          normalize={typedWord}
          hint={texts.lettersAndDigits}
          required
        />
        <TextField
          control={control}
          name="dbUser"
          label={fields.dbUser}
          normalize={typedWord}
          hint={texts.lettersAndDigits}
          required
        />
        <TextField
          control={control}
          name="dbPassword"
          label={fields.dbPassword}
          type="password"
          normalize={typedPassword}
          hint={texts.noSpaces}
          required
        />
        <TextField control={control} name="dbPort" label={fields.dbPort} normalize={typedPort} required />
      </FormCard>
    </>
  );
}
