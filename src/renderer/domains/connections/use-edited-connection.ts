import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useConfirm } from '@renderer/components/confirm-dialog/confirm-context';
import { useConfirmSignOut } from '@renderer/components/unsaved-work';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useSession } from '@renderer/platform/session/session-context';
import type { Connection } from '@shared/domains/connections/model';
import { connectionsTexts as texts } from '@shared/domains/connections/texts';

const EDIT = 'edit';

interface EditedConnection {
  /** Of the connection whose form is open. */
  id: string | null;
  /** Opens its form; the connection one is signed in through is left first, after asking. */
  edit(connection: Connection): Promise<void>;
  close(): void;
}

/** Which connection is edited stands in the address: logging out puts the page into another frame. */
export function useEditedConnection(): EditedConnection {
  const bridge = useBridge();
  const notify = useNotify();
  const confirm = useConfirm();
  const confirmSignOut = useConfirmSignOut();
  const session = useSession();
  const [params, setParams] = useSearchParams();
  const { mutateAsync: signOut } = useMutation(bridge.session.signOut.mutationOptions());
  const usedId = session.status === 'signedIn' ? session.connectionId : null;
  const id = params.get(EDIT);
  return {
    id: id === usedId ? null : id,
    edit: async (connection) => {
      const used = connection.id === usedId;
      if (used) {
        const agreed = await confirm({
          title: texts.editUsed,
          body: texts.editUsedText(connection.name),
          confirmLabel: 'Log out and edit',
        });
        if (!agreed || !(await confirmSignOut())) return;
      }
      setParams({ [EDIT]: connection.id }, { replace: true });
      if (used) await signOut().catch((error: unknown) => notify.error(error));
    },
    close: () => setParams({}, { replace: true }),
  };
}
