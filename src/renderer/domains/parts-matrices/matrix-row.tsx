// A row of MatrixList with the buttons that edit, export and delete the matrix, and below it the details while it is
// open.

import { Button, makeStyles, TableCell, TableRow, tokens } from '@fluentui/react-components';
import {
  ArrowDownload20Regular,
  ChevronDown20Regular,
  ChevronRight20Regular,
  Delete20Regular,
  Edit20Regular,
} from '@fluentui/react-icons';
import { useCallback, useId } from 'react';
import { useTableExport } from '@renderer/components/data-grid';
import { useConfirm } from '@renderer/components/dialogs/confirm-dialog/confirm-context';
import { WholeNameTooltip } from '@renderer/components/display/whole-name-tooltip';
import { PermittedIconButton } from '@renderer/components/permission/permitted-icon-button';
import { useExportPermission } from '@renderer/components/permission/use-export-permission';
import { PeriodBadge } from '@renderer/domains/module-details';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useChange } from '@renderer/platform/bridge/use-change';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { gridPeriod } from '@shared/domains/module-details/texts';
import type { PartsMatrix } from '@shared/domains/parts-matrices/model';
import { mayChangeMatrices } from '@shared/domains/parts-matrices/rules';
import {
  nameWithPeriod,
  partsMatricesTexts,
  purposeText,
  exportName,
} from '@shared/domains/parts-matrices/texts';
import type { Store } from '@shared/domains/stores/model';
import { requireAll } from '@shared/kernel/access/permission';
import type { TableColumn } from '@shared/kernel/table/table';
import { formatDate, shortName } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
import { MATRIX_CHANGE_INVALIDATES } from './form/edited-matrix';
import { MatrixDetails } from './matrix-details';
import { useMatrixNavigation } from './matrix-url-state';

interface MatrixRowProps {
  store: Store;
  matrix: PartsMatrix;
  /** The periods of the matrix, including this one. */
  series: readonly PartsMatrix[];
  /** Every matrix of the store. */
  all: readonly PartsMatrix[];
  withSources: boolean;
  open: boolean;
  onToggle: () => void;
}

export function MatrixRow({ store, matrix, series: line, all, withSources, open, onToggle }: MatrixRowProps) {
  const styles = useStyles();
  const details = useId();
  const { matrixType, prtsource, storeInstallDate, matrixOrder, gridData } = matrix;
  const period = gridPeriod(matrixOrder);
  return (
    <>
      <TableRow className={styles.quiet}>
        <TableCell>
          <Button
            appearance="transparent"
            size="small"
            icon={open ? <ChevronDown20Regular /> : <ChevronRight20Regular />}
            aria-label={partsMatricesTexts.detailsOf(matrixType, period)}
            aria-expanded={open}
            {...(open ? { 'aria-controls': details } : {})}
            onClick={onToggle}
          />
        </TableCell>
        <TableCell>
          <PeriodBadge order={matrixOrder} />
        </TableCell>
        <TableCell>
          <WholeNameTooltip relationship="label" name={matrixType} shown={shortName(matrixType)}>
            <span>{shortName(matrixType)}</span>
          </WholeNameTooltip>
        </TableCell>
        <TableCell>{purposeText(matrix)}</TableCell>
        {withSources && <TableCell className={styles.sources}>{prtsource.join(', ')}</TableCell>}
        <TableCell className={styles.number}>{formatDate(storeInstallDate)}</TableCell>
        <TableCell className={styles.number}>{gridData.length}</TableCell>
        <TableCell className={styles.actions}>
          <MatrixActions store={store} matrix={matrix} line={line} />
        </TableCell>
      </TableRow>
      {open && (
        <TableRow id={details} className={styles.quiet}>
          <TableCell className={styles.details} colSpan={withSources ? 8 : 7}>
            <MatrixDetails storeName={store.storeName} matrix={matrix} line={line} all={all} />
          </TableCell>
        </TableRow>
      )}
    </>
  );
}

const COLUMNS: TableColumn[] = [
  { key: 'priceStartRange', header: partsMatricesTexts.ladder.from, type: 'money', empty: '' },
  { key: 'priceEndRange', header: partsMatricesTexts.ladder.to, type: 'money', empty: '' },
  { key: 'addPercentage', header: partsMatricesTexts.ladder.addPercentage, type: 'number', empty: '' },
  { key: 'calcBase', header: partsMatricesTexts.ladder.calcBase, type: 'text', empty: '' },
  { key: 'breakField', header: partsMatricesTexts.ladder.breakField, type: 'text', empty: '' },
];

/** Exports the rows of one matrix to a workbook. */
function useLadderExport({ storeName }: Store, matrix: PartsMatrix): () => void {
  const exportTable = useTableExport(exportName(storeName, matrix), matrix.matrixType);
  const { gridData } = matrix;
  return useCallback(() => {
    const rows = gridData.map((row) => [
      row.priceStartRange,
      row.priceEndRange,
      row.addPercentage,
      row.calcBase,
      row.breakField,
    ]);
    exportTable('xlsx', { columns: COLUMNS, rowCount: rows.length, pieces: () => [rows] });
  }, [exportTable, gridData]);
}

interface MatrixActionsProps {
  store: Store;
  matrix: PartsMatrix;
  line: readonly PartsMatrix[];
}

/** The buttons of a matrix: edit, export and delete. */
function MatrixActions({ store, matrix, line }: MatrixActionsProps) {
  const bridge = useBridge();
  const notify = useNotify();
  const confirm = useConfirm();
  const { edit } = useMatrixNavigation();
  const exportLadder = useLadderExport(store, matrix);
  const mayExport = useExportPermission();
  const permission = requireAll(useWritePermission(), mayChangeMatrices(store));
  const name = nameWithPeriod(matrix);
  const remove = useChange(bridge.partsMatrices.remove.mutationOptions(), {
    recordName: partsMatricesTexts.matrix(name),
    invalidates: MATRIX_CHANGE_INVALIDATES,
    onDone: (message) => notify.success(message ?? partsMatricesTexts.deleted),
  });
  const confirmRemoval = async (): Promise<void> => {
    const next = matrix.matrixOrder === 1 ? line.find(({ matrixOrder }) => matrixOrder === 2) : undefined;
    const sure = await confirm({
      title: partsMatricesTexts.deleteTitle,
      body: [
        partsMatricesTexts.deleteText(name, matrix.gridData.length),
        ...(next ? [partsMatricesTexts.deleteCurrent(nameWithPeriod(next))] : []),
      ].join(' '),
      confirmLabel: messages.actions.delete,
      intent: 'danger',
    });
    if (sure) remove.mutate({ storeId: store.storeId, tenantId: store.tenantId, seen: matrix });
  };
  return (
    <>
      <PermittedIconButton
        permission={permission}
        icon={<Edit20Regular />}
        label={messages.actions.editOf(name)}
        onClick={() => edit(matrix)}
      />
      <PermittedIconButton
        permission={mayExport('xlsx')}
        icon={<ArrowDownload20Regular />}
        label={partsMatricesTexts.exportToExcel(name)}
        onClick={exportLadder}
      />
      <PermittedIconButton
        permission={permission}
        icon={<Delete20Regular />}
        label={messages.actions.deleteOf(name)}
        disabledFocusable={remove.isPending}
        onClick={() => void confirmRemoval()}
      />
    </>
  );
}

const useStyles = makeStyles({
  // The rows have no hover style, because they cannot be selected.
  quiet: {
    ':hover': { backgroundColor: 'transparent', color: 'inherit' },
    ':active': { backgroundColor: 'transparent', color: 'inherit' },
  },
  details: { padding: tokens.spacingHorizontalL },
  sources: { overflowWrap: 'anywhere' },
  actions: { whiteSpace: 'nowrap' },
  number: { fontVariantNumeric: 'tabular-nums' },
});
