// The field that chooses the tenant whose users are listed, and the hook that reads the users of that tenant's realm.

import { Button, Field, makeStyles, tokens } from '@fluentui/react-components';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ChoiceCombobox } from '@renderer/components/form';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { tenantUsersTexts as texts } from '@shared/domains/tenant-users/texts';
import { messages } from '@shared/kernel/text/messages';

/** The value that stands for every realm in the URL; no realm has this name. */
const ALL_REALMS = '*';

/** Returns the users of one realm or of all realms. Nothing is requested while `realm` is empty. */
export function useRealmUsers(realm: string) {
  const bridge = useBridge();
  const all = useQuery(bridge.tenantUsers.all.queryOptions(realm === ALL_REALMS ? undefined : skipToken));
  const one = useQuery(
    bridge.tenantUsers.ofRealms.queryOptions(
      realm === '' || realm === ALL_REALMS ? skipToken : { realms: [realm] },
    ),
  );
  return realm === ALL_REALMS ? all : one;
}

const useStyles = makeStyles({
  field: {
    gridTemplateColumns: 'auto minmax(0, 260px)',
    columnGap: tokens.spacingHorizontalS,
    // Fluent's minimum width is too wide for a narrow window.
    '& .fui-Combobox, & .fui-Combobox__input': { minWidth: 0 },
  },
});

interface TenantSelectProps {
  /** The name of the realm; '' for none. */
  realm: string;
  onChoose: (realm: string) => void;
}

/** The field that chooses one tenant that has a realm, or all of them. */
export function TenantSelect({ realm, onChoose }: TenantSelectProps) {
  const styles = useStyles();
  const bridge = useBridge();
  const realms = useQuery(bridge.tenantUsers.realms.queryOptions());
  const found = realms.data?.data;
  const choices = useMemo(
    () => [
      { value: ALL_REALMS, label: texts.all },
      ...(found ?? []).map(({ realmName, tenantName }) => ({ value: realmName, label: tenantName })),
    ],
    [found],
  );
  const failure = realms.isError && !found ? readAppError(realms.error).message : undefined;
  return (
    <Field
      className={styles.field}
      label={texts.tenant}
      orientation="horizontal"
      {...(failure === undefined
        ? {}
        : {
            validationState: 'warning' as const,
            validationMessage: (
              <>
                {texts.tenantsMissing} {failure}{' '}
                <Button size="small" appearance="transparent" onClick={() => void realms.refetch()}>
                  {messages.actions.retry}
                </Button>
              </>
            ),
          })}
    >
      <ChoiceCombobox
        choices={choices}
        value={realm}
        onChange={onChoose}
        keepsChoice
        placeholder={texts.select}
        emptyText={texts.noTenants}
      />
    </Field>
  );
}
