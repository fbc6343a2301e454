// How the save flow reads and sends an existing labor grid.

import { z } from 'zod';
import type { EditedRecord } from '@renderer/components/saving/save-session';
import { recordUndo } from '@renderer/components/saving/undo-runner';
import { bridge as calls } from '@renderer/platform/bridge/bridge';
import { gridKeySchema, type GridResult, gridStoreSchema } from '@shared/domains/labor-grids/model';
import { laborGridTexts } from '@shared/domains/labor-grids/texts';
import { joinAnswers } from '@shared/kernel/answer';
import { AppError } from '@shared/kernel/app-error';
import { gridId } from '../grid-owner';
import { type EditedGrid, gridRecordAdapter } from './grid-record';

const keySchema = z.object({ store: gridStoreSchema, grid: gridKeySchema });

export const GRID_INVALIDATES = ['laborGrids', 'moduleDetails'] as const;

export const editedGrid = ({
  store,
  grid,
}: z.infer<typeof keySchema>): EditedRecord<EditedGrid, EditedGrid, readonly GridResult[]> => ({
  adapter: gridRecordAdapter(laborGridTexts.what(grid.gridFor, grid.gridType)),
  read: async () => {
    const [rates, grids] = await Promise.all([
      calls.laborGrids.rates.query({ ...store, ...grid }),
      calls.laborGrids.list.query(store),
    ]);
    const listed = grids.data.find((one) => gridId(one) === gridId(grid));
    return joinAnswers([rates, grids], listed && { rates: rates.data, day: listed.storeInstallDate ?? '' });
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
