import { Button, Field, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useSubscription } from '@trpc/tanstack-react-query';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useCommand } from '@renderer/platform/bridge/use-command';
import { desktopTexts } from '@shared/domains/desktop/texts';
import { describeUpdates, updatesTexts } from '@shared/domains/updates/texts';

const useStyles = makeStyles({
  body: { display: 'grid', rowGap: tokens.spacingVerticalS, justifyItems: 'start' },
});

/** What is known of newer versions, and the buttons that check for one and install it. */
export function UpdateSettings() {
  const styles = useStyles();
  const bridge = useBridge();
  const { data: status } = useSubscription(bridge.updates.status.subscriptionOptions());
  const check = useCommand(bridge.updates.check.mutationOptions());
  const restart = useCommand(bridge.updates.restart.mutationOptions());
  if (!status) return null;
  const isBusy = status.state === 'checking' || status.state === 'downloading';
  return (
    <Field label={updatesTexts.title}>
      <div className={styles.body}>
        <Text role="status">{describeUpdates(status)}</Text>
        {status.state === 'ready' && (
          <Button onClick={() => restart.mutate()}>{desktopTexts.restartToUpdate}</Button>
        )}
        {status.state !== 'ready' && status.state !== 'off' && (
          <Button disabledFocusable={isBusy} onClick={() => check.mutate()}>
            {updatesTexts.check}
          </Button>
        )}
      </div>
    </Field>
  );
}
