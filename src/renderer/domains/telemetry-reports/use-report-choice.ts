import { useMemo } from 'react';
import { useAddress } from '@renderer/platform/use-address';
import { NO_RANGE } from '@renderer/components/date-range';
import type { ReportType } from '@shared/domains/telemetry-reports/model';
import { inDisplayOrder } from '@shared/domains/telemetry-reports/rules';

interface ReportChoice {
  /** In their order; empty while they are on the way. */
  offered: readonly ReportType[];
  /** That of the address, else the first. */
  chosen: ReportType | undefined;
  /** Another report begins with the usual days. */
  choose: (reportName: string) => void;
}

export function useReportChoice(types: readonly ReportType[] | undefined): ReportChoice {
  const [parameters, put] = useAddress();
  const offered = useMemo(() => inDisplayOrder(types ?? []), [types]);
  const asked = parameters.get('report');
  return {
    offered,
    chosen: offered.find(({ reportName }) => reportName === asked) ?? offered[0],
    choose: (reportName) =>
      put({ report: reportName === offered[0]?.reportName ? '' : reportName, ...NO_RANGE }),
  };
}
