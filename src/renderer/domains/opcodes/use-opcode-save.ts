import { opcodesTexts } from '@shared/domains/opcodes/texts';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useChange } from '@renderer/platform/use-change';
import { readAppError } from '@renderer/platform/read-app-error';
import { messages } from '@shared/kernel/messages';
import type { OpcodeFinish, OpcodeSaveResult } from '@shared/domains/opcodes/model';
import type { Store } from '@shared/domains/stores/model';
import { savedTexts } from './saved-texts';
import { recordOf, type PendingChanges } from './categorization';
import type { CategorizationWork } from './use-categorization';

/** Why a change was refused, by the id of the opcode; the answers come in the order of what was sent. */
function refusalsOf(sent: PendingChanges, { results }: OpcodeSaveResult): Map<number, string> {
  const refusals = new Map<number, string>();
  [...sent.keys()].forEach((id, index) => {
    const result = results[index];
    if (result?.status !== 1) refusals.set(id, result?.msg ?? messages.generic.somethingWentWrong);
  });
  return refusals;
}

/** Sends the pending changes; those the back office refuses stay pending and are named. */
export function useOpcodeSave(store: Store, work: CategorizationWork) {
  const bridge = useBridge();
  const notify = useNotify();
  const { mutate, isPending } = useChange(bridge.opcodes.save.mutationOptions(), {
    touches: ['opcodes', 'stores', 'bulkLoad', 'dataEvaluation', 'tenants'],
    onFailed: (error) => {
      const title = messages.generic.somethingWentWrong;
      const { message } = readAppError(error);
      if (message === title) notify.error(title);
      else notify.error(message, { title });
    },
  });
  const save = (finish: OpcodeFinish, done: string): void => {
    const sent: PendingChanges = new Map([...work.pending].filter(([id]) => work.byId.has(id)));
    const changes = [...sent].flatMap(([id, change]) => {
      const row = work.byId.get(id);
      return row ? [recordOf(row, change)] : [];
    });
    const { storeId, tenantId, dmsType } = store;
    mutate(
      { storeId, tenantId, dmsType, changes, finish },
      {
        onSuccess: (result) => {
          const refusals = refusalsOf(sent, result);
          work.dispatch({ type: 'answered', sent, refusals });
          const made = [...sent].flatMap(([id, { from, to }]) => {
            const row = refusals.has(id) ? undefined : work.byId.get(id);
            return row ? [{ lbropcode: row.lbropcode, from, to }] : [];
          });
          const detail = savedTexts(made).join('; ');
          const options = detail === '' ? {} : { detail };
          if (refusals.size > 0) notify.error(opcodesTexts.partlySaved(refusals.size, sent.size), options);
          else notify.success(result.message ?? done, options);
        },
      },
    );
  };
  return { save, saving: isPending };
}
