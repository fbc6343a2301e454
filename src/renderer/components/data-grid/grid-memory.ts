import type { GridState } from 'ag-grid-community';
import { z } from 'zod';

const KEY = 'grid-places';
/** Places one may still come back to. */
const MOST = 60;

const placeSchema = z.object({
  scroll: z.object({ top: z.number(), left: z.number() }).optional(),
  rowSelection: z.array(z.string()).optional(),
});
/** Where one was in a grid: how far scrolled, and which rows were selected. */
export type GridPlace = z.infer<typeof placeSchema>;

const placesSchema = z.array(z.tuple([z.string(), placeSchema]));

const historySchema = z.object({ idx: z.number() });

/** An entry of the window's history stays the same when its address is replaced, and after a reload. */
export function entryKey(gridId: string): string {
  const entry = historySchema.safeParse(window.history.state);
  return `${entry.success ? entry.data.idx : 0} ${window.location.pathname} ${gridId}`;
}

function readPlaces(): Map<string, GridPlace> {
  try {
    return new Map(placesSchema.parse(JSON.parse(window.sessionStorage.getItem(KEY) ?? '[]')));
  } catch {
    return new Map();
  }
}

export const placeOf = (key: string): GridPlace | undefined => readPlaces().get(key);

export function rememberPlace(key: string, place: GridPlace): void {
  const places = readPlaces();
  places.delete(key);
  places.set(key, place);
  window.sessionStorage.setItem(KEY, JSON.stringify([...places].slice(-MOST)));
}

/** The part of AG Grid's state that is a place; the rest lives in the address. */
export function placeIn({ scroll, rowSelection }: GridState): GridPlace {
  const ids = z.array(z.string()).safeParse(rowSelection);
  return {
    ...(scroll ? { scroll } : {}),
    ...(ids.success && ids.data.length > 0 ? { rowSelection: ids.data } : {}),
  };
}
