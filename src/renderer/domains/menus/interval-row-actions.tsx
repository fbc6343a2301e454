import { Button } from '@fluentui/react-components';
import { Delete20Regular, Edit20Regular } from '@fluentui/react-icons';
import { useConfirm } from '@renderer/components/confirm-dialog/confirm-context';
import { Gate } from '@renderer/components/gate';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useChange } from '@renderer/platform/use-change';
import type { MenuInterval } from '@shared/domains/menus/model';
import { menusTexts } from '@shared/domains/menus/texts';
import type { Store } from '@shared/domains/stores/model';
import type { Decision } from '@shared/kernel/decision';
import { menusKeyOf } from './menus-key';

interface IntervalRowActionsProps {
  store: Store;
  menuName: string;
  interval: MenuInterval;
  decision: Decision;
  onEdit: () => void;
}

export function IntervalRowActions(props: IntervalRowActionsProps) {
  const { store, menuName, interval, decision, onEdit } = props;
  const bridge = useBridge();
  const notify = useNotify();
  const confirm = useConfirm();
  const { serviceType, opcodes } = interval;
  const remove = useChange(bridge.menus.removeInterval.mutationOptions(), {
    touches: ['menus'],
    onDone: () => notify.success(menusTexts.intervalDeleted(menuName)),
  });
  const ask = async (): Promise<void> => {
    const sure = await confirm({
      title: menusTexts.removeIntervalTitle,
      body: (
        <>
          <p>{menusTexts.removeIntervalQuestion}</p>
          <p>
            {menuName}, {serviceType}: {opcodes.join(', ')}
          </p>
        </>
      ),
      confirmLabel: 'Remove',
      intent: 'danger',
    });
    if (sure) remove.mutate({ ...menusKeyOf(store), menuName, seen: interval });
  };
  return (
    <>
      <Gate decision={decision}>
        <Button
          size="small"
          appearance="subtle"
          icon={<Edit20Regular />}
          aria-label={`Edit ${serviceType}`}
          onClick={onEdit}
        />
      </Gate>
      <Gate decision={decision}>
        <Button
          size="small"
          appearance="subtle"
          icon={<Delete20Regular />}
          aria-label={`Remove ${serviceType}`}
          disabledFocusable={remove.isPending}
          onClick={() => void ask()}
        />
      </Gate>
    </>
  );
}
