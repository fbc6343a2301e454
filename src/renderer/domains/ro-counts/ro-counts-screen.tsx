import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useToday } from '@renderer/platform/today';
import { useShownData, useTableExport, withIds } from '@renderer/components/data-grid';
import { useChartSwitch } from '@renderer/components/report-chart';
import { ReportScreen } from '@renderer/components/report-screen';
import { monthsUntil } from '@shared/domains/ro-counts/rules';
import { roCountsTexts } from '@shared/domains/ro-counts/texts';
import { localToday } from '@shared/kernel/dates';
import { fileTimestamp } from '@shared/kernel/format';
import { roCountsColumns, type RoCountsLine } from './ro-counts-columns';
import { MonthTotals } from './month-totals';

const texts = roCountsTexts;
const PAGE_SIZE = 100;

const fileName = (): string => texts.exportName(fileTimestamp());

/** The repair orders of each store, month by month. */
export function RoCountsScreen() {
  const bridge = useBridge();
  const today = useToday();
  const report = useQuery(bridge.roCounts.list.queryOptions());
  const { data, asOf } = report.data ?? {};
  // The months of an older copy are those before it was kept.
  const day = asOf === undefined ? today : localToday(new Date(asOf));
  const months = useMemo(() => monthsUntil(day), [day]);
  const columns = useMemo(() => roCountsColumns(months), [months]);
  const rows = useMemo(
    () => data && withIds(data, ({ tenantname, storename }) => `${tenantname}\n${storename}`),
    [data],
  );
  const { shown, options } = useShownData<RoCountsLine>();
  const chart = useChartSwitch('ro-counts');
  const exportTable = useTableExport(fileName, texts.title);
  return (
    <ReportScreen
      id="ro-counts"
      title={texts.title}
      report={report}
      rows={rows}
      columns={columns}
      pagination={PAGE_SIZE}
      onExport={exportTable}
      options={options}
      chart={{
        place: 'above',
        title: texts.chart,
        of: chart,
        drawn: <MonthTotals rows={shown} months={months} />,
      }}
    />
  );
}
