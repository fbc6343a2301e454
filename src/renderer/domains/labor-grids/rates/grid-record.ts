// Describes a labor grid to the save flow, and how an existing grid is read and sent.

import { z } from 'zod';
import { createRecordTexts, type RecordKind } from '@renderer/components/saving/record-kind';
import type { EditedRecord } from '@renderer/components/saving/save-session';
import { recordUndo } from '@renderer/components/saving/undo-runner';
import { bridge as calls } from '@renderer/platform/bridge/bridge';
import {
  gridKeySchema,
  type GridRates,
  type GridResult,
  gridStoreSchema,
} from '@shared/domains/labor-grids/model';
import { hoursOf, RATE_COLUMNS } from '@shared/domains/labor-grids/rates';
import { laborGridTexts } from '@shared/domains/labor-grids/texts';
import { joinAnswers, mapAnswer } from '@shared/kernel/answer';
import { AppError } from '@shared/kernel/app-error';
import { isRows } from '@shared/kernel/merge/record-fields';
import { formatDate, formatDecimals, formatMoney } from '@shared/kernel/text/format';
import { gridId } from '../grid-owner';

/** The editable part of a labor grid: its rates and its install date. */
export interface EditedGrid {
  rates: GridRates;
  /** The day as `YYYY-MM-DD`; empty if there is none. */
  day: string;
}

const LABELS = { day: laborGridTexts.installDate };

const hoursLabel = (row: number, column: number): string => formatDecimals(hoursOf(row - 1, column), 1);

/**
 * Describes a grid to the save flow. Rows are matched by position, since a row represents a range of hours and has no
 * id.
 */
export function gridRecordKind(what: string): RecordKind<EditedGrid, EditedGrid> {
  const fieldsOf = ({ rates, day }: EditedGrid) => ({
    day,
    rates: { rows: rates, identity: 'place' } as const,
  });
  const words = createRecordTexts({
    labels: LABELS,
    text: (field, value) => {
      if (typeof value === 'number') return formatMoney(value);
      return field === 'day' && typeof value === 'string' ? formatDate(value) : '';
    },
    lists: {
      rates: {
        row: (rates) =>
          laborGridTexts.rates.range(formatMoney(Number(rates[0])), formatMoney(Number(rates.at(-1)))),
      },
    },
  });
  return {
    what,
    toFields: fieldsOf,
    fieldsOf,
    fromFields: ({ day, rates }, values) => ({
      day: String(day ?? ''),
      rates: isRows(rates) ? rates.rows.map((row) => row.map(Number)) : values.rates,
    }),
    texts: {
      ...words,
      label: (place) => {
        const { row, column } = place;
        if (row === undefined) return words.label(place);
        if (column !== undefined) return laborGridTexts.rates.cell(hoursLabel(row, column));
        return laborGridTexts.rates.cell(
          laborGridTexts.rates.range(hoursLabel(row, 0), hoursLabel(row, RATE_COLUMNS - 1)),
        );
      },
    },
  };
}

const keySchema = z.object({ store: gridStoreSchema, grid: gridKeySchema });

export const GRID_INVALIDATES = ['laborGrids', 'moduleDetails'] as const;

/** How the save flow reads and sends an existing labor grid. */
export const editedGrid = ({
  store,
  grid,
}: z.infer<typeof keySchema>): EditedRecord<EditedGrid, EditedGrid, readonly GridResult[]> => ({
  kind: gridRecordKind(laborGridTexts.what(grid.gridFor, grid.gridType)),
  read: async () => {
    const [rates, grids] = await Promise.all([
      calls.laborGrids.rates.query({ ...store, ...grid }),
      calls.laborGrids.list.query(store),
    ]);
    return mapAnswer(joinAnswers(rates, grids), ([nowRates, nowGrids]) => {
      const listed = nowGrids.find((one) => gridId(one) === gridId(grid));
      return listed && { rates: nowRates, day: listed.storeInstallDate ?? '' };
    });
  },
  send: (wanted, seen) =>
    calls.laborGrids.update.mutate({
      ...store,
      ...grid,
      storeInstallDate: wanted.day,
      rates: wanted.rates,
      seen: seen.rates,
      seenInstallDate: seen.day || null,
    }),
  refusalOf: (results) =>
    results.some(({ code }) => code === 1)
      ? undefined
      : results.map(({ gridType, message }) => laborGridTexts.result(gridType, message)).join(' '),
  onDeleted: () => {
    throw new AppError('NOT_FOUND', laborGridTexts.refused.gone);
  },
  undoAs: { kind: 'laborGrid', key: { store, grid } },
});

export const gridUndo = recordUndo(keySchema, editedGrid, GRID_INVALIDATES);
