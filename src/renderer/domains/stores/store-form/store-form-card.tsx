import { Card, makeStyles, tokens } from '@fluentui/react-components';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { FormActions, FormFailure, LockedFields } from '@renderer/components/form';
import { useFormSave, type FormSaveOptions } from '@renderer/components/form/use-form-save';
import { DraftBar } from '@renderer/components/unsaved-work';
import { storeFormSchema, type StoreForm, type StoreInputs } from '@shared/domains/stores/store-form';
import { StoreFields } from './store-fields';

const useStyles = makeStyles({
  card: { maxWidth: '960px', flexShrink: 0, padding: tokens.spacingHorizontalXXL },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(320px, 1fr))',
    gap: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL}`,
    alignItems: 'start',
  },
});

interface StoreFormCardProps<Result, Thrown> {
  initial: StoreInputs;
  existing: boolean;
  save: Omit<FormSaveOptions<StoreInputs, StoreForm, Result, Thrown>, 'fields' | 'touches' | 'returnTo'>;
  /** Where Cancel leads, and a save. */
  returnTo: string;
}

const FIELDS = [
  'storeName',
  'displayName',
  'storeDesc',
  'sfStoreId',
  'manufacturer',
  'dealerAddress',
  'stateCode',
  'website',
  'storeLaunchedDate',
  'dms',
  'dealerId',
  'companyNumber',
  'enterpriseCode',
  'serverName',
  'dmsSubscriptionId',
  'dmsEmployeeDepartmentId',
  'dmsDepartmentId',
] as const;

/** Its DMS is the one of its feed in force; its launch date moves its tenant on the dashboard. */
const TOUCHES = ['stores', 'tenants', 'dataFeeds', 'billing', 'failedLoads', 'moduleDetails'] as const;

/** The store form around its fields, for a new store and an old one. */
export function StoreFormCard<Result, Thrown>({
  initial,
  existing,
  save,
  returnTo,
}: StoreFormCardProps<Result, Thrown>) {
  const styles = useStyles();
  const navigate = useNavigate();
  const bridge = useBridge();
  const decision = useWriteDecision();
  const manufacturers = useQuery(
    bridge.stores.manufacturers.queryOptions(undefined, { staleTime: Infinity }),
  );
  const form = useForm<StoreInputs, unknown, StoreForm>({
    resolver: zodResolver(storeFormSchema),
    defaultValues: initial,
  });
  const saving = useFormSave(form, { ...save, returnTo, fields: FIELDS, touches: TOUCHES });
  return (
    <Card className={styles.card}>
      <form onSubmit={(event) => void form.handleSubmit(saving.submit)(event)} noValidate>
        <LockedFields locked={saving.locked}>
          <DraftBar offer={saving.draft.offer} />
          <div className={styles.fields}>
            <StoreFields form={form} manufacturers={manufacturers.data?.data ?? []} existing={existing} />
          </div>
        </LockedFields>
        <FormFailure failure={saving.failure} />
        <FormActions
          busy={saving.busy}
          isSlow={saving.isSlow}
          giveUp={saving.giveUp}
          decision={decision}
          onCancel={() => void navigate(returnTo)}
        />
      </form>
    </Card>
  );
}
