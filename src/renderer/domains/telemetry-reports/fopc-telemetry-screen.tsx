import { useQuery } from '@tanstack/react-query';
import { AnswerView } from '@renderer/components/answer-view';
import { freshnessOf } from '@renderer/components/freshness-mark';
import { PageHeader } from '@renderer/components/page-header';
import { useBridge } from '@renderer/platform/bridge-provider';
import { telemetryReportsTexts as texts } from '@shared/domains/telemetry-reports/texts';
import { TelemetryReport } from './telemetry-report';
import { useReportChoice } from './use-report-choice';

/** How the product is used; which report, and of which days, stands in the address. */
export function FopcTelemetryScreen() {
  const bridge = useBridge();
  const types = useQuery(bridge.telemetryReports.types.queryOptions());
  const { offered, chosen, choose } = useReportChoice(types.data?.data);
  if (chosen) return <TelemetryReport types={offered} type={chosen} onChoose={choose} />;
  return (
    <>
      <PageHeader title={texts.fopc} freshness={freshnessOf(types)} />
      <AnswerView query={types} isEmpty={(found) => found.length === 0} emptyText={texts.noTypes}>
        {() => null}
      </AnswerView>
    </>
  );
}
