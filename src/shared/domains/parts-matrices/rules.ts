import { all, when, type Decision } from '@shared/kernel/decision';
import { sameName } from '@shared/kernel/entry-name';
import { formatDate } from '@shared/kernel/format';
import type { Store } from '@shared/domains/stores/model';
import { afterConfigured } from '@shared/domains/stores/tab-gating';
import { storesTexts } from '@shared/domains/stores/texts';
import { MOST_ROWS, type MatrixKey, type MatrixRow } from './model';
import { partsMatricesTexts as texts } from './texts';

/** Longest name in a list; the whole one is in its tooltip. */
const SHOWN_NAME = 15;

export const shortName = (name: string): string =>
  name.length > SHOWN_NAME ? `${name.slice(0, SHOWN_NAME)}…` : name;

/** Whether anything about the matrices of a store can be changed. */
export const mayChangeMatrices = (
  store: Pick<Store, 'bulkPhase1' | 'isDeleted'> & Partial<Pick<Store, 'id'>>,
): Decision => all(when(!store.isDeleted, storesTexts.deletedNotEditable), afterConfigured(store));

export const maySubmitMatrices = (count: number): Decision => when(count > 0, texts.nothingToSubmit);

export const mayAddRow = (count: number): Decision => when(count < MOST_ROWS, texts.tooManyRows(MOST_ROWS));

export const mayRemoveLastRow = (count: number): Decision => when(count > 1, texts.lastRow);

/** A name that no matrix has can go. */
export const mayDeleteType = (matrixCount: number): Decision =>
  when(matrixCount === 0, texts.typeInUse(matrixCount));

/** The name is that of the list, whatever the case it is written in. */
export const typeNamed = (types: readonly string[], name: string): string | undefined =>
  types.find((type) => sameName(type, name.trim()));

/** A change that leaves as many rows as there were is another one for the back office than one that does not. */
export const updateAction = (
  rows: readonly MatrixRow[],
  seen: readonly MatrixRow[],
): 'update' | 'update_count_change' => (rows.length === seen.length ? 'update' : 'update_count_change');

/** Tells the matrices of a store apart. */
export const keyOf = ({ matrixType, partsFor, prtsource, storeInstallDate }: MatrixKey): string =>
  [matrixType, partsFor, prtsource.join(','), storeInstallDate].join('|');

/** Matrices of one name, use and sources follow each other: the current one and the prior ones. */
export const sameLine = (one: MatrixKey, other: MatrixKey): boolean =>
  keyOf({ ...one, storeInstallDate: '' }) === keyOf({ ...other, storeInstallDate: '' });

/** Store name, matrix name, use and day of installation, as exports are called. */
export const exportName = (
  storeName: string,
  { matrixType, partsFor, storeInstallDate }: MatrixKey,
): string => [storeName, matrixType, partsFor, formatDate(storeInstallDate).replaceAll('/', '-')].join(' ');
