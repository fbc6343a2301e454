import type { PartsFor } from '@shared/domains/parts-matrices/model';
import { sourcesFor } from '@shared/domains/parts-matrices/sources';
import { isoDay } from '@sandbox/store/seed/days';
import type { StartSampling } from '@sandbox/store/seed/sampling';
import { sourcesText } from './find-matrices';
import { LADDERS, sampleLadder } from './sample-ladder';

interface SampleMatrix {
  matrixType: string;
  partsFor: PartsFor;
  sources: readonly string[];
  daysAgo: number;
  ladder: keyof typeof LADDERS;
  /** Percent below today's: last year's ladder. */
  less: number;
}

const MATRICES: readonly SampleMatrix[] = [
  { matrixType: 'Standard', partsFor: 'matrix', sources: ['All'], daysAgo: 52, ladder: 'retail', less: 0 },
  { matrixType: 'Standard', partsFor: 'matrix', sources: ['All'], daysAgo: 415, ladder: 'retail', less: 6 },
  {
    matrixType: 'Fleet Parts',
    partsFor: 'fleet',
    sources: ['Aftermarket', 'OEM'],
    daysAgo: 90,
    ladder: 'fleet',
    less: 0,
  },
  {
    matrixType: 'Tires and Batteries',
    partsFor: 'matrix',
    sources: ['Batteries', 'Tires'],
    daysAgo: 130,
    ladder: 'offList',
    less: 0,
  },
];

/** As many matrices as the store says it has, in the order in which dealers enter them. */
export const samplePartsMatrices: StartSampling = ({ insert, random }) => ({
  store(storeKey, { dms, row }) {
    const matrices = MATRICES.slice(0, Number(row['noofPartsMatrix']));
    for (const name of new Set(matrices.map(({ matrixType }) => matrixType)))
      insert('parts_matrix_type', { storeKey, name });
    const later = random.int(0, 16);
    for (const { matrixType, partsFor, sources, daysAgo, ladder, less } of matrices) {
      const matrixId = insert('parts_matrix', {
        storeKey,
        matrixType,
        partsFor,
        prtsource: sourcesText(sourcesFor(partsFor, dms, sources)),
        createdDate: isoDay(Date.now(), -daysAgo - later),
        storeInstallDate: isoDay(Date.now(), -daysAgo - later - 6),
      });
      sampleLadder(LADDERS[ladder], less).forEach((priced, at) =>
        insert('parts_matrix_row', { matrixId, position: at + 1, ...priced }),
      );
    }
  },
});
