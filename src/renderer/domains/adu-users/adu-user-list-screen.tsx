// The page that lists the ADU users, the provider's staff, who exist in all realms, and polls while one is being
// created.

import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { DataGrid, useTableExport } from '@renderer/components/data-grid';
import { AddButton } from '@renderer/components/page/add-button';
import { emptyOf, freshnessOf } from '@renderer/components/page/freshness';
import { PageHeader } from '@renderer/components/page/page-header';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { useSession } from '@renderer/platform/session/session-context';
import { aduUsersPaths } from '@shared/domains/adu-users/paths';
import { aduUsersTexts as texts } from '@shared/domains/adu-users/texts';
import { may } from '@shared/kernel/access/capabilities';
import { messages } from '@shared/kernel/text/messages';
import { ADU_USER_COLUMNS, ADU_USER_COLUMNS_WITH_PASSWORD } from './adu-user-columns';

/** The polling interval in milliseconds while a creation runs. */
const POLL_INTERVAL_MS = 2_000;

const GRID_OPTIONS = { rowHeight: 40 };

export function AduUserListScreen() {
  const bridge = useBridge();
  const navigate = useNavigate();
  const writable = useWritePermission();
  const session = useSession();
  const maySeePasswords = session.status === 'signedIn' && may(session.user.role, 'see-credentials').allowed;
  const list = useQuery(
    bridge.aduUsers.list.queryOptions(undefined, {
      refetchInterval: ({ state }) =>
        state.data?.data.some(({ creation }) => creation?.status === 'In Progress')
          ? POLL_INTERVAL_MS
          : false,
    }),
  );
  const exportTable = useTableExport(texts.title);
  return (
    <>
      <PageHeader
        title={texts.title}
        freshness={freshnessOf(list)}
        actions={
          <AddButton
            id="aduUsers.add"
            title={texts.add}
            permission={writable}
            onAdd={() => void navigate(aduUsersPaths.create)}
          />
        }
      />
      <DataGrid
        id="adu-users"
        label={texts.title}
        rows={list.data?.data}
        columns={maySeePasswords ? ADU_USER_COLUMNS_WITH_PASSWORD : ADU_USER_COLUMNS}
        rowId={({ userName }) => userName}
        error={list.data ? undefined : list.error}
        onRetry={() => void list.refetch()}
        {...emptyOf(list, messages.generic.noData, writable.allowed ? texts.noneHint : undefined)}
        onExport={exportTable}
        options={GRID_OPTIONS}
      />
    </>
  );
}
