// The field that chooses the tenant whose users are listed, and the hook that reads the users of that tenant's realm.

import { Button, Field, makeStyles, tokens } from '@fluentui/react-components';
import { skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ChoiceCombobox } from '@renderer/components/form';
import type { AnswerQuery } from '@renderer/components/page/freshness';
import { useFetchPages } from '@renderer/components/tables/paged-list/use-paged-list';
import { useBridge, useBridgeClient } from '@renderer/platform/bridge/bridge-provider';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { REALMS_PER_READ, type TenantUser } from '@shared/domains/tenant-users/model';
import { tenantUsersTexts as texts } from '@shared/domains/tenant-users/texts';
import { type Answer, joinAnswers } from '@shared/kernel/answer';
import { messages } from '@shared/kernel/text/messages';

/** The value that stands for every realm in the URL; no realm has this name. */
const ALL_REALMS = '*';

interface RealmUsers extends AnswerQuery<readonly TenantUser[]> {
  /** True while the users of further realms are loading. */
  hasMore: boolean;
}

const joined = (
  answers: readonly Answer<TenantUser[]>[],
  isMissing: boolean,
): Answer<readonly TenantUser[]> => {
  const users = answers.flatMap(({ data }) => data);
  return joinAnswers(answers, users, isMissing);
};

/** The users of these realms, some realms after the others, since all of them are more than one response may hold. */
function useUsersInParts(realms: readonly string[]): RealmUsers {
  const bridge = useBridge();
  const client = useBridgeClient();
  const parts = useMemo(
    () =>
      Array.from({ length: Math.ceil(realms.length / REALMS_PER_READ) }, (_none, at) =>
        realms.slice(at * REALMS_PER_READ, (at + 1) * REALMS_PER_READ),
      ),
    [realms],
  );
  const query = useInfiniteQuery({
    queryKey: [...bridge.tenantUsers.ofRealms.queryKey(), 'inParts', parts.map(([first]) => first)],
    queryFn: ({ pageParam, signal }) =>
      client.tenantUsers.ofRealms.query({ realms: parts[pageParam] ?? [] }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => (pages.length < parts.length ? pages.length : undefined),
    enabled: parts.length > 0,
  });
  const { hasMore, shown } = useFetchPages(query);
  const answers = query.data?.pages;
  const isMissing = query.hasNextPage && query.isError;
  const all = useMemo(
    () => answers && joined(answers.slice(0, shown), isMissing),
    [answers, shown, isMissing],
  );
  return { ...query, data: all, isFetching: query.isFetching || hasMore, hasMore };
}

const NO_REALMS: readonly string[] = [];

/** The users of all realms: by one read, or of a large account in parts. */
function useAllUsers(isAsked: boolean): RealmUsers {
  const bridge = useBridge();
  const realms = useQuery(bridge.tenantUsers.realms.queryOptions(isAsked ? undefined : skipToken));
  const names = useMemo(() => realms.data?.data.map(({ realmName }) => realmName), [realms.data]);
  const isLarge = names !== undefined && names.length > REALMS_PER_READ;
  const isWhole = isAsked && names !== undefined && !isLarge;
  const whole = useQuery(bridge.tenantUsers.all.queryOptions(isWhole ? undefined : skipToken));
  const inParts = useUsersInParts(isAsked && isLarge ? names : NO_REALMS);
  if (isLarge) return inParts;
  return { ...(names === undefined ? { ...realms, data: undefined } : whole), hasMore: false };
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
