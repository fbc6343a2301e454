import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBridge } from '@renderer/platform/bridge-provider';
import { readAppError } from '@renderer/platform/read-app-error';
import { PageHeader } from '@renderer/components/page-header';
import { EmptyState, ErrorState, LoadingSkeleton } from '@renderer/components/page-states';
import type { Connection } from '@shared/domains/connections/model';
import { ConnectionCard } from './connection-card';
import { ConnectionDialog } from './connection-dialog';
import { newConnection } from './new-connection';
import { useEditedConnection } from './use-edited-connection';
import { SandboxCard } from './sandbox-card';

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: tokens.spacingVerticalL, maxWidth: '860px' },
});

/** Settings > Connections: the back offices of this console. */
export function ConnectionsScreen() {
  const styles = useStyles();
  const bridge = useBridge();
  const connections = useQuery(bridge.connections.list.queryOptions());
  const [added, setAdded] = useState<Connection | null>(null);
  const editing = useEditedConnection();
  const custom = connections.data?.flatMap(({ connection, kind }) =>
    kind === 'custom' && connection ? [connection] : [],
  );
  const edited = added ?? custom?.find(({ id }) => id === editing.id);
  return (
    <>
      <PageHeader
        title="Connections"
        subtitle="The back offices you can sign in to"
        actions={
          <Button appearance="primary" icon={<Add20Regular />} onClick={() => setAdded(newConnection())}>
            Add connection
          </Button>
        }
      />
      <div className={styles.list}>
        <SandboxCard />
        {connections.isPending && <LoadingSkeleton rows={3} />}
        {connections.isError && (
          <ErrorState
            reason={readAppError(connections.error).message}
            onRetry={() => void connections.refetch()}
          />
        )}
        {custom?.map((connection) => (
          <ConnectionCard
            key={connection.id}
            connection={connection}
            onEdit={() => void editing.edit(connection)}
          />
        ))}
        {custom?.length === 0 && <EmptyState text="No other connections yet" />}
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
