import { Button } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { DataGrid, useTableExport } from '@renderer/components/data-grid';
import { freshnessOf } from '@renderer/components/freshness-mark';
import { Gate } from '@renderer/components/gate';
import { PageHeader } from '@renderer/components/page-header';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { useSession } from '@renderer/platform/session/session-context';
import { aduUsersPaths } from '@shared/domains/adu-users/paths';
import { aduUsersTexts as texts } from '@shared/domains/adu-users/texts';
import { messages } from '@shared/kernel/messages';
import { may } from '@shared/kernel/permissions';
import { ADU_USER_COLUMNS, ADU_USER_COLUMNS_WITH_PASSWORD } from './adu-user-columns';

/** How often the list is read again while a creation runs, in milliseconds. */
const WATCH_MS = 2_000;

const OPTIONS = { rowHeight: 40 };

/** The provider's own staff, in all realms. */
export function AduUserListScreen() {
  const bridge = useBridge();
  const navigate = useNavigate();
  const writable = useWriteDecision();
  const session = useSession();
  const seesPasswords = session.status === 'signedIn' && may(session.user.role, 'see-credentials').allowed;
  const list = useQuery(
    bridge.aduUsers.list.queryOptions(undefined, {
      refetchInterval: ({ state }) =>
        state.data?.data.some(({ creation }) => creation?.status === 'In Progress') ? WATCH_MS : false,
    }),
  );
  const exportTable = useTableExport(texts.title);
  return (
    <>
      <PageHeader
        title={texts.title}
        freshness={freshnessOf(list)}
        actions={
          <Gate decision={writable}>
            <Button
              appearance="primary"
              icon={<Add20Regular />}
              onClick={() => void navigate(aduUsersPaths.create)}
            >
              {texts.add}
            </Button>
          </Gate>
        }
      />
      <DataGrid
        id="adu-users"
        label={texts.title}
        rows={list.data?.data}
        columns={seesPasswords ? ADU_USER_COLUMNS_WITH_PASSWORD : ADU_USER_COLUMNS}
        rowId={({ userName }) => userName}
        error={list.data ? undefined : list.error}
        onRetry={() => void list.refetch()}
        emptyText={messages.generic.noData}
        onExport={exportTable}
        options={OPTIONS}
      />
    </>
  );
}
