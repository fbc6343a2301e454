// Inserts, updates and deletes the parts matrices of the sandbox by the rules; each change returns its problem, if any.

import type { StoreRow } from '@sandbox/domains/stores';
import type { SandboxContext } from '@sandbox/graphql/context';
import { ladderError } from '@shared/domains/parts-matrices/ladder';
import type { MatrixKey, MatrixRow } from '@shared/domains/parts-matrices/model';
import {
  ALL_SOURCES,
  customSourceError,
  findTypeByName,
  usesSources,
} from '@shared/domains/parts-matrices/rules';
import { partsMatricesTexts as texts } from '@shared/domains/parts-matrices/texts';
import { isIsoDate } from '@shared/kernel/dates/dates';
import { dayError } from '@shared/kernel/dates/day-limits';
import { validationTexts } from '@shared/kernel/text/control-texts';
import { addSources, findMatrix, matrixCount, rowsOf, sourcesOf, sourcesText } from './find-matrices';
import { typesOf } from './matrix-types';

/** Adds a matrix to a store. @returns The problem, or ''. */
export function insertMatrix(context: SandboxContext, store: StoreRow, wanted: WantedMatrix): string {
  const { key, createdDate, opcode, rows } = wanted;
  const names = typesOf(context, store.id).map(({ matrixType }) => matrixType);
  if (findTypeByName(names, key.matrixType) !== key.matrixType) return texts.invalidType;
  const problem = opcodeProblem(context, store, wanted) || problemOf(context, store, wanted);
  if (problem !== '') return problem;
  if (!isIsoDate(createdDate)) return validationTexts.invalidDate;
  if (findMatrix(context, store.id, key)) return texts.sameDay;
  addSources(context, store, key.prtsource);
  const { lastInsertRowid } = context.db
    .prepare(
      `insert into parts_matrix
         (storeKey, matrixType, partsFor, prtsource, createdDate, storeInstallDate, opcode)
       values (?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      store.id,
      key.matrixType,
      key.partsFor,
      sourcesText(key.prtsource),
      createdDate,
      key.storeInstallDate,
      key.partsFor === 'opcode' ? opcode : null,
    );
  writeRows(context, Number(lastInsertRowid), rows);
  count(context, store.id);
  return '';
}

/** Changes the sources, the date and the rows of a matrix. @returns The problem, or ''. */
export function updateMatrix(context: SandboxContext, store: StoreRow, update: MatrixUpdate): string {
  const { old, key, rows, oldRows, action } = update;
  const stored = findMatrix(context, store.id, old);
  if (!stored) return texts.gone;
  const storedRows = rowsOf(context, stored.id);
  if (oldRows && !sameRows(oldRows, storedRows)) return texts.changedConcurrently;
  if ((rows.length === storedRows.length) !== (action === 'update'))
    return texts.otherRows(storedRows.length);
  const problem = problemOf(context, store, update);
  if (problem !== '') return problem;
  const existing = findMatrix(context, store.id, key);
  if (existing && existing.id !== stored.id) return texts.sameDay;
  addSources(context, store, key.prtsource);
  context.db
    .prepare('update parts_matrix set prtsource = ?, storeInstallDate = ? where id = ?')
    .run(sourcesText(key.prtsource), key.storeInstallDate, stored.id);
  writeRows(context, stored.id, rows);
  return '';
}

/** Deletes a matrix if it is still the one that the sender saw. @returns The problem, or ''. */
export function deleteMatrix(
  context: SandboxContext,
  store: StoreRow,
  { key, createdDate, oldRows }: Pick<MatrixUpdate, 'key' | 'createdDate' | 'oldRows'>,
): string {
  const stored = findMatrix(context, store.id, key);
  if (stored?.createdDate !== createdDate) return texts.gone;
  if (oldRows && !sameRows(oldRows, rowsOf(context, stored.id))) return texts.changedBeforeDeletion;
  context.db.prepare('delete from parts_matrix where id = ?').run(stored.id);
  count(context, store.id);
  return '';
}

export interface WantedMatrix {
  key: MatrixKey;
  createdDate: string;
  opcode: string | null;
  rows: readonly MatrixRow[];
}

export interface MatrixUpdate extends Omit<WantedMatrix, 'opcode'> {
  old: MatrixKey;
  /** The rows that the sender saw; null where the request omits them. */
  oldRows: readonly MatrixRow[] | null;
  action: 'update' | 'update_count_change';
}

/** The problem with the sources, or ''; new ones must match the rule for typed sources. */
function sourcesProblem(
  context: SandboxContext,
  store: StoreRow,
  { partsFor, prtsource }: MatrixKey,
): string {
  if (!usesSources(store.dms ?? null) || partsFor === 'opcode') return '';
  if (prtsource.length === 0) return validationTexts.required;
  if (prtsource.includes(ALL_SOURCES) && prtsource.length > 1) return texts.allStandsAlone;
  const known = sourcesOf(context, store);
  const added = prtsource.filter((source) => !known.includes(source));
  return customSourceError(sourcesText(added), known) ?? '';
}

function opcodeProblem({ db }: SandboxContext, store: StoreRow, { key, opcode }: WantedMatrix): string {
  if (key.partsFor !== 'opcode') return '';
  const known = db
    .prepare('select 1 from opcode where storeKey = ? and lbropcode = ?')
    .get(store.id, opcode ?? '');
  return known === undefined ? texts.noOpcode : '';
}

const problemOf = (
  context: SandboxContext,
  store: StoreRow,
  { key, rows }: Pick<WantedMatrix, 'key' | 'rows'>,
) =>
  sourcesProblem(context, store, key) ||
  (dayError('effective', key.storeInstallDate) ?? ladderError(rows) ?? '');

function writeRows({ db }: SandboxContext, matrixId: number, rows: readonly MatrixRow[]): void {
  db.prepare('delete from parts_matrix_row where matrixId = ?').run(matrixId);
  const add = db.prepare(
    `insert into parts_matrix_row
       (matrixId, position, priceStartRange, priceEndRange, addPercentage, calcBase, breakField)
     values (@matrixId, @position, @priceStartRange, @priceEndRange, @addPercentage, @calcBase, @breakField)`,
  );
  rows.forEach((row, at) => add.run({ ...row, matrixId, position: at + 1 }));
}

/** Updates the counts in the store list and in the grid of all stores. */
const count = (context: SandboxContext, storeKey: number): void => {
  context.db
    .prepare('update store set noofPartsMatrix = ? where id = ?')
    .run(matrixCount(context, storeKey), storeKey);
};

const sameRows = (one: readonly MatrixRow[], other: readonly MatrixRow[]): boolean =>
  JSON.stringify(one.map(Object.values)) === JSON.stringify(other.map(Object.values));
