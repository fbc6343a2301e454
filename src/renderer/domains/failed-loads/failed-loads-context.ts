import { createContext, useContext } from 'react';
import type { FailedStore } from '@shared/domains/failed-loads/model';
import type { TriggeredLoads } from './use-triggered-loads';

/** What the cells of the grid need besides their row. */
export interface FailedLoadsContext {
  /** The stores that search, filters, tab and colours leave. */
  shown: ReadonlySet<FailedStore>;
  triggered: TriggeredLoads;
  /** `YYYY-MM-DD` */
  today: string;
}

export const FailedLoadsContext = createContext<FailedLoadsContext>({
  shown: new Set(),
  triggered: new Map(),
  today: '',
});

export const useFailedLoads = (): FailedLoadsContext => useContext(FailedLoadsContext);
