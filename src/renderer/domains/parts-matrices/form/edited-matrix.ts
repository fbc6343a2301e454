// Describes an existing parts matrix to the save flow: how its day, sources and price ladder are read, compared, merged,
// sent and undone, and what a change invalidates. The schema of its form is elsewhere.

import { z } from 'zod';
import { createRecordTexts, type RecordAdapter } from '@renderer/components/saving/record-adapter';
import type { EditedRecord } from '@renderer/components/saving/save-session';
import { recordUndo } from '@renderer/components/saving/undo-runner';
import { bridge as calls } from '@renderer/platform/bridge/bridge';
import type { Domain } from '@renderer/platform/bridge/invalidate-domains';
import {
  LADDER_LABELS,
  ladderCellText,
  ladderError,
  ladderField,
  ladderOf,
  rowsOfField,
  rowText,
  typedRows,
} from '@shared/domains/parts-matrices/ladder';
import { findStoredMatrix, type MatrixForm } from '@shared/domains/parts-matrices/matrix-form';
import { type PartsMatrix, partsMatrixSchema } from '@shared/domains/parts-matrices/model';
import { partsMatricesTexts as texts } from '@shared/domains/parts-matrices/texts';
import { type Store, storeSchema } from '@shared/domains/stores/model';
import { mapAnswer } from '@shared/kernel/answer';
import { AppError } from '@shared/kernel/app-error';
import { isRows, isSet } from '@shared/kernel/merge/record-fields';
import { formatDate } from '@shared/kernel/text/format';
import { sourcesOf } from './matrix-form-values';

const LABELS = {
  storeInstallDate: texts.form.changedInstallDate,
  sources: texts.columns.sources,
  rows: texts.columns.rows,
};

/** The sources are compared as a set, and the price ladder row by row. */
const adapterOf = (matrix: PartsMatrix, dms: string | null): RecordAdapter<PartsMatrix, MatrixForm> => ({
  recordName: texts.matrix(matrix.matrixType),
  toFields: ({ storeInstallDate, prtsource, gridData }) => ({
    storeInstallDate,
    sources: { set: prtsource },
    rows: ladderField(typedRows(gridData)),
  }),
  fieldsOf: (form) => ({
    storeInstallDate: form.storeInstallDate,
    sources: { set: sourcesOf(form, dms) },
    // The rows are normalized like stored ones, because 10 and 10.00 are equal.
    rows: ladderField(typedRows(ladderOf(form.rows))),
  }),
  fromFields: ({ storeInstallDate, sources, rows }, form) => {
    const joined = isRows(rows) ? rowsOfField(rows) : form.rows;
    // Each side's rows were valid alone; the merged ones may not be.
    if (ladderOf(joined).length !== joined.length || ladderError(ladderOf(joined)) !== undefined)
      throw new AppError('INVALID', texts.sidesDoNotFit);
    return {
      ...form,
      storeInstallDate: String(storeInstallDate ?? ''),
      sources: isSet(sources) ? [...sources.set] : form.sources,
      customSource: '',
      rows: joined,
    };
  },
  texts: createRecordTexts({
    labels: LABELS,
    text: (field, value) =>
      field === 'storeInstallDate' ? formatDate(String(value ?? '')) : String(value ?? ''),
    lists: { rows: { columns: LADDER_LABELS, row: rowText, cell: ladderCellText } },
  }),
});

/**
 * Returns how the save flow reads, compares and sends an existing matrix. If the matrix was deleted, the save fails,
 * the input stays, and `onGone` is called.
 */
export const editedMatrix = (
  { storeId, tenantId, dms }: Pick<Store, 'storeId' | 'tenantId' | 'dms'>,
  opened: PartsMatrix,
  onGone: () => void = () => undefined,
): EditedRecord<PartsMatrix, MatrixForm, unknown> & { initial: PartsMatrix } => ({
  initial: opened,
  adapter: adapterOf(opened, dms),
  read: async () =>
    mapAnswer(await calls.partsMatrices.list.query({ storeId, tenantId }), (matrices) =>
      findStoredMatrix(matrices, opened),
    ),
  send: (form, seen) =>
    calls.partsMatrices.update.mutate({
      storeId,
      tenantId,
      seen,
      prtsource: sourcesOf(form, dms),
      storeInstallDate: form.storeInstallDate,
      rows: ladderOf(form.rows),
    }),
  onDeleted: () => {
    onGone();
    throw new AppError('NOT_FOUND', texts.deletedWhileEditing);
  },
  undoAs: { kind: 'partsMatrix', key: { store: { storeId, tenantId, dms }, matrix: opened } },
});

const keySchema = z.object({
  store: storeSchema.pick({ storeId: true, tenantId: true, dms: true }),
  matrix: partsMatrixSchema,
});

/**
 * The domains that a change of a parts matrix invalidates: stores contain the number of their matrices, and Module
 * Details lists them.
 */
export const MATRIX_CHANGE_INVALIDATES: readonly Domain[] = ['partsMatrices', 'stores', 'moduleDetails'];

export const matrixUndo = recordUndo(
  keySchema,
  ({ store, matrix }) => editedMatrix(store, matrix),
  MATRIX_CHANGE_INVALIDATES,
);
