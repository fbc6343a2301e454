import { PageHeader } from '@renderer/components/page/page-header';
import { telemetryReportsTexts } from '@shared/domains/telemetry-reports/texts';

/** A placeholder that the specification requires. */
export function BzoTelemetryScreen() {
  return <PageHeader title={telemetryReportsTexts.placeholder} />;
}
