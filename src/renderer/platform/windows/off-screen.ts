// How a screen learns that it is rendered off screen for a scheduled export, and reports its table. app/off-screen
// renders it.

import { createContext, useContext, useEffect } from 'react';
import type { ExportedCell, ExportFormat, NamedTable } from '@shared/kernel/table/table';

/** How current the data of a page is, as its header reports it. */
export interface Staleness {
  asOf: string | undefined;
  origin?: 'live' | 'cache';
  partial?: boolean;
  failure?: string | undefined;
}

/** The table that the export of a grid writes. */
export interface OffScreenTable extends NamedTable {
  pieces: () => Iterable<ExportedCell[][]>;
  /** Renders the charts beside the grid as PNGs in base64. */
  pictures?: () => Promise<string[]>;
}

/**
 * The context of a screen that is rendered off screen, because a scheduled export needs one of its grids. Such a screen
 * must not change the title, focus, URL or saved state of the window.
 */
export interface OffScreen {
  gridId: string;
  format: ExportFormat;
  /** Called when the grid has its rows; `exportTable` then delivers them. Only the last call counts. */
  offerExport: (exportTable: () => void) => void;
  deliverTable: (table: OffScreenTable) => void;
  /** Called instead of `deliverTable` if the main process writes the export itself; `answer` tells it the run. */
  deliverByMain: (answer: (runId: string) => Promise<unknown>) => void;
  reportStaleness: (staleness: Staleness) => void;
  /** Reports that something could not be shown. */
  reportFailure: (reason: string) => void;
}

export const OffScreenContext = createContext<OffScreen | null>(null);

/** Returns the context of a screen that is rendered off screen; null on screen. */
export const useOffScreen = (): OffScreen | null => useContext(OffScreenContext);

/** Reports why something is not shown, if the screen is rendered off screen. */
export function useReportOffScreenFailure(reason: string): void {
  const offScreen = useOffScreen();
  useEffect(() => offScreen?.reportFailure(reason), [offScreen, reason]);
}
