// The cards on the page of the connections: the sandbox with its state and Start or Stop, and a connection with Edit
// and Remove.

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
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useConfirm } from '@renderer/components/dialogs/confirm-dialog/confirm-context';
import { StatusBadge, type StatusTone } from '@renderer/components/display/status-badge';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useCommand } from '@renderer/platform/bridge/use-command';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import type { Connection, SandboxState } from '@shared/domains/connections/model';
import { SANDBOX_CONNECTION_ID } from '@shared/domains/connections/sandbox-id';
import { connectionsTexts } from '@shared/domains/connections/texts';
import { policyTexts } from '@shared/domains/policy/texts';
import { messages } from '@shared/kernel/text/messages';
import { CompatibilityReportButton } from './compatibility-report';
import { useSandboxState } from './use-sandbox-state';

const useSandboxCardStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  muted: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
});

const STATUS_BADGES: Record<SandboxState['status'], { text: string; tone: StatusTone }> = {
  running: { text: connectionsTexts.sandboxStates.running, tone: 'success' },
  starting: { text: connectionsTexts.sandboxStates.starting, tone: 'progress' },
  stopped: { text: connectionsTexts.sandboxStates.stopped, tone: 'off' },
  failed: { text: connectionsTexts.sandboxStates.failed, tone: 'danger' },
};

export function SandboxCard() {
  const styles = useSandboxCardStyles();
  const bridge = useBridge();
  const state = useSandboxState();
  const start = useCommand(bridge.sandbox.start.mutationOptions());
  const stop = useCommand(bridge.sandbox.stop.mutationOptions());
  const badge = STATUS_BADGES[state?.status ?? 'stopped'];
  const isUp = state?.status === 'running' || state?.status === 'starting';
  return (
    <Card>
      <CardHeader
        header={<Subtitle2 as="h2">{connectionsTexts.sandbox}</Subtitle2>}
        description={connectionsTexts.sandboxText}
      />
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
            {connectionsTexts.stop}
          </Button>
        ) : (
          <Button appearance="primary" disabledFocusable={start.isPending} onClick={() => start.mutate()}>
            {connectionsTexts.start}
          </Button>
        )}
        <CompatibilityReportButton id={SANDBOX_CONNECTION_ID} name={connectionsTexts.sandbox} />
      </div>
    </Card>
  );
}

const useStyles = makeStyles({
  actions: { display: 'flex', gap: tokens.spacingHorizontalS },
  muted: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
});

/** A connection without `onEdit` is the organization's and cannot be changed. */
export function ConnectionCard({ connection, onEdit }: { connection: Connection; onEdit?: () => void }) {
  const styles = useStyles();
  const bridge = useBridge();
  const cache = useQueryClient();
  const notify = useNotify();
  const confirm = useConfirm();
  const remove = useMutation(
    bridge.connections.remove.mutationOptions({
      onSuccess: (list) => cache.setQueryData(bridge.connections.list.queryKey(), list),
      onError: (error) => notify.error(error),
    }),
  );
  const confirmAndRemove = async (): Promise<void> => {
    const agreed = await confirm({
      title: connectionsTexts.removeTitle,
      body: connectionsTexts.removeText(connection.name),
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
                  aria-label={connectionsTexts.remove(connection.name)}
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
