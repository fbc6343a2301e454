import { Card, makeStyles, tokens } from '@fluentui/react-components';
import type { FormEventHandler, ReactNode } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import {
  DateField,
  FormActions,
  FormFailure,
  ImageField,
  LockedFields,
  TextField,
} from '@renderer/components/form';
import type { FormSave } from '@renderer/components/form/use-form-save';
import { DraftBar } from '@renderer/components/unsaved-work';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { dayLimits } from '@shared/kernel/dates/day-limits';

interface TenantSharedFieldsProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** The form's own names of the three fields. */
  names: Record<'displayName' | 'agreementDate' | 'tenantImg', FieldPath<Values>>;
  ownerName: string;
  /** The path of the stored logo. */
  storedPath: string | null;
}

/** The fields that can be changed in both forms. */
export function TenantSharedFields<Values extends FieldValues>(props: TenantSharedFieldsProps<Values>) {
  const { form, names, ownerName, storedPath } = props;
  return (
    <>
      <TextField control={form.control} name={names.displayName} label="Display name" required />
      <DateField
        control={form.control}
        name={names.agreementDate}
        label="Agreement date"
        required
        {...dayLimits('contract')}
      />
      <ImageField
        control={form.control}
        name={names.tenantImg}
        label="Logo"
        form={form}
        ownerName={ownerName}
        storedPath={storedPath}
      />
    </>
  );
}

const useStyles = makeStyles({
  card: { maxWidth: '640px', flexShrink: 0, padding: tokens.spacingHorizontalXXL },
  form: { display: 'grid', gap: tokens.spacingVerticalL },
});

interface TenantFormFrameProps {
  save: FormSave;
  onSubmit: FormEventHandler;
  cancelTo: string;
  /** The content at the far end of the buttons, such as Delete. */
  end?: ReactNode;
  children: ReactNode;
}

/** The frame that the create and the edit form share. */
export function TenantFormFrame({ save, onSubmit, cancelTo, end, children }: TenantFormFrameProps) {
  const styles = useStyles();
  const navigate = useNavigate();
  const decision = useWriteDecision();
  return (
    <Card className={styles.card}>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        <LockedFields locked={save.locked}>
          <DraftBar offer={save.draft.offer} />
          {children}
        </LockedFields>
        <FormFailure failure={save.failure} />
        <FormActions
          busy={save.busy}
          isSlow={save.isSlow}
          giveUp={save.giveUp}
          decision={decision}
          onCancel={() => void navigate(cancelTo)}
          {...(end === undefined ? {} : { end })}
        />
      </form>
    </Card>
  );
}
