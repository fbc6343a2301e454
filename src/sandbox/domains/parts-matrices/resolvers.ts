// Resolvers of parts matrices in the sandbox: lists of matrices, types, sources and uses, changes of matrices and
// types, and uploaded files.

import { z } from 'zod';
import { changeOfStore, findStore, type StoreRow } from '@sandbox/domains/stores';
import type { SandboxContext } from '@sandbox/graphql/context';
import { requireWrite } from '@sandbox/graphql/access-checks';
import { sqlError } from '@sandbox/graphql/errors';
import type {
  InsertUpdatePartsMatrixInput,
  ListMatrixTypesInput,
  MatrixType,
  MutationResolvers,
  PartsMatrixFileUploadInput,
} from '@sandbox/graphql/generated/resolvers';
import { withWriteLock } from '@sandbox/database/database';
import { FILE_COLUMNS, readLadder } from '@shared/domains/parts-matrices/ladder-file';
import {
  type MatrixKey,
  type MatrixRow,
  matrixRowSchema,
  PARTS_FOR,
  partsForSchema,
} from '@shared/domains/parts-matrices/model';
import { sortedSources, sourcesFor } from '@shared/domains/parts-matrices/rules';
import { partsMatricesTexts as texts } from '@shared/domains/parts-matrices/texts';
import { localToday } from '@shared/kernel/dates/dates';
import { readCsv } from '@shared/kernel/text/csv-table';
import { csvTexts } from '@shared/kernel/text/data-import-texts';
import { validationTexts } from '@shared/kernel/text/control-texts';
import { deleteMatrix, insertMatrix, updateMatrix } from './change-matrix';
import { storeProblem, matricesOf, sourcesOf } from './find-matrices';
import { changeType, typesOf } from './matrix-types';

const rowsSchema = z.array(matrixRowSchema);

/** The rows of a call, or null for invalid rows. */
const rowsIn = (rows: unknown): MatrixRow[] | null => rowsSchema.safeParse(rows ?? []).data ?? null;

const SUCCESS_TEXTS: Readonly<Record<string, string>> = {
  insert: texts.inserted,
  update: texts.updated,
  update_count_change: texts.updated,
  delete: texts.deleted,
};

function callProblem(context: SandboxContext, store: StoreRow, input: InsertUpdatePartsMatrixInput): string {
  const partsFor = partsForSchema.safeParse(input.partsFor);
  const rows = rowsIn(input.rows);
  if (!partsFor.success || !rows) return validationTexts.invalidInput;
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
  const oldRows = input.oldRows ? rowsIn(input.oldRows) : null;
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
        oldRows,
        action: input.action,
      });
    default:
      return deleteMatrix(context, store, { key: stored, createdDate, oldRows });
  }
}

/** Inserts, updates or deletes a matrix as the contract's call specifies. */
function changeMatrix(
  context: SandboxContext,
  store: StoreRow,
  input: InsertUpdatePartsMatrixInput,
): { rStatus: number; msg: string } {
  const done = SUCCESS_TEXTS[input.action];
  if (done === undefined) throw sqlError(`Unknown action ${input.action}`, { errcode: '22023' });
  const problem = callProblem(context, store, input);
  return problem === '' ? { rStatus: 1, msg: done } : { rStatus: 0, msg: problem };
}

/** The rows of a file, or its first cell that violates a rule. */
function parseLadder(bytes: Uint8Array): { rows: MatrixRow[] } | { problem: string } {
  const read = readCsv(bytes);
  if (!read.ok) return { problem: read.message };
  // The console sends numbers as it has parsed them: with a point before decimals.
  const { rows, problems, cells } = readLadder(read.lines, 'point');
  const [cell] = cells;
  if (cell) return { problem: texts.wrongCell(cell.line, FILE_COLUMNS[cell.column] ?? '', cell.message) };
  const [problem] = problems;
  return problem === undefined ? { rows } : { problem };
}

/** The first problem of a file of a ladder. */
export function ladderFileProblem(bytes: Uint8Array): string | undefined {
  const read = parseLadder(bytes);
  return 'problem' in read ? read.problem : undefined;
}

function fileProblem(context: SandboxContext, store: StoreRow, input: PartsMatrixFileUploadInput): string {
  if (!/\.csv$/i.test(input.fileName)) return csvTexts.wrongType;
  const partsFor = partsForSchema.safeParse(input.matrixOrFleet);
  if (!partsFor.success) return validationTexts.invalidInput;
  const ladder = parseLadder(Buffer.from(input.base64Data, 'base64'));
  if ('problem' in ladder) return ladder.problem;
  return insertMatrix(context, store, {
    key: {
      matrixType: input.matrixType,
      partsFor: partsFor.data,
      prtsource: sourcesFor(partsFor.data, store.dms ?? null, input.sources),
      storeInstallDate: input.installationDate,
    },
    createdDate: localToday(),
    opcode: input.opcode ?? null,
    rows: ladder.rows,
  });
}

/** Creates a matrix from a CSV file. */
function uploadMatrix(
  context: SandboxContext,
  store: StoreRow,
  input: PartsMatrixFileUploadInput,
): { status: number; msg: string } {
  const problem = storeProblem(store) || fileProblem(context, store, input);
  return problem === '' ? { status: 1, msg: texts.uploaded } : { status: 0, msg: problem };
}

function listTypes(context: SandboxContext, store: StoreRow, input: ListMatrixTypesInput): MatrixType[] {
  switch (input.pCallType) {
    case 'matrix_type':
      return typesOf(context, store.id).filter(
        ({ matrixType }) => input.pMatrixType == null || matrixType === input.pMatrixType,
      );
    case 'prtsource_list':
      return [{ matrixType: null, prtsourceList: sourcesOf(context, store), matrixCount: 0 }];
    default:
      throw sqlError(`Unknown call type ${input.pCallType}`, { errcode: '22023' });
  }
}

/** Opcodes are offered once there are any. */
function optionsOf({ db }: SandboxContext, store: StoreRow): string[] {
  const hasOpcodes =
    db.prepare('select 1 from opcode where storeKey = ? limit 1').get(store.id) !== undefined;
  return PARTS_FOR.filter((use) => use !== 'opcode' || hasOpcodes);
}

export const partsMatricesMutations = {
  listMatrixTypes: (_root, { input }, context) => {
    const store = findStore(context, { storeId: input.pStore, tenantId: input.tenantId });
    return { results: listTypes(context, store, input) };
  },
  getMatrixDetails: (_root, { input }, context) => {
    const store = findStore(context, { storeId: input.inStoreId, tenantId: input.inTenantId });
    return { results: matricesOf(context, store, input.inMatrixType ?? null) };
  },
  getGridTypeOptions: (_root, { input }, context) => {
    const store = findStore(context, { storeId: input.inStoreId, tenantId: input.inTenantId });
    return { results: optionsOf(context, store).map((gridType) => ({ gridType })) };
  },
  insertUpdatePartsMatrix: (_root, { input }, context) => ({
    results: [
      changeOfStore(context, {
        find: () => findStore(context, { storeId: input.storeId, tenantId: input.tenantId }),
        problem: storeProblem,
        refuse: (msg) => ({ rStatus: 0, msg }),
        make: (store) => changeMatrix(context, store, input),
      }),
    ],
  }),
  matrixTypeUpdate: (_root, { input }, context) => {
    requireWrite(context);
    const change = () => {
      const store = findStore(context, { storeId: input.inStoreId, tenantId: input.inTenantId });
      return changeType(context, store, input);
    };
    return { results: [withWriteLock(context.db, change)] };
  },
  partsMatrixFileUpload: (_root, { input }, context) => {
    requireWrite(context);
    const upload = () =>
      uploadMatrix(context, findStore(context, { storeId: input.storeId, tenantId: input.tenantId }), input);
    return { results: [withWriteLock(context.db, upload)] };
  },
} satisfies MutationResolvers;
