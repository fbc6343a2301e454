import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useUser } from '@renderer/platform/session/session-context';
import { useToday } from '@renderer/platform/today';
import { useAddress } from '@renderer/platform/use-address';
import { ColourFilters } from '@renderer/components/colour-filters';
import { useShownData, useTableExport, withIds } from '@renderer/components/data-grid';
import { useChartSwitch } from '@renderer/components/report-chart';
import { ReportScreen } from '@renderer/components/report-screen';
import { useTypedText } from '@renderer/components/use-typed-text';
import { useSiteHost } from '@renderer/domains/tenants';
import { bandsIn, ofBands } from '@shared/domains/data-as-of/rules';
import { dataAsOfTexts } from '@shared/domains/data-as-of/texts';
import { may } from '@shared/kernel/permissions';
import { dataAsOfColumns } from './data-as-of-columns';
import { DataAsOfContext, type DataAsOfLine } from './data-as-of-context';
import { FreshnessChart } from './freshness-chart';

const texts = dataAsOfTexts;

/** Up to which day each store has data, the oldest first. */
export function DataAsOfScreen() {
  const bridge = useBridge();
  const { role } = useUser();
  const today = useToday();
  const siteHost = useSiteHost();
  const columns = useMemo(() => dataAsOfColumns(siteHost), [siteHost]);
  const [parameters, put] = useAddress();
  const report = useQuery(bridge.dataAsOf.list.queryOptions());
  // The address follows a moment later: a box bound to it would spring back first.
  const [bandsText, setBands] = useTypedText(parameters.get('bands') ?? '', (text) => put({ bands: text }));
  const bands = useMemo(() => bandsIn(bandsText), [bandsText]);
  const data = report.data?.data;
  const rows = useMemo(
    () => data && withIds(ofBands(data, bands, today), (row) => `${row.tenant}\n${row.storeName}`),
    [data, bands, today],
  );
  const { shown, options } = useShownData<DataAsOfLine>();
  const chart = useChartSwitch('data-as-of');
  const exportTable = useTableExport(texts.title);
  const seesFailedLoads = may(role, 'see-failed-loads').allowed;
  const context = useMemo(() => ({ today, seesFailedLoads }), [today, seesFailedLoads]);
  return (
    <DataAsOfContext value={context}>
      <ReportScreen
        id="data-as-of"
        title={texts.title}
        report={report}
        rows={rows}
        columns={columns}
        onExport={exportTable}
        options={options}
        toolbar={<ColourFilters chosen={bands} onChange={(chosen) => setBands([...chosen].join(','))} />}
        chart={{
          place: 'beside',
          title: texts.chart,
          of: chart,
          drawn: <FreshnessChart rows={shown} today={today} />,
        }}
      />
    </DataAsOfContext>
  );
}
