import { createContext, useContext, useEffect } from 'react';
import type { ExportedCell, ExportFormat, NamedTable } from '@shared/kernel/table/table';

/** The staleness of a page's data, as its header reports it. */
export interface Staleness {
  asOf: string | undefined;
  origin?: 'live' | 'cache';
  partial?: boolean;
  failure?: string | undefined;
}

/** The table that the export of the grid would write. */
export interface OffScreenTable extends NamedTable {
  pieces: () => Iterable<ExportedCell[][]>;
  /** Renders the charts beside the grid as PNGs in base64. */
  pictures?: () => Promise<string[]>;
}

/**
 * Context of a screen that is rendered off screen to export one of its grids (scheduled exports). Such a screen must
 * not touch the window's title, focus, URL or saved state; it reports its table and its staleness here instead.
 */
export interface OffScreen {
  gridId: string;
  format: ExportFormat;
  /** Called when the grid has its rows; `exportTable` delivers them. The last call counts. */
  offerExport: (exportTable: () => void) => void;
  deliverTable: (table: OffScreenTable) => void;
  /** Set where the main process writes the export itself: `answer` gives it the run. */
  deliverByMain: (answer: (runId: string) => Promise<unknown>) => void;
  reportStaleness: (reportStaleness: Staleness) => void;
  /** Reports that something could not be displayed. */
  reportFailure: (reason: string) => void;
}

export const OffScreenContext = createContext<OffScreen | null>(null);

/** The context is null on screen. */
export const useOffScreen = (): OffScreen | null => useContext(OffScreenContext);

/** Reports off screen why something is not displayed. */
export function useReportOffScreenFailure(reason: string): void {
  const offScreen = useOffScreen();
  useEffect(() => offScreen?.reportFailure(reason), [offScreen, reason]);
}
