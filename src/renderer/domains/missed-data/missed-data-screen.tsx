import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useAddress } from '@renderer/platform/use-address';
import { useTableExport } from '@renderer/components/data-grid';
import { GridHeading } from '@renderer/components/grid-heading';
import { ReportScreen } from '@renderer/components/report-screen';
import { useTypedText } from '@renderer/components/use-typed-text';
import { missedDataTexts } from '@shared/domains/missed-data/texts';
import { fileTimestamp } from '@shared/kernel/format';
import { MISSED_DATA_COLUMNS } from './missed-data-columns';
import { isHeading, linesOf, type MissedLine } from './missed-lines';
import { TenantsField } from './tenants-field';

const texts = missedDataTexts;
const PAGE_SIZE = 100;

const GROUP_ROWS = {
  is: isHeading,
  render: ({ tenantName, heading }: MissedLine) => (
    <GridHeading count={heading && texts.below(heading.stores, heading.days)}>{tenantName}</GridHeading>
  ),
  groupOf: ({ tenantName }: MissedLine) => tenantName,
  hideEmpty: true,
};

const fileName = (): string => texts.exportName(fileTimestamp());

/** The days that stores have no data of, by tenant and store. */
export function MissedDataScreen() {
  const bridge = useBridge();
  const [parameters, put] = useAddress();
  // The address follows a moment later: of two quick choices the first would be lost.
  const [tenantsText, setTenants] = useTypedText(parameters.get('tenants') ?? '', (text) =>
    put({ tenants: text }),
  );
  const tenantIds = useMemo(() => (tenantsText === '' ? null : tenantsText.split(',')), [tenantsText]);
  const report = useQuery(bridge.missedData.list.queryOptions({ tenantIds }));
  const data = report.data?.data;
  const lines = useMemo(() => data && linesOf(data), [data]);
  const exportTable = useTableExport(fileName, texts.title);
  return (
    <ReportScreen
      id="missed-data"
      title={texts.title}
      report={report}
      rows={lines}
      columns={MISSED_DATA_COLUMNS}
      groupRows={GROUP_ROWS}
      pagination={PAGE_SIZE}
      onExport={exportTable}
      toolbar={<TenantsField chosen={tenantIds ?? []} onChoose={(ids) => setTenants(ids.join(','))} />}
    />
  );
}
