import { createContext, useContext, useEffect } from 'react';
import type { CellValue, ExportFormat, TableExport } from '@shared/domains/exports/model';

/** How old what a page shows is, as its header says it. */
export interface Age {
  asOf: string | undefined;
  origin?: 'live' | 'cache';
  partial?: boolean;
  failure?: string | undefined;
}

/** What a grid's own export would write. */
export interface OffScreenTable extends Omit<TableExport, 'format' | 'pictures'> {
  pieces: () => Iterable<CellValue[][]>;
  /** Paints the charts beside the grid, PNGs as base64. */
  pictures?: () => Promise<string[]>;
}

/**
 * A screen that nobody looks at, opened for the table of one of its grids. It leaves the window's title, focus, address
 * and remembered things alone, and says here what it would show.
 */
export interface OffScreen {
  gridId: string;
  format: ExportFormat;
  /** The grid has its rows, and `exportTable` hands them to `take`; the last one said counts. */
  offer: (exportTable: () => void) => void;
  take: (table: OffScreenTable) => void;
  /** Instead of `take`, where the main process writes what is shown: `answer` tells it for which run. */
  takeBy: (answer: (runId: string) => Promise<unknown>) => void;
  age: (age: Age) => void;
  /** Something could not be shown. */
  failed: (reason: string) => void;
}

export const OffScreenContext = createContext<OffScreen | null>(null);

/** Null on the screen. */
export const useOffScreen = (): OffScreen | null => useContext(OffScreenContext);

/** Says off the screen why something is not shown. */
export function useOffScreenFailure(reason: string): void {
  const offScreen = useOffScreen();
  useEffect(() => offScreen?.failed(reason), [offScreen, reason]);
}
