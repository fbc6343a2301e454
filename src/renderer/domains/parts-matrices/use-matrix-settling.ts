import { useRef, type RefObject } from 'react';
import { bridge as calls } from '@renderer/platform/bridge';
import { useConflictResolution } from '@renderer/components/conflict-dialog/use-conflict-resolution';
import { wholeAnswer } from '@renderer/components/conflict-dialog/whole-answer';
import { cellLabels, cellsOf, rowsOfCells } from '@shared/domains/parts-matrices/ladder-cells';
import { ladderOf, typedRows } from '@shared/domains/parts-matrices/ladder';
import { storedNow, type MatrixForm } from '@shared/domains/parts-matrices/matrix-form';
import type { PartsMatrix } from '@shared/domains/parts-matrices/model';
import { partsMatricesTexts as texts } from '@shared/domains/parts-matrices/texts';
import type { Store } from '@shared/domains/stores/model';
import { AppError } from '@shared/kernel/app-error';
import { formatDate } from '@shared/kernel/format';
import { sourcesOf } from './matrix-form-values';

/** A matrix as fields that can be held against each other: day, sources, and every cell of its rows. */
type MatrixFields = Readonly<Record<string, string>>;

const SEPARATOR = ',';

const fieldsOf = (matrix: PartsMatrix, count: number): MatrixFields => ({
  storeInstallDate: matrix.storeInstallDate,
  sources: matrix.prtsource.join(SEPARATOR),
  ...cellsOf(typedRows(matrix.gridData), count),
});

/**
 * Holds an edited matrix against what is stored now, cell by cell. Gives what to save, or null where the user goes on
 * editing; one that was deleted meanwhile is left for the back office to refuse. `seen` is what was read last.
 */
export function useMatrixSettling(
  { storeId, tenantId, dms }: Store,
  matrix: PartsMatrix,
): { seen: RefObject<PartsMatrix>; settle: (form: MatrixForm) => Promise<MatrixForm | null> } {
  const resolve = useConflictResolution<MatrixFields>();
  const seen = useRef(matrix);
  const settle = async (form: MatrixForm): Promise<MatrixForm | null> => {
    const answer = await calls.partsMatrices.list.query({ storeId, tenantId });
    const stored = storedNow(wholeAnswer(answer, 'the parts matrices'), seen.current);
    if (!stored) return form;
    const rows = ladderOf(form.rows);
    const count = Math.max(rows.length, stored.gridData.length, seen.current.gridData.length);
    const mine: MatrixFields = {
      storeInstallDate: form.storeInstallDate,
      sources: sourcesOf(form, dms).join(SEPARATOR),
      // As stored ones are written: 10 and 10.00 are the same.
      ...cellsOf(typedRows(rows), count),
    };
    const settled = await resolve({
      what: `the parts matrix ${matrix.matrixType}`,
      labels: { storeInstallDate: 'Install date', sources: 'Sources', ...cellLabels(count) },
      base: fieldsOf(seen.current, count),
      mine,
      theirs: fieldsOf(stored, count),
      textOf: (field, value) =>
        field === 'storeInstallDate' ? formatDate(String(value ?? '')) : String(value ?? ''),
    });
    if (settled === null) return null;
    if (settled === mine) {
      seen.current = stored;
      return form;
    }
    const joined = rowsOfCells(settled, count);
    // Each side's rows fitted by themselves; joined they may not.
    if (ladderOf(joined).length !== joined.length) throw new AppError('INVALID', texts.sidesDoNotFit);
    seen.current = stored;
    return {
      ...form,
      storeInstallDate: settled['storeInstallDate'] ?? '',
      sources: (settled['sources'] ?? '').split(SEPARATOR).filter((source) => source !== ''),
      customSource: '',
      rows: joined,
    };
  };
  return { seen, settle };
}
