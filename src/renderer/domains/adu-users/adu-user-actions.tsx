import { Button } from '@fluentui/react-components';
import { ArrowClockwise20Regular, Delete20Regular } from '@fluentui/react-icons';
import { useConfirm } from '@renderer/components/confirm-dialog/confirm-context';
import { Gate } from '@renderer/components/gate';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { readAppError } from '@renderer/platform/read-app-error';
import { useChange } from '@renderer/platform/use-change';
import type { AduUser } from '@shared/domains/adu-users/model';
import { mayDelete } from '@shared/domains/adu-users/rules';
import { aduUsersTexts as texts } from '@shared/domains/adu-users/texts';
import { aduUserFormSchema } from '@shared/domains/adu-users/user-form';
import { all } from '@shared/kernel/decision';

const SHORT = { duration: 'short' } as const;

/** Delete, and another try where the creation has failed. */
export function AduUserActions({ user }: { user: AduUser }) {
  const { userName, firstName, lastname, role, creation } = user;
  const bridge = useBridge();
  const notify = useNotify();
  const confirm = useConfirm();
  const writable = useWriteDecision();
  // The specification gives these notices their time, errors too.
  const onFailed = (error: unknown): void => notify.error(readAppError(error).message, SHORT);
  const remove = useChange(bridge.aduUsers.remove.mutationOptions(), {
    touches: ['aduUsers', 'tenantUsers'],
    onDone: (said) => notify.success(said ?? texts.removed(userName), SHORT),
    onFailed,
  });
  const again = useChange(bridge.aduUsers.add.mutationOptions(), {
    touches: ['aduUsers', 'tenantUsers'],
    onDone: () => notify.warning(texts.inProgress, SHORT),
    onFailed,
  });
  const ask = async (): Promise<void> => {
    const sure = await confirm({
      title: texts.remove(userName),
      body: texts.deleteQuestion,
      confirmLabel: 'Delete',
      intent: 'danger',
    });
    if (sure) remove.mutate({ userName });
  };
  const same = aduUserFormSchema.safeParse({ email: userName, firstName, lastName: lastname, role });
  return (
    <>
      {creation?.status === 'Failed' && same.success && (
        <Gate decision={writable}>
          <Button
            appearance="subtle"
            size="small"
            icon={<ArrowClockwise20Regular />}
            aria-label={texts.tryAgain(userName)}
            disabledFocusable={again.isPending}
            onClick={() => again.mutate(same.data)}
          />
        </Gate>
      )}
      <Gate decision={all(writable, mayDelete(user))}>
        <Button
          appearance="subtle"
          size="small"
          icon={<Delete20Regular />}
          aria-label={texts.remove(userName)}
          disabledFocusable={remove.isPending}
          onClick={() => void ask()}
        />
      </Gate>
    </>
  );
}
