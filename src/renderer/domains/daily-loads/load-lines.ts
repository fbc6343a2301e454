import { withIds } from '@renderer/components/data-grid';
import type { DailyLoad } from '@shared/domains/daily-loads/model';
import { byClient, type ClientLoads } from '@shared/domains/daily-loads/rules';

/** A line of the grid: a load, or the heading of a client with its loads. */
export interface LoadLine extends DailyLoad {
  id: string;
  heading?: ClientLoads;
}

export const isHeading = ({ heading }: LoadLine): boolean => heading !== undefined;

const headingOf = (heading: ClientLoads): LoadLine => ({
  id: `client ${heading.clientname}`,
  heading,
  clientname: heading.clientname,
  storeId: '',
  storeName: '',
  dms: null,
  startdate: null,
  enddate: null,
  statuss: '',
  dataLoadDate: null,
  errMessage: null,
});

/** The loads as lines, each client's under its heading. */
export const linesOf = (loads: readonly DailyLoad[]): LoadLine[] =>
  byClient(withIds(loads, ({ storeId }) => `store ${storeId}`)).flatMap((client) => [
    headingOf(client),
    ...client.loads,
  ]);
