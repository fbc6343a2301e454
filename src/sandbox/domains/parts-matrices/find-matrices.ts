// Reads the parts matrices of a store in the sandbox with their rows and sources, and adds sources. `change-matrix.ts`
// changes matrices.

import { pipelineStateOf, type StoreRow } from '@sandbox/domains/stores';
import type { SandboxContext } from '@sandbox/graphql/context';
import type { PartsMatrix } from '@sandbox/graphql/generated/resolvers';
import { type MatrixKey, type MatrixRow, matrixRowSchema } from '@shared/domains/parts-matrices/model';
import { ALL_SOURCES, usesSources, mayChangeMatrices } from '@shared/domains/parts-matrices/rules';
import { reasonsOf } from '@shared/kernel/access/permission';

/** The matrices of a store, or those of one name. */
export function matricesOf(
  context: SandboxContext,
  store: StoreRow,
  matrixType: string | null,
): PartsMatrix[] {
  const prtsourceList = sourcesOf(context, store);
  return context.db
    .prepare<[number, string | null], MatrixRecord>(
      `select id, matrixType, partsFor, prtsource, storeInstallDate, createdDate, opcode, matrixOrder, gridOrder
         from parts_matrix_in_order
        where storeKey = ? and matrixType = coalesce(?, matrixType) order by gridOrder`,
    )
    .all(store.id, matrixType)
    .map(({ id, prtsource, ...matrix }) => ({
      ...matrix,
      prtsource: sourcesOfText(prtsource),
      prtsourceList,
      gridData: rowsOf(context, id),
    }));
}

/** The sources of every store whose DMS has any. */
const COMMON_SOURCES = [ALL_SOURCES, 'OEM', 'Aftermarket', 'Batteries', 'Fluids', 'Tires', 'Used'];

/** The parts sources of a store, the common ones first. */
export function sourcesOf({ db }: SandboxContext, store: StoreRow): string[] {
  if (!usesSources(store.dms ?? null)) return [];
  const added = db
    .prepare<[number], string>('select source from parts_source where storeKey = ? order by source')
    .pluck()
    .all(store.id);
  return [...COMMON_SOURCES, ...added];
}

/** Stores typed sources for the next matrix; the common ones exist already. */
export function addSources(context: SandboxContext, store: StoreRow, sources: readonly string[]): void {
  const known = sourcesOf(context, store);
  const add = context.db.prepare('insert into parts_source (storeKey, source) values (?, ?)');
  for (const source of sources) if (!known.includes(source)) add.run(store.id, source);
}

/** Why nothing about the matrices of the store may be changed, or ''. */
export const storeProblem = (store: StoreRow): string =>
  reasonsOf(mayChangeMatrices({ ...pipelineStateOf(store), isDeleted: store.isDeleted }));

const SEPARATOR = ',';

export const sourcesText = (sources: readonly string[]): string => sources.join(SEPARATOR);
export const sourcesOfText = (text: string): string[] => (text === '' ? [] : text.split(SEPARATOR));

type MatrixRecord = Omit<PartsMatrix, 'prtsource' | 'gridData' | 'prtsourceList'> & {
  id: number;
  prtsource: string;
};

export function rowsOf({ db }: SandboxContext, matrixId: number): MatrixRow[] {
  return db
    .prepare<[number], MatrixRow>(
      `select priceStartRange, priceEndRange, addPercentage, calcBase, breakField
         from parts_matrix_row where matrixId = ? order by position`,
    )
    .all(matrixId)
    .map((row) => matrixRowSchema.parse(row));
}

export interface StoredMatrix {
  id: number;
  createdDate: string;
}

export const findMatrix = (
  { db }: SandboxContext,
  storeKey: number,
  { matrixType, partsFor, prtsource, storeInstallDate }: MatrixKey,
): StoredMatrix | undefined =>
  db
    .prepare<[number, string, string, string, string], StoredMatrix>(
      `select id, createdDate from parts_matrix
        where storeKey = ? and matrixType = ? and partsFor = ? and prtsource = ? and storeInstallDate = ?`,
    )
    .get(storeKey, matrixType, partsFor, sourcesText(prtsource), storeInstallDate);

export const matrixCount = ({ db }: SandboxContext, storeKey: number): number =>
  db
    .prepare<[number], number>('select count(*) from parts_matrix where storeKey = ?')
    .pluck()
    .get(storeKey) ?? 0;
