import { PageHeader } from '@renderer/components/page-header';
import { telemetryReportsTexts } from '@shared/domains/telemetry-reports/texts';

/** A placeholder by specification: the word alone. */
export function BzoTelemetryScreen() {
  return <PageHeader title={telemetryReportsTexts.placeholder} />;
}
