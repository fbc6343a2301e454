// The report of the days for which stores have no data, grouped by tenant, with a filter by tenant.

import { Combobox, makeStyles, Option } from '@fluentui/react-components';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  type DataGridColumn,
  numberColumn,
  useTableExport,
  withRowIds,
  TWO_LINE_CELL,
} from '@renderer/components/data-grid';
import { GridHeading } from '@renderer/components/data-grid/rows/grid-heading';
import { insertHeadings } from '@renderer/components/data-grid/rows/headed-rows';
import { useOptimisticText } from '@renderer/components/filters/use-optimistic-text';
import { matchChoices, POINTER_ARROW } from '@renderer/components/form/fields/choices';
import { ReportScreen, UNTIL_NO_MORE } from '@renderer/components/page/report-screen';
import { usePagedList } from '@renderer/components/tables/paged-list/use-paged-list';
import { useTenants } from '@renderer/domains/tenants';
import { storePeek } from '@renderer/domains/store-peek';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useUrlState } from '@renderer/platform/navigation/use-url-state';
import type { MissedStore } from '@shared/domains/missed-data/model';
import { sortByTenantAndStore } from '@shared/domains/missed-data/rules';
import { missedDataTexts, formatDateSpans } from '@shared/domains/missed-data/texts';
import { fileTimestamp } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';

export function MissedDataScreen() {
  const bridge = useBridge();
  const [parameters, setParameters] = useUrlState();
  // URL updates are queued; without the local value the first of two quick choices would be lost.
  const [tenantsText, setTenants] = useOptimisticText(parameters.get('tenants') ?? '', (text) =>
    setParameters({ tenants: text }),
  );
  const tenantIds = useMemo(() => (tenantsText === '' ? null : tenantsText.split(',')), [tenantsText]);
  const report = usePagedList(
    useInfiniteQuery(bridge.missedData.list.infiniteQueryOptions({ tenantIds }, UNTIL_NO_MORE)),
  );
  const data = report.data?.data;
  // What comes of the last pages may belong between earlier rows.
  const lines = useMemo(() => data && linesOf(sortByTenantAndStore(data)), [data]);
  const exportTable = useTableExport(fileName, texts.title);
  return (
    <ReportScreen
      id="missed-data"
      title={texts.title}
      report={report}
      rows={lines}
      hasMore={report.hasMore}
      columns={MISSED_DATA_COLUMNS}
      peek={peek}
      groupRows={GROUP_ROWS}
      pagination={PAGE_SIZE}
      onExport={exportTable}
      // An error replaces the grid with its toolbar; other tenants can still be chosen.
      views={<TenantsField chosen={tenantIds ?? []} onChoose={(ids) => setTenants(ids.join(','))} />}
    />
  );
}

/** A row of the grid: a store, or the heading of a tenant with its sums. */
interface MissedLine extends MissedStore {
  id: string;
  heading?: { stores: number; days: number };
}

const isHeading = ({ heading }: MissedLine): boolean => heading !== undefined;

const headingRow = (tenantName: string, own: readonly MissedLine[]): MissedLine => {
  const days = own.reduce((sum, { dates }) => sum + dates.length, 0);
  return {
    ...{ id: `tenant ${tenantName}`, tenantName, storeName: '', dates: [] },
    heading: { stores: own.length, days },
  };
};

/** Returns the rows of the stores, grouped by tenant below the headings of the tenants. */
const linesOf = (stores: readonly MissedStore[]): MissedLine[] =>
  insertHeadings<MissedLine, MissedLine>(
    withRowIds(stores, ({ tenantName, storeName }) => `store ${tenantName}\n${storeName}`),
    { groupOf: ({ tenantName }) => tenantName, heading: headingRow, alone: (store) => store },
  );

/** Each row repeats the tenant, because a page of rows may start in the middle of the tenant's stores. */
const MISSED_DATA_COLUMNS: readonly DataGridColumn<MissedLine>[] = [
  {
    field: 'tenantName',
    headerName: messages.words.tenant,
    width: 180,
    tooltipField: 'tenantName',
    ...TWO_LINE_CELL,
  },
  {
    field: 'storeName',
    headerName: messages.words.store,
    width: 280,
    tooltipField: 'storeName',
    ...TWO_LINE_CELL,
  },
  numberColumn({
    colId: 'days',
    headerName: missedDataTexts.columns.days,
    width: 90,
    valueGetter: ({ data }) => data?.dates.length,
  }),
  {
    colId: 'dates',
    headerName: missedDataTexts.columns.dates,
    width: 520,
    valueGetter: ({ data }) => data && formatDateSpans(data.dates),
    tooltipValueGetter: ({ value }) => value,
  },
];

const useStyles = makeStyles({ root: { minWidth: '240px' }, list: { maxHeight: 'min(320px, 40vh)' } });

interface TenantsFieldProps {
  /** The chosen ids; an empty list means all. */
  chosen: readonly string[];
  onChoose: (tenantIds: string[]) => void;
}

/**
 * The field that filters the report by tenants; without a choice it lists all. If the tenants cannot be read it is
 * empty. They are read once they are needed, because in a large account they hold up the report.
 */
function TenantsField({ chosen, onChoose }: TenantsFieldProps) {
  const styles = useStyles();
  const [typed, setTyped] = useState('');
  const [isUsed, setIsUsed] = useState(false);
  const query = useTenants('allTenants', { configured: true, enabled: isUsed || chosen.length > 0 });
  const tenants = query.data?.data;
  const choices = useMemo(
    () =>
      (tenants ?? []).map(({ tenantId, tenantName }) => ({ value: tenantId, label: tenantName ?? tenantId })),
    [tenants],
  );
  const matches = matchChoices(choices, typed);
  const named = chosen.map((id) => choices.find(({ value }) => value === id)?.label ?? id);
  const noMatch = query.isFetching ? messages.generic.loading : messages.empty.tenants;
  return (
    <Combobox
      className={styles.root}
      multiselect
      clearable
      aria-label={missedDataTexts.tenants}
      placeholder={named.length === 0 ? missedDataTexts.allTenants : named.join(', ')}
      listbox={{ className: styles.list }}
      expandIcon={POINTER_ARROW}
      value={typed}
      selectedOptions={[...chosen]}
      onChange={(event) => setTyped(event.target.value)}
      onOptionSelect={(_event, { selectedOptions }) => onChoose(selectedOptions.filter((id) => id !== ''))}
      onFocus={() => setIsUsed(true)}
      onBlur={() => setTyped('')}
    >
      {matches.map(({ value, label }) => (
        <Option key={value} value={value} text={label}>
          {label}
        </Option>
      ))}
      {matches.length === 0 && (
        <Option disabled value="" text={noMatch}>
          {noMatch}
        </Option>
      )}
    </Combobox>
  );
}

const texts = missedDataTexts;
const PAGE_SIZE = 100;

const GROUP_ROWS = {
  is: isHeading,
  render: ({ tenantName, heading }: MissedLine) => (
    <GridHeading count={heading && texts.below(heading.stores, heading.days)}>{tenantName}</GridHeading>
  ),
  groupOf: ({ tenantName }: MissedLine) => tenantName,
  followSort: true,
  hideEmpty: true,
};

// The `id` of a row identifies a row of the report, not a store.
const peek = ({ heading, storeName, tenantName }: MissedLine) =>
  heading === undefined ? storePeek({ storeName, tenantName }) : null;

const fileName = (): string => texts.exportName(fileTimestamp());
