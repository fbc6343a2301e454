import { PageHeader } from '@renderer/components/page/page-header';
import { telemetryReportsTexts } from '@shared/domains/telemetry-reports/texts';

/** The page of the BZO telemetry; the specification requires nothing on it but its title. */
export function BzoTelemetryScreen() {
  return <PageHeader title={telemetryReportsTexts.placeholder} />;
}
