// The field that chooses the tenant whose users are listed, and the hook that reads the users of that tenant's realm.

import { Button, Field, makeStyles, tokens } from '@fluentui/react-components';
import { skipToken, useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ChoiceCombobox } from '@renderer/components/form';
import type { AnswerQuery } from '@renderer/components/page/freshness';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import type { TenantUser } from '@shared/domains/tenant-users/model';
import { tenantUsersTexts as texts } from '@shared/domains/tenant-users/texts';
import type { Answer } from '@shared/kernel/answer';
import { messages } from '@shared/kernel/text/messages';

/** The value that stands for every realm in the URL; no realm has this name. */
const ALL_REALMS = '*';

/** Realms of one read of all users: those of so many are an answer of less than a megabyte. */
const REALMS_PER_READ = 500;

type UsersRead = UseQueryResult<Answer<TenantUser[]>, unknown>;

interface RealmUsers extends AnswerQuery<readonly TenantUser[]> {
  /** True while the users of further realms are loading. */
  hasMore: boolean;
}

/** Several reads as one answer: as old as the oldest of them, and complete only if none of them failed. */
function joined(reads: readonly UsersRead[]): AnswerQuery<readonly TenantUser[]> {
  const answers = reads.flatMap(({ data }) => data ?? []);
  const failed = reads.find(({ isError }) => isError);
  return {
    data:
      answers.length === 0
        ? undefined
        : {
            data: answers.flatMap(({ data }) => data),
            asOf: answers.map(({ asOf }) => asOf).sort()[0] ?? '',
            origin: answers.some(({ origin }) => origin === 'cache') ? 'cache' : 'live',
            partial: reads.some(({ data, isError }) => data?.partial ?? isError),
          },
    error: failed?.error ?? null,
    isError: failed !== undefined,
    isRefetchError: failed !== undefined && answers.length > 0,
    isFetching: reads.some(({ isFetching }) => isFetching),
    refetch: () => reads.forEach((read) => void read.refetch()),
  };
}

/**
 * The users of all realms: of a large account some realms at a time, each read after the one before, since all of them are
 * more than one response may hold.
 */
function useAllUsers(isAsked: boolean): RealmUsers {
  const bridge = useBridge();
  const client = useQueryClient();
  const realms = useQuery(bridge.tenantUsers.realms.queryOptions(isAsked ? undefined : skipToken));
  const listed = realms.data?.data;
  const parts = useMemo(() => {
    const names = isAsked ? (listed ?? []).map(({ realmName }) => realmName) : [];
    if (names.length <= REALMS_PER_READ) return [];
    return Array.from({ length: Math.ceil(names.length / REALMS_PER_READ) }, (_none, at) =>
      bridge.tenantUsers.ofRealms.queryOptions({
        realms: names.slice(at * REALMS_PER_READ, (at + 1) * REALMS_PER_READ),
      }),
    );
  }, [bridge, isAsked, listed]);
  const isWhole = isAsked && !realms.isPending && parts.length === 0;
  const whole = useQuery(bridge.tenantUsers.all.queryOptions(isWhole ? undefined : skipToken));
  const next = parts.findIndex(({ queryKey }) => client.getQueryData(queryKey) === undefined);
  const inParts = useQueries({ queries: next < 0 ? parts : parts.slice(0, next + 1), combine: joined });
  if (parts.length > 0) return { ...inParts, hasMore: next >= 0 && !inParts.isError };
  return { ...whole, hasMore: false };
}

/** Returns the users of one realm or of all realms. Nothing is requested while `realm` is empty. */
export function useRealmUsers(realm: string): RealmUsers {
  const bridge = useBridge();
  const all = useAllUsers(realm === ALL_REALMS);
  const one = useQuery(
    bridge.tenantUsers.ofRealms.queryOptions(
      realm === '' || realm === ALL_REALMS ? skipToken : { realms: [realm] },
    ),
  );
  return realm === ALL_REALMS ? all : { ...one, hasMore: false };
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
