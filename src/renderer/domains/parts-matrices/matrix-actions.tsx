import { Button } from '@fluentui/react-components';
import { ArrowDownload20Regular, Delete20Regular, Edit20Regular } from '@fluentui/react-icons';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useChange } from '@renderer/platform/use-change';
import { useConfirm } from '@renderer/components/confirm-dialog/confirm-context';
import { Gate } from '@renderer/components/gate';
import type { PartsMatrix } from '@shared/domains/parts-matrices/model';
import { mayChangeMatrices } from '@shared/domains/parts-matrices/rules';
import { partsMatricesTexts } from '@shared/domains/parts-matrices/texts';
import type { Store } from '@shared/domains/stores/model';
import { all } from '@shared/kernel/decision';
import { useMatrixPages } from './matrix-address';
import { MATRIX_CHANGE_TOUCHES } from './matrix-touches';
import { nameWithPeriod } from '@shared/domains/parts-matrices/words';
import { useLadderExport } from './use-ladder-export';

interface MatrixActionsProps {
  store: Store;
  matrix: PartsMatrix;
  line: readonly PartsMatrix[];
}

/** Edit, export and delete of one matrix. */
export function MatrixActions({ store, matrix, line }: MatrixActionsProps) {
  const bridge = useBridge();
  const notify = useNotify();
  const confirm = useConfirm();
  const { edit } = useMatrixPages();
  const exportLadder = useLadderExport(store, matrix);
  const decision = all(useWriteDecision(), mayChangeMatrices(store));
  const remove = useChange(bridge.partsMatrices.remove.mutationOptions(), {
    touches: MATRIX_CHANGE_TOUCHES,
    onDone: (said) => notify.success(said ?? partsMatricesTexts.deleted),
  });
  const name = nameWithPeriod(matrix);
  const ask = async (): Promise<void> => {
    const next = matrix.matrixOrder === 1 ? line.find(({ matrixOrder }) => matrixOrder === 2) : undefined;
    const sure = await confirm({
      title: partsMatricesTexts.deleteTitle,
      body: [
        partsMatricesTexts.deleteText(name, matrix.gridData.length),
        ...(next ? [partsMatricesTexts.deleteCurrent(nameWithPeriod(next))] : []),
      ].join(' '),
      confirmLabel: 'Delete',
      intent: 'danger',
    });
    if (sure) remove.mutate({ storeId: store.storeId, tenantId: store.tenantId, seen: matrix });
  };
  return (
    <>
      <Gate decision={decision}>
        <Button
          appearance="subtle"
          size="small"
          icon={<Edit20Regular />}
          aria-label={`Edit ${name}`}
          onClick={() => edit(matrix)}
        />
      </Gate>
      <Button
        appearance="subtle"
        size="small"
        icon={<ArrowDownload20Regular />}
        aria-label={`Export ${name} to Excel`}
        onClick={exportLadder}
      />
      <Gate decision={decision}>
        <Button
          appearance="subtle"
          size="small"
          icon={<Delete20Regular />}
          aria-label={`Delete ${name}`}
          disabledFocusable={remove.isPending}
          onClick={() => void ask()}
        />
      </Gate>
    </>
  );
}
