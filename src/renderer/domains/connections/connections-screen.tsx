// The page Preferences > Connections, which lists the back offices that the user can sign in to.

import {
  Body1,
  Button,
  Caption1,
  Card,
  CardHeader,
  makeStyles,
  Subtitle2,
  tokens,
} from '@fluentui/react-components';
import { Delete20Regular, Edit20Regular } from '@fluentui/react-icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useConfirm } from '@renderer/components/dialogs/confirm-dialog/confirm-context';
import { StatusBadge, type StatusTone } from '@renderer/components/display/status-badge';
import { AddButton } from '@renderer/components/page/add-button';
import { PageHeader } from '@renderer/components/page/page-header';
import { EmptyState, ErrorState, LoadingSkeleton } from '@renderer/components/page/page-states';
import { useManagedValue } from '@renderer/domains/policy';
import { useConfirmSignOut } from '@renderer/domains/session';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { useCommand } from '@renderer/platform/bridge/use-command';
import { useSession, useSignOutTo } from '@renderer/platform/session/session-context';
import type { Connection, SandboxState } from '@shared/domains/connections/model';
import { connectionsPaths } from '@shared/domains/connections/paths';
import { SANDBOX_CONNECTION_ID } from '@shared/domains/connections/sandbox-id';
import { connectionsTexts as texts } from '@shared/domains/connections/texts';
import { policyTexts } from '@shared/domains/policy/texts';
import { allowedWhen } from '@shared/kernel/access/permission';
import { CONNECTIONS_TITLE } from '@shared/kernel/platform/menu-texts';
import { messages } from '@shared/kernel/text/messages';
import { CompatibilityReportButton } from './compatibility-report';
import { ConnectionDialog } from './connection-dialog';
import { useSandboxState } from './use-sandbox-state';

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
        subtitle={texts.subtitle}
        actions={
          <AddButton
            id="connections.add"
            title={texts.add}
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
          <EmptyState text={texts.noOthers} hint={isLocked ? undefined : texts.noOthersHint} />
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
        confirmLabel: texts.editUsedConfirm,
      });
      if (agreed && (await confirmSignOut()))
        await signOutTo(`${connectionsPaths.all}?${new URLSearchParams(next).toString()}`);
    },
    close: () => setParams({}, { replace: true }),
  };
}

const useStyles = makeStyles({
  list: {
    display: 'grid',
    rowGap: tokens.spacingVerticalL,
    maxWidth: '860px',
    paddingTop: tokens.spacingVerticalS,
  },
});

const useSandboxCardStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  muted: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
});

const STATUS_BADGES: Record<SandboxState['status'], { text: string; tone: StatusTone }> = {
  running: { text: texts.sandboxStates.running, tone: 'success' },
  starting: { text: texts.sandboxStates.starting, tone: 'progress' },
  stopped: { text: texts.sandboxStates.stopped, tone: 'off' },
  failed: { text: texts.sandboxStates.failed, tone: 'danger' },
};

/** The card of the sandbox, with its state and Start or Stop. */
function SandboxCard() {
  const styles = useSandboxCardStyles();
  const bridge = useBridge();
  const state = useSandboxState();
  const start = useCommand(bridge.sandbox.start.mutationOptions());
  const stop = useCommand(bridge.sandbox.stop.mutationOptions());
  const badge = STATUS_BADGES[state?.status ?? 'stopped'];
  const isUp = state?.status === 'running' || state?.status === 'starting';
  return (
    <Card>
      <CardHeader header={<Subtitle2 as="h2">{texts.sandbox}</Subtitle2>} description={texts.sandboxText} />
      <div className={styles.row}>
        <span role="status">
          <StatusBadge status={badge.text} tone={badge.tone} />
        </span>
        {state?.url && <Body1 className={styles.muted}>{state.url}</Body1>}
      </div>
      {state?.message && <Body1 className={styles.muted}>{state.message}</Body1>}
      <div className={styles.row}>
        {isUp ? (
          <Button
            disabledFocusable={stop.isPending || state?.status === 'starting'}
            onClick={() => stop.mutate()}
          >
            {texts.stop}
          </Button>
        ) : (
          <Button appearance="primary" disabledFocusable={start.isPending} onClick={() => start.mutate()}>
            {texts.start}
          </Button>
        )}
        <CompatibilityReportButton id={SANDBOX_CONNECTION_ID} name={texts.sandbox} />
      </div>
    </Card>
  );
}

const useCardStyles = makeStyles({
  actions: { display: 'flex', gap: tokens.spacingHorizontalS },
  muted: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
});

/** A connection without `onEdit` is the organization's and cannot be changed. */
function ConnectionCard({ connection, onEdit }: { connection: Connection; onEdit?: () => void }) {
  const styles = useCardStyles();
  const bridge = useBridge();
  const cache = useQueryClient();
  const confirm = useConfirm();
  const remove = useCommand(
    bridge.connections.remove.mutationOptions({
      onSuccess: (list) => cache.setQueryData(bridge.connections.list.queryKey(), list),
    }),
  );
  const confirmAndRemove = async (): Promise<void> => {
    const agreed = await confirm({
      title: texts.removeTitle,
      body: texts.removeText(connection.name),
      confirmLabel: messages.actions.remove,
      intent: 'danger',
    });
    if (agreed) remove.mutate({ id: connection.id });
  };
  return (
    <Card>
      <CardHeader
        header={<Subtitle2 as="h2">{connection.name}</Subtitle2>}
        description={
          <Caption1 className={styles.muted}>
            {onEdit ? connection.endpoint : `${connection.endpoint} · ${policyTexts.managed}`}
          </Caption1>
        }
        action={
          <div className={styles.actions}>
            <CompatibilityReportButton id={connection.id} name={connection.name} />
            {onEdit && (
              <>
                <Button
                  icon={<Edit20Regular />}
                  onClick={onEdit}
                  aria-label={messages.actions.editOf(connection.name)}
                >
                  {messages.actions.edit}
                </Button>
                <Button
                  icon={<Delete20Regular />}
                  onClick={() => void confirmAndRemove()}
                  aria-label={texts.remove(connection.name)}
                >
                  {messages.actions.remove}
                </Button>
              </>
            )}
          </div>
        }
      />
    </Card>
  );
}
