import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Gate } from '@renderer/components/gate';
import { useConfirm } from '@renderer/components/confirm-dialog/confirm-context';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { useChange } from '@renderer/platform/use-change';
import { useJobs } from '@renderer/domains/jobs';
import { all, when } from '@shared/kernel/decision';
import type { CopyItem } from '@shared/domains/store-copy/model';
import { mayCopyInto } from '@shared/domains/store-copy/rules';
import { storeCopyTexts as texts } from '@shared/domains/store-copy/texts';
import { copied, leftOut, stepsOf } from '@shared/domains/store-copy/ticks';
import type { Store } from '@shared/domains/stores/model';

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

interface CopyBarProps {
  to: Store;
  fromId: number;
  items: readonly CopyItem[];
  ticked: ReadonlySet<string>;
  onTick: (items: readonly CopyItem[], on: boolean) => void;
  onStarted: () => void;
}

/** Sends what is ticked; what would be overwritten is named once more before. */
export function CopyBar({ to, fromId, items, ticked, onTick, onStarted }: CopyBarProps) {
  const styles = useStyles();
  const bridge = useBridge();
  const confirm = useConfirm();
  const start = useChange(bridge.storeCopy.start.mutationOptions(), {
    touches: [],
    onDone: onStarted,
  });
  const chosen = copied(items, ticked);
  const over = chosen.filter(({ state }) => state === 'overwrites');
  const decision = all(
    useWriteDecision(),
    mayCopyInto(to, useJobs()),
    when(chosen.length > 0, texts.nothingTicked),
  );
  const send = async (): Promise<void> => {
    const sure =
      over.length === 0 ||
      (await confirm({
        title: texts.overwriteTitle(to.storeName),
        body: texts.overwriteText(over.map(({ title }) => title)),
        confirmLabel: texts.overwriteConfirm,
        intent: 'danger',
      }));
    if (!sure) return;
    start.mutate({
      id: to.id,
      fromId,
      steps: stepsOf(items, ticked),
      leftOut: leftOut(items, ticked),
    });
  };
  return (
    <div className={styles.bar}>
      <Gate decision={decision}>
        <Button appearance="primary" disabledFocusable={start.isPending} onClick={() => void send()}>
          {texts.button(chosen.length)}
        </Button>
      </Gate>
      <Button onClick={() => onTick(items, false)}>Untick all</Button>
    </div>
  );
}
