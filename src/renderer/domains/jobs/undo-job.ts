import { z } from 'zod';
import { bridge } from '@renderer/platform/bridge/bridge';
import type { UndoRunner } from '@renderer/platform/notifications/stored-undo';

/** Undoes what a job has done after a reload of the page; the undo is a job of its own. */
export const jobUndo: UndoRunner = {
  invalidates: [],
  run: async ({ key }) => {
    await bridge.jobs.undo.mutate({ id: z.string().parse(key) });
    return null;
  },
};
