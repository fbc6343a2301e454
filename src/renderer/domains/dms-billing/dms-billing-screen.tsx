// The page of the specification's DMS billing form, which validates the input but sends nothing, because no call exists
// for it.

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
import { PageHeader } from '@renderer/components/page/page-header';
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

export function DmsBillingScreen() {
  const styles = useStyles();
  const notify = useNotify();
  const { control, handleSubmit, reset } = useForm<DmsBillingInputs, unknown, DmsBilling>({
    resolver: zodResolver(dmsBillingSchema),
    defaultValues: EMPTY_DMS_BILLING,
  });
  const fieldProps = (name: keyof DmsBillingInputs) => ({
    control,
    name,
    label: texts.fields[name],
    required: true,
  });
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
          <SelectField {...fieldProps('dms')} choices={choicesOf(BILLED_DMS)} />
          <TextField {...fieldProps('dmsFee')} />
          <SelectField {...fieldProps('feesEffectiveFrom')} choices={choicesOf(EFFECTIVE_FROM)} />
          <DateField {...fieldProps('effectiveDate')} />
          <SelectField {...fieldProps('applyToAll')} choices={choicesOf(APPLY_TO_ALL)} />
          <TextAreaField {...fieldProps('reason')} />
          <FormActions submitLabel={texts.check} cancelLabel={texts.reset} onCancel={() => reset()} />
        </form>
      </Card>
    </>
  );
}
