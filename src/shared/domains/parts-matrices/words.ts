import { gridPeriod } from '@shared/domains/module-details/rules';
import type { PartsFor, PartsMatrix } from '@shared/domains/parts-matrices/model';

export const USE_LABELS: Record<PartsFor, string> = { matrix: 'Matrix', fleet: 'Fleet', opcode: 'Opcode' };

/** What a matrix prices, with its opcode where it has one. */
export const usedFor = ({ partsFor, opcode }: PartsMatrix): string =>
  opcode === null ? USE_LABELS[partsFor] : `${USE_LABELS[partsFor]} ${opcode}`;

/** 'Standard, Prior 1' */
export const nameWithPeriod = ({ matrixType, matrixOrder }: PartsMatrix): string =>
  `${matrixType}, ${gridPeriod(matrixOrder)}`;
