import {
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
import { useBridge } from '@renderer/platform/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useConfirm } from '@renderer/components/confirm-dialog/confirm-context';
import type { Connection } from '@shared/domains/connections/model';
import { FitReportButton } from './fit-report-button';

const useStyles = makeStyles({
  actions: { display: 'flex', gap: tokens.spacingHorizontalS },
  muted: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
});

export function ConnectionCard({ connection, onEdit }: { connection: Connection; onEdit: () => void }) {
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
  const askAndRemove = async (): Promise<void> => {
    const agreed = await confirm({
      title: 'Remove connection',
      body: `Are you sure you want to remove ${connection.name}? Nothing changes in the back office itself.`,
      confirmLabel: 'Remove',
      intent: 'danger',
    });
    if (agreed) remove.mutate({ id: connection.id });
  };
  return (
    <Card>
      <CardHeader
        header={<Subtitle2 as="h2">{connection.name}</Subtitle2>}
        description={<Caption1 className={styles.muted}>{connection.endpoint}</Caption1>}
        action={
          <div className={styles.actions}>
            <FitReportButton id={connection.id} name={connection.name} />
            <Button icon={<Edit20Regular />} onClick={onEdit} aria-label={`Edit ${connection.name}`}>
              Edit
            </Button>
            <Button
              icon={<Delete20Regular />}
              onClick={() => void askAndRemove()}
              aria-label={`Remove ${connection.name}`}
            >
              Remove
            </Button>
          </div>
        }
      />
    </Card>
  );
}
