import { matrixRowSchema, type MatrixKey, type MatrixRow } from '@shared/domains/parts-matrices/model';
import type { SandboxContext } from '@sandbox/graphql/context';
import type { PartsMatrix } from '@sandbox/graphql/generated/resolvers';
import type { StoreRow } from '@sandbox/domains/stores';
import { sourcesOf } from './sources';

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
