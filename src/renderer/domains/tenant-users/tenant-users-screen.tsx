// The screen of the users in a tenant's realm of the identity provider, with their groups and roles.

import {
  choiceColumn,
  DataGrid,
  nameColumn,
  useTableExport,
  type DataGridColumn,
} from '@renderer/components/data-grid';
import { freshnessOf } from '@renderer/components/page/freshness';
import { PageHeader } from '@renderer/components/page/page-header';
import { useUrlState } from '@renderer/platform/navigation/use-url-state';
import type { TenantUser } from '@shared/domains/tenant-users/model';
import { tenantUsersTexts as texts } from '@shared/domains/tenant-users/texts';
import { messages } from '@shared/kernel/text/messages';
import { TenantSelect, useRealmUsers } from './tenant-select';

const COLUMNS: readonly DataGridColumn<TenantUser>[] = [
  nameColumn({ field: 'realmName', headerName: messages.words.realm, tooltipField: 'realmName' }),
  choiceColumn({ field: 'userGroup', headerName: texts.columns.group, width: 160 }),
  { field: 'userName', headerName: texts.columns.name, width: 240, tooltipField: 'userName' },
  { field: 'email', headerName: texts.columns.mail, width: 300, tooltipField: 'email' },
  choiceColumn({ field: 'userRole', headerName: texts.columns.role, width: 200 }),
];

const NO_ROWS: readonly TenantUser[] = [];

export function TenantUsersScreen() {
  const [parameters, change] = useUrlState();
  const realm = parameters.get('realm') ?? '';
  const users = useRealmUsers(realm);
  const exportTable = useTableExport(texts.title);
  return (
    <>
      <PageHeader
        title={texts.title}
        // The field is outside of the grid, which is mounted anew for the first tenant, and replaced by an error: the
        // focus stays in the field, and another tenant can be chosen after a failed read.
        views={<TenantSelect realm={realm} onChoose={(chosen) => change({ realm: chosen })} />}
        {...(realm === '' ? {} : { freshness: freshnessOf(users) })}
      />
      <DataGrid
        key={realm === '' ? 'none' : 'chosen'}
        id="tenant-users"
        label={texts.grid}
        rows={realm === '' ? NO_ROWS : users.data?.data}
        columns={COLUMNS}
        rowId={({ realmName, userName }) => `${realmName}\n${userName}`}
        error={users.data || realm === '' ? undefined : users.error}
        onRetry={() => void users.refetch()}
        emptyText={realm === '' ? texts.selectFirst : messages.generic.noData}
        onExport={exportTable}
      />
    </>
  );
}
