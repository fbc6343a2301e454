import { Card, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import {
  choicesOf,
  DateField,
  FormActions,
  SelectField,
  TextAreaField,
  TextField,
} from '@renderer/components/form';
import { PageHeader } from '@renderer/components/page-header';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import {
  APPLY_TO_ALL,
  BILLED_DMS,
  dmsBillingSchema,
  EFFECTIVE_FROM,
  EMPTY_DMS_BILLING,
  type DmsBilling,
  type DmsBillingInputs,
} from '@shared/domains/dms-billing/model';
import { dmsBillingTexts as texts } from '@shared/domains/dms-billing/texts';

const useStyles = makeStyles({
  card: { maxWidth: '640px', flexShrink: 0, padding: tokens.spacingHorizontalXXL },
  form: { display: 'grid', gap: tokens.spacingVerticalL },
});

/** Shows what such a form would look like; the specification wires it to nothing. */
export function DmsBillingScreen() {
  const styles = useStyles();
  const notify = useNotify();
  const { control, handleSubmit, reset } = useForm<DmsBillingInputs, unknown, DmsBilling>({
    resolver: zodResolver(dmsBillingSchema),
    defaultValues: EMPTY_DMS_BILLING,
  });
  const { fields } = texts;
  return (
    <>
      <PageHeader title={texts.title} />
      <Card className={styles.card}>
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>{texts.demonstration}</MessageBarBody>
        </MessageBar>
        <form
          className={styles.form}
          onSubmit={(event) => void handleSubmit(() => notify.info(texts.checked))(event)}
          noValidate
        >
          <SelectField
            control={control}
            name="dms"
            label={fields.dms}
            choices={choicesOf(BILLED_DMS)}
            required
          />
          <TextField control={control} name="dmsFee" label={fields.dmsFee} required />
          <SelectField
            control={control}
            name="feesEffectiveFrom"
            label={fields.feesEffectiveFrom}
            choices={choicesOf(EFFECTIVE_FROM)}
            required
          />
          <DateField control={control} name="effectiveDate" label={fields.effectiveDate} required />
          <SelectField
            control={control}
            name="applyToAll"
            label={fields.applyToAll}
            choices={choicesOf(APPLY_TO_ALL)}
            required
          />
          <TextAreaField control={control} name="reason" label={fields.reason} required />
          <FormActions submitLabel={texts.check} cancelLabel={texts.reset} onCancel={() => reset()} />
        </form>
      </Card>
    </>
  );
}
