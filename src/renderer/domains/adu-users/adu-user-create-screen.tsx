// The page that creates an ADU user, a member of the provider's staff, in all realms. The rules of its fields are in
// src/shared/domains/adu-users/user-form.ts.

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { choicesOf, FormCard, SelectField, TextField } from '@renderer/components/form';
import { useFormSave } from '@renderer/components/form/use-form-save';
import { PageHeader } from '@renderer/components/page/page-header';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { aduUsersPaths } from '@shared/domains/adu-users/paths';
import { aduUsersTexts as texts } from '@shared/domains/adu-users/texts';
import { aduUserFormSchema, type AduUserInputs, type NewAduUser } from '@shared/domains/adu-users/user-form';
import { ROLES } from '@shared/kernel/access/capabilities';

const EMPTY: AduUserInputs = { email: '', firstName: '', lastName: '', role: '' };

export function AduUserCreateScreen() {
  const bridge = useBridge();
  const form = useForm<AduUserInputs, unknown, NewAduUser>({
    resolver: zodResolver(aduUserFormSchema),
    defaultValues: EMPTY,
  });
  const save = useFormSave(form, {
    mutation: bridge.aduUsers.add.mutationOptions(),
    invalidates: ['aduUsers', 'tenantUsers'],
    draftKey: 'adu-user:new',
    recordName: texts.draft,
    fields: ['email', 'firstName', 'lastName', 'role'],
    successText: texts.inProgress,
    noticeKind: 'warning',
    noticeDuration: 'short',
    returnTo: aduUsersPaths.all,
    returnAfterMs: 0,
  });
  const { control } = form;
  return (
    <>
      <PageHeader title={texts.add} back={{ to: aduUsersPaths.all, label: texts.back }} />
      <FormCard
        save={save}
        onSubmit={(event) => void form.handleSubmit(save.submit)(event)}
        cancelTo={aduUsersPaths.all}
      >
        <TextField
          control={control}
          name="email"
          label={texts.fields.email}
          type="email"
          required
          autoFocus
        />
        <TextField control={control} name="firstName" label={texts.fields.firstName} required />
        <TextField control={control} name="lastName" label={texts.fields.lastName} required />
        <SelectField
          control={control}
          name="role"
          label={texts.fields.role}
          choices={choicesOf(ROLES)}
          required
        />
      </FormCard>
    </>
  );
}
