// Rules of parts matrices: their sources, what may be changed, added or deleted, how a matrix is identified, and which
// one is the prior of another.

import { mayOpenOnceConfigured } from '@shared/domains/bulk-load/pipeline/tab-access';
import type { Store } from '@shared/domains/stores/model';
import { storesTexts } from '@shared/domains/stores/texts';
import { allowedWhen, type Permission, requireAll } from '@shared/kernel/access/permission';
import { sameName } from '@shared/kernel/text/entry-name';
import { naturalOrder } from '@shared/kernel/text/natural-order';
import { type MatrixKey, type MatrixRow, MAX_ROWS, type PartsFor } from './model';
import { partsMatricesTexts as texts } from './texts';

/** The source that represents all sources. */
export const ALL_SOURCES = 'All';

const WITHOUT_SOURCES: readonly string[] = ['Reynolds', 'Tekion'];

/** Whether parts of a store with this DMS have sources. */
export const usesSources = (dms: string | null): boolean => !WITHOUT_SOURCES.includes(dms ?? '');

export const customSources = (typed: string): string[] => (typed === '' ? [] : typed.split(','));

/** The problem of typed sources, separated by commas, or undefined. */
export function customSourceError(typed: string, known: readonly string[]): string | undefined {
  if (typed === '') return undefined;
  if (/\s/.test(typed)) return texts.sourceSpaces;
  if (!/^[A-Za-z0-9]+(,[A-Za-z0-9]+)*$/.test(typed)) return texts.sourceFormat;
  const items = customSources(typed);
  if (items.some((item, at) => items.findIndex((other) => sameName(item, other)) !== at))
    return texts.sourceDuplicates;
  return items.some((item) => known.some((source) => sameName(item, source)))
    ? texts.sourceInList
    : undefined;
}

/** Sources as they are stored: each once, sorted. */
export const sortedSources = (sources: readonly string[]): string[] =>
  [...new Set(sources)].sort(naturalOrder);

/** The stored sources of a matrix: none for a DMS without, all for an opcode, otherwise those chosen. */
export function sourcesFor(partsFor: PartsFor, dms: string | null, chosen: readonly string[]): string[] {
  if (!usesSources(dms)) return [];
  return partsFor === 'opcode' ? [ALL_SOURCES] : sortedSources(chosen);
}

/** Choosing All deselects the others, and choosing another deselects All. */
export const withSource = (chosen: readonly string[], sources: readonly string[]): string[] => {
  const added = sources.filter((source) => !chosen.includes(source));
  if (added.includes(ALL_SOURCES)) return [ALL_SOURCES];
  return added.length > 0 ? sources.filter((source) => source !== ALL_SOURCES) : [...sources];
};

/** Whether anything about the matrices of a store can be changed. */
export const mayChangeMatrices = (
  store: Pick<Store, 'bulkPhase1' | 'isDeleted'> & Partial<Pick<Store, 'id'>>,
): Permission =>
  requireAll(allowedWhen(!store.isDeleted, storesTexts.deletedNotEditable), mayOpenOnceConfigured(store));

export const maySubmitMatrices = (count: number): Permission => allowedWhen(count > 0, texts.nothingToSubmit);

export const mayAddRow = (count: number): Permission =>
  allowedWhen(count < MAX_ROWS, texts.tooManyRows(MAX_ROWS));

export const mayRemoveLastRow = (count: number): Permission => allowedWhen(count > 1, texts.lastRow);

/** Whether a matrix name may be deleted: only while no matrix has it. */
export const mayDeleteType = (matrixCount: number): Permission =>
  allowedWhen(matrixCount === 0, texts.typeInUse(matrixCount));

/** Returns the name as the list spells it; the typed name may differ in case. */
export const findTypeByName = (types: readonly string[], name: string): string | undefined =>
  types.find((type) => sameName(type, name.trim()));

/** The back office distinguishes a change that leaves the number of rows unchanged from one that does not. */
export const updateAction = (
  rows: readonly MatrixRow[],
  seen: readonly MatrixRow[],
): 'update' | 'update_count_change' => (rows.length === seen.length ? 'update' : 'update_count_change');

/** The key that distinguishes the matrices of a store. */
export const keyOf = ({ matrixType, partsFor, prtsource, storeInstallDate }: MatrixKey): string =>
  [matrixType, partsFor, prtsource.join(','), storeInstallDate].join('|');

/**
 * True if two matrices have the same name, use and sources, so that one is the prior of the other. The opcode is no part
 * of it: the back office numbers the matrices of a name for opcodes as one series, whichever opcodes they are for.
 */
export const isSameSeries = (one: MatrixKey, other: MatrixKey): boolean =>
  keyOf({ ...one, storeInstallDate: '' }) === keyOf({ ...other, storeInstallDate: '' });
