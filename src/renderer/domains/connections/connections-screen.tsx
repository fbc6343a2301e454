// The page Preferences > Connections, which lists the back offices that the user can sign in to.

import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useConfirm } from '@renderer/components/dialogs/confirm-dialog/confirm-context';
import { AddButton } from '@renderer/components/page/add-button';
import { PageHeader } from '@renderer/components/page/page-header';
import { EmptyState, ErrorState, LoadingSkeleton } from '@renderer/components/page/page-states';
import { useManagedValue } from '@renderer/domains/policy';
import { useConfirmSignOut } from '@renderer/domains/session';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { useSession, useSignOutTo } from '@renderer/platform/session/session-context';
import type { Connection } from '@shared/domains/connections/model';
import { connectionsPaths } from '@shared/domains/connections/paths';
import { connectionsTexts, connectionsTexts as texts } from '@shared/domains/connections/texts';
import { policyTexts } from '@shared/domains/policy/texts';
import { allowedWhen } from '@shared/kernel/access/permission';
import { CONNECTIONS_TITLE } from '@shared/kernel/platform/menu-texts';
import { ConnectionCard, SandboxCard } from './connection-cards';
import { ConnectionDialog } from './connection-dialog';

export function ConnectionsScreen() {
  const styles = useStyles();
  const bridge = useBridge();
  const connections = useQuery(bridge.connections.list.queryOptions());
  const [added, setAdded] = useState<Connection | null>(null);
  const editing = useEditedConnection();
  const isLocked = useManagedValue()('connectionsLocked') === 'on';
  const list = connections.data ?? [];
  const hasSandbox = connections.data === undefined || list.some(({ kind }) => kind === 'sandbox');
  const managed = list.flatMap(({ connection, kind }) =>
    kind === 'managed' && connection ? [connection] : [],
  );
  const custom = connections.data?.flatMap(({ connection, kind }) =>
    kind === 'custom' && connection ? [connection] : [],
  );
  const edited = added ?? custom?.find(({ id }) => id === editing.id);
  return (
    <>
      <PageHeader
        title={CONNECTIONS_TITLE}
        subtitle={connectionsTexts.subtitle}
        actions={
          <AddButton
            id="connections.add"
            title={connectionsTexts.add}
            permission={allowedWhen(!isLocked, policyTexts.connectionsLocked)}
            onAdd={() => setAdded(emptyConnection())}
          />
        }
      />
      <div className={styles.list}>
        {hasSandbox && <SandboxCard />}
        {connections.isPending && <LoadingSkeleton rows={3} />}
        {connections.isError && (
          <ErrorState
            reason={readAppError(connections.error).message}
            onRetry={() => void connections.refetch()}
          />
        )}
        {managed.map((connection) => (
          <ConnectionCard key={connection.id} connection={connection} />
        ))}
        {custom?.map((connection) => (
          <ConnectionCard
            key={connection.id}
            connection={connection}
            onEdit={() => void editing.edit(connection)}
          />
        ))}
        {custom?.length === 0 && managed.length === 0 && (
          <EmptyState text={connectionsTexts.noOthers} hint={connectionsTexts.noOthersHint} />
        )}
      </div>
      {edited && (
        <ConnectionDialog
          key={edited.id}
          connection={edited}
          onClose={() => {
            setAdded(null);
            editing.close();
          }}
        />
      )}
    </>
  );
}

/** Returns an empty connection with a new id. */
const emptyConnection = (): Connection => ({
  id: crypto.randomUUID(),
  name: '',
  endpoint: '',
  issuer: '',
  clientId: '',
  realm: '',
  collector: '',
  geolocation: '',
  siteHost: '',
  roleClaim: '',
  loopbackPort: '',
  caFile: '',
});

const EDIT_PARAMETER = 'edit';

interface EditedConnection {
  /** The id of the connection whose form is open. */
  id: string | null;
  /** Opens the form of a connection; if it is in use, the user is signed out after a prompt. */
  edit(connection: Connection): Promise<void>;
  close(): void;
}

/** The connection whose form is open is URL state, because signing out remounts the page in another frame. */
function useEditedConnection(): EditedConnection {
  const confirm = useConfirm();
  const confirmSignOut = useConfirmSignOut();
  const session = useSession();
  const [params, setParams] = useSearchParams();
  const signOutTo = useSignOutTo();
  const currentConnectionId = session.status === 'signedIn' ? session.connectionId : null;
  const id = params.get(EDIT_PARAMETER);
  return {
    id: id === currentConnectionId ? null : id,
    edit: async (connection) => {
      const next = { [EDIT_PARAMETER]: connection.id };
      if (connection.id !== currentConnectionId) return setParams(next, { replace: true });
      const agreed = await confirm({
        title: texts.editUsed,
        body: texts.editUsedText(connection.name),
        confirmLabel: connectionsTexts.editUsedConfirm,
      });
      if (agreed && (await confirmSignOut()))
        await signOutTo(`${connectionsPaths.all}?${new URLSearchParams(next).toString()}`);
    },
    close: () => setParams({}, { replace: true }),
  };
}

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: tokens.spacingVerticalL, maxWidth: '860px' },
});
