// The dialog with the names that the parts matrices of a store can have.

import { useMutation, useQuery } from '@tanstack/react-query';
import { NamesDialog } from '@renderer/components/dialogs/names-dialog/names-dialog';
import type { NameChange } from '@renderer/components/dialogs/names-dialog/use-name-changes';
import { emptyOf } from '@renderer/components/page/freshness';
import { PartialAnswerBadge } from '@renderer/components/page/freshness-badge';
import { PartLoadError } from '@renderer/components/page/part-load-error';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { mayChangeMatrices, mayDeleteType } from '@shared/domains/parts-matrices/rules';
import { partsMatricesTexts } from '@shared/domains/parts-matrices/texts';
import type { Store } from '@shared/domains/stores/model';
import { requireAll } from '@shared/kernel/access/permission';
import { controlTexts } from '@shared/kernel/text/control-texts';
import { MATRIX_CHANGE_INVALIDATES } from './form/edited-matrix';

interface MatrixNamesDialogProps {
  store: Store;
  /** Called after a change. */
  onChanged?: (change: NameChange) => void;
  onClose: () => void;
}

/** The dialog that adds, renames and deletes the names that parts matrices of the store can have. */
export function MatrixNamesDialog({ store, onChanged, onClose }: MatrixNamesDialogProps) {
  const bridge = useBridge();
  const { storeId, tenantId, realmName: realm } = store;
  const permission = requireAll(useWritePermission(), mayChangeMatrices(store));
  const types = useQuery(bridge.partsMatrices.types.queryOptions({ storeId, tenantId, realm }));
  const { mutateAsync } = useMutation(bridge.partsMatrices.changeType.mutationOptions());
  const send = async (change: NameChange): Promise<void> => {
    const { activity } = change;
    await mutateAsync({
      storeId,
      tenantId,
      realm,
      activity,
      ...(activity === 'delete' ? {} : { name: change.name }),
      ...(activity === 'insert' ? {} : { oldName: change.oldName }),
    });
    onChanged?.(change);
  };
  return (
    <NamesDialog
      title={partsMatricesTexts.allNames}
      entry="matrix"
      draftKey={`partsMatrixName:${storeId}`}
      countLabel={partsMatricesTexts.entryCount}
      note={
        <>
          <PartLoadError title={partsMatricesTexts.unread.names} query={types} />
          <PartialAnswerBadge query={types} />
        </>
      }
      emptyText={
        types.data
          ? emptyOf(types, partsMatricesTexts.none).emptyText
          : types.isError
            ? undefined
            : controlTexts.fields.loading
      }
      rows={(types.data?.data ?? []).map(({ name, matrixCount: count }) => ({
        name,
        count,
        isDefault: false,
      }))}
      mutation={{ mutationFn: send }}
      invalidates={MATRIX_CHANGE_INVALIDATES}
      permission={permission}
      mayDelete={({ count }) => mayDeleteType(count)}
      deleteText={({ name }) => partsMatricesTexts.deleteName(name)}
      onClose={onClose}
    />
  );
}
