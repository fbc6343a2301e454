import { Body1, Button, Card, CardHeader, makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { StatusBadge, type StatusTone } from '@renderer/components/status-badge';
import type { SandboxState } from '@shared/domains/connections/model';
import { SANDBOX_CONNECTION_ID } from '@shared/domains/connections/sandbox-id';
import { FitReportButton } from './fit-report-button';
import { useSandboxState } from './use-sandbox-state';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  muted: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
});

const LOOKS: Record<SandboxState['status'], { text: string; tone: StatusTone }> = {
  running: { text: 'Running', tone: 'success' },
  starting: { text: 'Starting', tone: 'progress' },
  stopped: { text: 'Stopped', tone: 'off' },
  failed: { text: 'Failed', tone: 'danger' },
};

/** The sandbox: how it is doing, and Start or Stop. */
export function SandboxCard() {
  const styles = useStyles();
  const bridge = useBridge();
  const notify = useNotify();
  const state = useSandboxState();
  const onError = (error: unknown): void => notify.error(error);
  const start = useMutation(bridge.sandbox.start.mutationOptions({ onError }));
  const stop = useMutation(bridge.sandbox.stop.mutationOptions({ onError }));
  const look = LOOKS[state?.status ?? 'stopped'];
  const up = state?.status === 'running' || state?.status === 'starting';
  return (
    <Card>
      <CardHeader
        header={<Subtitle2 as="h2">Sandbox</Subtitle2>}
        description="The back office that ships with the console: real state, sample data, on this computer."
      />
      <div className={styles.row}>
        <span role="status">
          <StatusBadge status={look.text} tone={look.tone} />
        </span>
        {state?.url && <Body1 className={styles.muted}>{state.url}</Body1>}
      </div>
      {state?.message && <Body1 className={styles.muted}>{state.message}</Body1>}
      <div className={styles.row}>
        {up ? (
          <Button
            disabledFocusable={stop.isPending || state?.status === 'starting'}
            onClick={() => stop.mutate()}
          >
            Stop
          </Button>
        ) : (
          <Button appearance="primary" disabledFocusable={start.isPending} onClick={() => start.mutate()}>
            Start
          </Button>
        )}
        <FitReportButton id={SANDBOX_CONNECTION_ID} name="Sandbox" />
      </div>
    </Card>
  );
}
