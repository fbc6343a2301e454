// The screens FOPC Telemetry and BZO Telemetry.

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Navigate } from 'react-router-dom';
import { CLEARED_RANGE } from '@renderer/components/filters/date-range/use-date-range';
import { AnswerView } from '@renderer/components/page/answer-view';
import { freshnessOf } from '@renderer/components/page/freshness';
import { PageHeader } from '@renderer/components/page/page-header';
import { EmptyState } from '@renderer/components/page/page-states';
import { REPORT } from '@renderer/components/page/report-screen';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useUrlState } from '@renderer/platform/navigation/use-url-state';
import type { ReportType } from '@shared/domains/telemetry-reports/model';
import { telemetryReportsPaths } from '@shared/domains/telemetry-reports/paths';
import { sortByDisplayOrder } from '@shared/domains/telemetry-reports/rules';
import { telemetryReportsTexts as texts } from '@shared/domains/telemetry-reports/texts';
import { messages } from '@shared/kernel/text/messages';
import { TelemetryReport } from './telemetry-report';

interface ReportChoice {
  /** The reports in the order of the list; empty while they are loading. */
  offered: readonly ReportType[];
  /** The report in the URL, or else the first one. */
  chosen: ReportType | undefined;
  /** Opens a report with the default days. */
  choose: (reportName: string) => void;
}

function useReportChoice(types: readonly ReportType[] | undefined): ReportChoice {
  const [parameters, setParameters] = useUrlState();
  const offered = useMemo(() => sortByDisplayOrder(types ?? []), [types]);
  const requested = parameters.get('report');
  return {
    offered,
    chosen: offered.find(({ reportName }) => reportName === requested) ?? offered[0],
    choose: (reportName) =>
      setParameters({ report: reportName === offered[0]?.reportName ? '' : reportName, ...CLEARED_RANGE }),
  };
}

/** The page about the usage of the product. The URL says which report is shown, and for which days. */
export function FopcTelemetryScreen() {
  const bridge = useBridge();
  const types = useQuery(bridge.telemetryReports.types.queryOptions(undefined, REPORT));
  const { offered, chosen, choose } = useReportChoice(types.data?.data);
  if (chosen) return <TelemetryReport types={offered} type={chosen} onChoose={choose} />;
  return (
    <>
      <PageHeader title={texts.fopc} freshness={freshnessOf(types)} />
      <AnswerView
        query={types}
        hasFreshness
        isEmpty={(found) => found.length === 0}
        emptyText={texts.noTypes}
      >
        {() => null}
      </AnswerView>
    </>
  );
}

/** The page of the BZO telemetry, which is always empty: its URL is part of the product, but back offices have no data for it. */
export function BzoTelemetryScreen() {
  return (
    <>
      <PageHeader title={texts.placeholder} />
      <EmptyState text={messages.generic.noData} hint={texts.placeholderHint} />
    </>
  );
}

/** Redirects the misspelled URL of BZO Telemetry, which existing links may use: only the right one marks its menu entry. */
export const MisspelledBzoTelemetry = () => <Navigate replace to={telemetryReportsPaths.bzo} />;
