// The columns that say in a file what its forecasts are based on. On screen a sentence says it, so that they are hidden
// there; a file is read later and elsewhere, and each of its rows must say how old its forecast is.

import { useMemo } from 'react';
import { type DataGridColumn, EXPORTED_WHEN_HIDDEN } from '@renderer/components/data-grid';
import { type LearnedBasis, learnedFrom } from '@shared/domains/forecast/sentences';
import { forecastTexts as texts } from '@shared/domains/forecast/texts';
import { formatCommentTime } from '@shared/kernel/text/format';

/** An older cached answer lacks the time. */
type KnownBasis = Omit<LearnedBasis, 'learnedAt'> & { learnedAt: string | null };

/**
 * Returns the columns of a grid of forecasts with those of its basis after them.
 * @param basis Undefined until the forecasts were read.
 */
export function useBasisColumns<Row>(
  columns: readonly DataGridColumn<Row>[],
  basis: KnownBasis | undefined,
): readonly DataGridColumn<Row>[] {
  const { launches, newest = null, learnedAt = null } = basis ?? {};
  return useMemo(
    () => [
      ...columns,
      {
        ...{ colId: 'learnedAt', headerName: texts.learnedAt, width: 150, hide: true },
        valueGetter: () => learnedAt ?? '',
        valueFormatter: ({ value }) => formatCommentTime(value),
        context: { exportAs: 'instant', ...EXPORTED_WHEN_HIDDEN },
      },
      {
        ...{ colId: 'learnedFrom', headerName: texts.learnedFrom, width: 210, hide: true },
        valueGetter: () => (launches ? learnedFrom({ launches, newest }) : ''),
        context: EXPORTED_WHEN_HIDDEN,
      },
    ],
    [columns, launches, newest, learnedAt],
  );
}
