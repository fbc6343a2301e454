import { createContext, useContext } from 'react';
import type { DataAsOf } from '@shared/domains/data-as-of/model';

export type DataAsOfLine = DataAsOf & { id: string };

/** What the cells of the grid need besides their row. */
interface DataAsOfContext {
  /** `YYYY-MM-DD` */
  today: string;
  seesFailedLoads: boolean;
}

export const DataAsOfContext = createContext<DataAsOfContext>({
  today: '',
  seesFailedLoads: false,
});

export const useDataAsOf = (): DataAsOfContext => useContext(DataAsOfContext);
