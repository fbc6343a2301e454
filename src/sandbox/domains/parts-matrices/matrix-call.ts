import { messages } from '@shared/kernel/messages';
import {
  matrixRowSchema,
  partsForSchema,
  type MatrixKey,
  type MatrixRow,
} from '@shared/domains/parts-matrices/model';
import { sortedSources, sourcesFor } from '@shared/domains/parts-matrices/sources';
import { partsMatricesTexts as texts } from '@shared/domains/parts-matrices/texts';
import { z } from 'zod';
import type { SandboxContext } from '@sandbox/graphql/context';
import { sqlError } from '@sandbox/graphql/errors';
import type { InsertUpdatePartsMatrixInput } from '@sandbox/graphql/generated/resolvers';
import type { StoreRow } from '@sandbox/domains/stores';
import { deleteMatrix, insertMatrix, updateMatrix } from './change-matrix';

const rowsSchema = z.array(matrixRowSchema);

/** The rows of a call, or null for what no row can be. */
const rowsIn = (rows: unknown): MatrixRow[] | null => rowsSchema.safeParse(rows ?? []).data ?? null;

const DONE: Readonly<Record<string, string>> = {
  insert: texts.inserted,
  update: texts.updated,
  update_count_change: texts.updated,
  delete: texts.deleted,
};

function problemOf(context: SandboxContext, store: StoreRow, input: InsertUpdatePartsMatrixInput): string {
  const partsFor = partsForSchema.safeParse(input.partsFor);
  const rows = rowsIn(input.rows);
  if (!partsFor.success || !rows) return messages.validation.invalidInput;
  const stored: MatrixKey = {
    matrixType: input.matrixtype,
    partsFor: partsFor.data,
    prtsource: sortedSources(input.source ?? []),
    storeInstallDate: input.oldInstallationDate ?? input.installationDate,
  };
  const wanted: MatrixKey = {
    ...stored,
    prtsource: sourcesFor(partsFor.data, store.dms ?? null, input.newSource ?? []),
    storeInstallDate: input.installationDate,
  };
  const createdDate = input.pCreatedDate;
  switch (input.action) {
    case 'insert':
      return insertMatrix(context, store, { key: wanted, createdDate, rows, opcode: input.opcode ?? null });
    case 'update':
    case 'update_count_change':
      return updateMatrix(context, store, {
        old: stored,
        key: wanted,
        createdDate,
        rows,
        oldRows: input.oldRows ? rowsIn(input.oldRows) : null,
        action: input.action,
      });
    default:
      return deleteMatrix(context, store, { key: stored, createdDate });
  }
}

/** Inserts, updates or deletes a matrix as a call of the contract asks for it. */
export function changeMatrix(
  context: SandboxContext,
  store: StoreRow,
  input: InsertUpdatePartsMatrixInput,
): { rStatus: number; msg: string } {
  const done = DONE[input.action];
  if (done === undefined) throw sqlError(`Unknown action ${input.action}`, { errcode: '22023' });
  const problem = problemOf(context, store, input);
  return problem === '' ? { rStatus: 1, msg: done } : { rStatus: 0, msg: problem };
}
