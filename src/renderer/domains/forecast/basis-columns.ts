// The columns that say in a file what its forecasts are based on. On screen a sentence says it, so that they are hidden
// there; a file is read later and elsewhere, and each of its rows must say how old its forecast is.

import { type DataGridColumn, EXPORTED_WHEN_HIDDEN } from '@renderer/components/data-grid';
import { type LearnedBasis, learnedFrom } from '@shared/domains/forecast/sentences';
import { forecastTexts as texts } from '@shared/domains/forecast/texts';
import { formatCommentTime } from '@shared/kernel/text/format';

/** What each row of a grid of forecasts has for these columns. */
export interface BasisCells {
  /** An ISO instant; '' in an older cached answer. */
  learnedAt: string;
  learnedFrom: string;
}

/** An older cached answer lacks the time. */
type KnownBasis = Omit<LearnedBasis, 'learnedAt'> & { learnedAt: string | null };

export const basisCellsOf = ({ launches, newest, learnedAt }: KnownBasis): BasisCells => ({
  learnedAt: learnedAt ?? '',
  learnedFrom: launches > 0 ? learnedFrom({ launches, newest }) : '',
});

/**
 * The columns of a grid of forecasts with those of its basis after them. They take the basis from the rows, because columns
 * that change when the rows arrive let the grid build all of itself a second time.
 */
export const withBasisColumns = <Row extends BasisCells>(
  columns: readonly DataGridColumn<Row>[],
): readonly DataGridColumn<Row>[] => [
  ...columns,
  {
    ...{ colId: 'learnedAt', headerName: texts.learnedAt, width: 150, hide: true },
    valueGetter: ({ data }) => data?.learnedAt ?? '',
    valueFormatter: ({ value }) => formatCommentTime(value),
    context: { exportAs: 'instant', ...EXPORTED_WHEN_HIDDEN },
  },
  {
    ...{ colId: 'learnedFrom', headerName: texts.learnedFrom, width: 210, hide: true },
    valueGetter: ({ data }) => data?.learnedFrom ?? '',
    context: EXPORTED_WHEN_HIDDEN,
  },
];
