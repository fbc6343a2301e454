// The screen of the users in a tenant's realm of the identity provider, with their groups and roles.

import { useMemo } from 'react';
import {
  choiceColumn,
  DataGrid,
  nameColumn,
  useTableExport,
  type DataGridColumn,
  withRowIds,
} from '@renderer/components/data-grid';
import { freshnessOf } from '@renderer/components/page/freshness';
import { PageHeader } from '@renderer/components/page/page-header';
import { useUrlState } from '@renderer/platform/navigation/use-url-state';
import type { TenantUser } from '@shared/domains/tenant-users/model';
import { tenantUsersTexts as texts } from '@shared/domains/tenant-users/texts';
import { messages } from '@shared/kernel/text/messages';
import { TenantSelect, useRealmUsers } from './tenant-select';

/** A back office may list a user once for each of their groups or roles. */
type UserRow = TenantUser & { id: string };

const COLUMNS: readonly DataGridColumn<UserRow>[] = [
  nameColumn({ field: 'realmName', headerName: messages.words.realm, tooltipField: 'realmName' }),
  choiceColumn({ field: 'userGroup', headerName: texts.columns.group, width: 160 }),
  { field: 'userName', headerName: texts.columns.name, width: 240, tooltipField: 'userName' },
  { field: 'email', headerName: texts.columns.mail, width: 300, tooltipField: 'email' },
  choiceColumn({ field: 'userRole', headerName: texts.columns.role, width: 200 }),
];

const NO_ROWS: readonly UserRow[] = [];

export function TenantUsersScreen() {
  const [parameters, change] = useUrlState();
  const realm = parameters.get('realm') ?? '';
  const users = useRealmUsers(realm);
  const listed = users.data?.data;
  const rows = useMemo(
    () => listed && withRowIds(listed, ({ realmName, userName }) => `${realmName}\n${userName}`),
    [listed],
  );
  const exportTable = useTableExport(texts.title);
  return (
    <>
      <PageHeader
        title={texts.title}
        // The field is outside of the grid, which is mounted again for the first tenant, and replaced by an error: the
        // focus stays in the field, and another tenant can be chosen after a failed read.
        views={<TenantSelect realm={realm} onChoose={(chosen) => change({ realm: chosen })} />}
        {...(realm === '' ? {} : { freshness: freshnessOf(users) })}
      />
      <DataGrid
        key={realm === '' ? 'none' : 'chosen'}
        id="tenant-users"
        label={texts.grid}
        rows={realm === '' ? NO_ROWS : rows}
        hasMore={users.hasMore}
        columns={COLUMNS}
        rowId={({ id }) => id}
        error={users.data || realm === '' ? undefined : users.error}
        onRetry={() => void users.refetch()}
        emptyText={realm === '' ? texts.selectFirst : messages.generic.noData}
        onExport={exportTable}
      />
    </>
  );
}
