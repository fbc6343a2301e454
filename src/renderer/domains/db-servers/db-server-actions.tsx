import { Button } from '@fluentui/react-components';
import { Delete20Regular } from '@fluentui/react-icons';
import { useConfirm } from '@renderer/components/confirm-dialog/confirm-context';
import { Gate } from '@renderer/components/gate';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useChange } from '@renderer/platform/use-change';
import type { DbServer } from '@shared/domains/db-servers/model';
import { serverName } from '@shared/domains/db-servers/rules';
import { dbServersTexts as texts } from '@shared/domains/db-servers/texts';
import { wentWrong } from './went-wrong';

/** Deletes a server, after a question that names it. */
export function DeleteDbServer({ server }: { server: DbServer }) {
  const { ipAddress, dbPort } = server;
  const name = serverName(server);
  const bridge = useBridge();
  const notify = useNotify();
  const confirm = useConfirm();
  const writable = useWriteDecision();
  const remove = useChange(bridge.dbServers.remove.mutationOptions(), {
    touches: ['dbServers'],
    onDone: (said) => notify.success(said ?? texts.deleted, { duration: 'short' }),
    onFailed: (error) => wentWrong(notify, error),
  });
  const ask = async (): Promise<void> => {
    const sure = await confirm({
      title: texts.deleteTitle,
      body: texts.deleteQuestion(name),
      confirmLabel: 'Delete',
      intent: 'danger',
    });
    if (sure) remove.mutate({ ipAddress, dbPort });
  };
  return (
    <Gate decision={writable}>
      <Button
        appearance="subtle"
        size="small"
        icon={<Delete20Regular />}
        aria-label={texts.remove(name)}
        disabledFocusable={remove.isPending}
        onClick={() => void ask()}
      />
    </Gate>
  );
}
