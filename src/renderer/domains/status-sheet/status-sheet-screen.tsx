// The page on which a user chooses the tenant whose status sheet is written or mailed.

import { Button, Field, makeStyles, tokens } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { ChoiceCombobox } from '@renderer/components/form';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { useExportPermission } from '@renderer/components/permission/use-export-permission';
import { PageHeader } from '@renderer/components/page/page-header';
import { EmptyState } from '@renderer/components/page/page-states';
import { WorkArea } from '@renderer/components/page/work-area';
import { useTenants } from '@renderer/domains/tenants';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { STATUS_SHEET_FORMATS } from '@shared/domains/status-sheet/model';
import { statusSheetTexts as texts } from '@shared/domains/status-sheet/texts';
import { allowedWhen, requireAll } from '@shared/kernel/access/permission';
import { StatusMailDialog, useStatusSheet } from './status-mail-dialog';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: tokens.spacingHorizontalM },
  field: { flex: '1 1 320px', maxWidth: '480px' },
});

/** The page that writes or sends the status of a tenant which the user chooses; the palette lists it. */
export function StatusSheetScreen() {
  const styles = useStyles();
  const [chosen, choose] = useState('');
  const [isMailOpen, setMailOpen] = useState(false);
  const tenants = useTenants('allTenants');
  const rows = tenants.data?.data;
  const choices = useMemo(
    () =>
      (rows ?? []).flatMap(({ id, tenantName, cancelled }) =>
        cancelled ? [] : [{ value: String(id), label: tenantName }],
      ),
    [rows],
  );
  const tenant = rows?.find(({ id }) => String(id) === chosen);
  const sheet = useStatusSheet();
  const writable = useWritePermission();
  const mayExport = useExportPermission();
  const isChosen = allowedWhen(tenant !== undefined, texts.chooseTenant);
  const failure = tenants.isError && !rows ? readAppError(tenants.error).message : undefined;
  return (
    <WorkArea gap="medium">
      <PageHeader title={texts.sheet} />
      <div className={styles.root}>
        <Field
          label={texts.tenant}
          className={styles.field}
          {...(failure === undefined
            ? {}
            : {
                validationState: 'warning' as const,
                validationMessage: `${texts.tenantsFailed}. ${failure}`,
              })}
        >
          <ChoiceCombobox
            choices={choices}
            value={chosen}
            placeholder={texts.tenantPlaceholder}
            onChange={choose}
            emptyText={texts.noTenants}
          />
        </Field>
        {STATUS_SHEET_FORMATS.map((format) => (
          <RequirePermission key={format} permission={requireAll(mayExport(format), isChosen)}>
            <Button disabledFocusable={sheet.busy} onClick={() => tenant && sheet.save(tenant, format)}>
              {texts.sheetAs[format]}
            </Button>
          </RequirePermission>
        ))}
        <RequirePermission permission={requireAll(writable, isChosen)}>
          <Button onClick={() => setMailOpen(true)}>{texts.sendMenu}</Button>
        </RequirePermission>
      </div>
      {tenant === undefined && failure === undefined && <EmptyState text={texts.choose} hint={texts.about} />}
      {isMailOpen && tenant && <StatusMailDialog tenant={tenant} onClose={() => setMailOpen(false)} />}
    </WorkArea>
  );
}
