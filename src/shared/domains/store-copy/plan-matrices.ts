import { compareLadders } from '@shared/domains/parts-matrices/compare';
import type { PartsMatrix } from '@shared/domains/parts-matrices/model';
import { keyOf, sameLine, typeNamed } from '@shared/domains/parts-matrices/rules';
import { ALL_SOURCES, usesSources } from '@shared/domains/parts-matrices/sources';
import { matrixGroup, matrixTitle } from '@shared/domains/store-comparison/compare-grids';
import { differingCells } from '@shared/kernel/compared';
import { formatDate } from '@shared/kernel/format';
import { impossible, makes, overwrites, sameAlready } from './items';
import type { CopyItem, CopyScope } from './model';
import { storeCopyTexts as texts } from './texts';

interface MatrixTarget {
  storeName: string;
  dms: string | null;
  scope: Pick<CopyScope, 'matrices' | 'matrixNames' | 'opcodes' | 'sources'>;
}

/** The sources it has there, or why it cannot be there. */
function sourcesThere(
  { partsFor, prtsource }: PartsMatrix,
  { dms, storeName, scope }: MatrixTarget,
): string[] | string {
  if (partsFor === 'opcode') return usesSources(dms) ? [ALL_SOURCES] : [];
  const some = prtsource.filter((source) => source !== ALL_SOURCES);
  if (!usesSources(dms)) return some.length === 0 ? [] : texts.noSources(dms ?? storeName, some);
  const missing = some.filter((source) => !scope.sources.includes(source));
  if (missing.length > 0) return texts.noSuchSource(storeName, missing);
  return some.length === 0 ? [ALL_SOURCES] : [...prtsource];
}

const joined = (notes: readonly string[]): string | null => (notes.length === 0 ? null : notes.join('. '));

function planMatrix(from: PartsMatrix, target: MatrixTarget, taken: Set<string>): CopyItem {
  const { scope, storeName } = target;
  const title = matrixTitle(from);
  const named = { id: `partsMatrix:${keyOf(from)}`, title };
  const { partsFor, storeInstallDate, opcode, gridData: rows } = from;
  if (partsFor === 'opcode' && !scope.opcodes.includes(opcode ?? ''))
    return impossible(named, texts.noOpcode(storeName, [opcode ?? '']));
  const prtsource = sourcesThere(from, target);
  if (typeof prtsource === 'string') return impossible(named, prtsource);
  const known = typeNamed(scope.matrixNames, from.matrixType);
  const key = { matrixType: known ?? from.matrixType, partsFor, prtsource, storeInstallDate };
  if (taken.has(keyOf(key).toLowerCase())) return impossible(named, texts.placeTaken);
  taken.add(keyOf(key).toLowerCase());
  const line = scope.matrices.filter((other) => sameLine(other, key));
  const twin = line.find((other) => other.storeInstallDate === storeInstallDate);
  const inForce = line.find(({ matrixOrder }) => matrixOrder === 1);
  const shown = { ...named, group: matrixGroup({ one: from, other: twin ?? inForce }, title) };
  const change = { kind: 'partsMatrix' as const, addsName: known === undefined, ...key, opcode, rows };
  const equal = (other: PartsMatrix): boolean =>
    differingCells(compareLadders(rows, other.gridData)) === 0 && other.opcode === opcode;
  if (twin) return equal(twin) ? sameAlready(shown) : overwrites(shown, { ...change, over: twin });
  if (inForce && equal(inForce)) return sameAlready(shown, texts.sameInForce);
  const notes = [
    ...(known === undefined ? [texts.addsName(from.matrixType)] : []),
    ...(from.prtsource.length === 0 && prtsource.length > 0 ? [texts.forAllSources] : []),
    ...(inForce ? [periodNote(inForce, storeInstallDate)] : []),
  ];
  return makes(shown, { ...change, over: null }, { note: joined(notes) });
}

const periodNote = (inForce: PartsMatrix, day: string): string =>
  inForce.storeInstallDate > day
    ? texts.becomesPrior(formatDate(inForce.storeInstallDate))
    : texts.becomesCurrent;

/** The current matrices; one of the same day is overwritten, any other is another period. */
export function planMatrices(from: readonly PartsMatrix[], target: MatrixTarget): CopyItem[] {
  const taken = new Set<string>();
  return from.map((matrix) => planMatrix(matrix, target, taken));
}
