// The columns of the Data As Of report, with their cells and the context that these need.

import { makeStyles, tokens, Tooltip } from '@fluentui/react-components';
import { ArrowSyncDismiss20Regular } from '@fluentui/react-icons';
import { createContext, useContext } from 'react';
import {
  choiceColumn,
  type DataGridCell,
  type DataGridColumn,
  dateColumn,
  nameColumn,
} from '@renderer/components/data-grid';
import { DataAgeBadge } from '@renderer/components/display/data-age-badge';
import { ExternalLink } from '@renderer/components/links/external-link';
import { RouteLink } from '@renderer/components/links/route-link';
import type { DataAsOf } from '@shared/domains/data-as-of/model';
import { dmsOf, isStale } from '@shared/domains/data-as-of/rules';
import { dataAsOfTexts } from '@shared/domains/data-as-of/texts';
import { failedLoadsPaths } from '@shared/domains/failed-loads/paths';
import { siteUrlOf } from '@shared/domains/tenants/identity';
import { messages } from '@shared/kernel/text/messages';

export type DataAsOfRow = DataAsOf & { id: string };

/** The specification sets the columns and their order. */
export const dataAsOfColumns = (siteHost: string): readonly DataGridColumn<DataAsOfRow>[] => [
  nameColumn({
    field: 'tenantName',
    headerName: dataAsOfTexts.group,
    width: 155,
    tooltipField: 'tenantName',
  }),
  {
    field: 'storeName',
    headerName: messages.words.store,
    width: 210,
    minWidth: 120,
    tooltipField: 'storeName',
  },
  choiceColumn({
    colId: 'dms',
    headerName: messages.words.dms,
    width: 100,
    minWidth: 92,
    valueGetter: ({ data }) => data && dmsOf(data),
  }),
  // Sorting by day sorts by age; a store without data counts as the oldest.
  dateColumn({
    field: 'value',
    headerName: messages.words.date,
    width: 262,
    minWidth: 256,
    sort: 'asc',
    cellRenderer: DataAgeCell,
  }),
  {
    colId: 'site',
    headerName: dataAsOfTexts.siteLink,
    width: 110,
    minWidth: 100,
    valueGetter: ({ data }) => data && siteUrlOf({ subDomain: data.subDomain, cancelled: false }, siteHost),
    cellRenderer: SiteCell,
  },
];

/** The context that the cells of the grid need in addition to their row. */
interface DataAsOfContext {
  /** The day as `YYYY-MM-DD`. */
  today: string;
  maySeeFailedLoads: boolean;
}

export const DataAsOfContext = createContext<DataAsOfContext>({
  today: '',
  maySeeFailedLoads: false,
});

const useDataAsOfContext = (): DataAsOfContext => useContext(DataAsOfContext);

type Cell = DataGridCell<DataAsOfRow>;

const useStyles = makeStyles({
  age: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  link: { display: 'grid', placeItems: 'center', minWidth: '24px', minHeight: '24px' },
});

/**
 * The day up to which a store has data, colored by its age; a stale one links to the failed load if the role may see
 * it.
 */
function DataAgeCell({ data }: Cell) {
  const styles = useStyles();
  const { today, maySeeFailedLoads } = useDataAsOfContext();
  if (!data) return null;
  return (
    <span className={styles.age}>
      <DataAgeBadge dataAsOf={data.value} today={today} />
      {maySeeFailedLoads && isStale(data, today) && (
        <Tooltip relationship="label" content={dataAsOfTexts.failedLoad(data.storeName)}>
          <RouteLink to={failedLoadsPaths.search(data.storeName)} tabIndex={-1} className={styles.link}>
            <ArrowSyncDismiss20Regular />
          </RouteLink>
        </Tooltip>
      )}
    </span>
  );
}

function SiteCell({ data, value }: Cell) {
  if (!data || typeof value !== 'string') return null;
  return (
    <ExternalLink
      url={value}
      text={dataAsOfTexts.site}
      label={dataAsOfTexts.siteOf(data.tenantName)}
      tabIndex={-1}
    />
  );
}
