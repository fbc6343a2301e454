import type { DataGridCell } from '@renderer/components/data-grid';
import { RouteLink } from '@renderer/components/route-link';
import { visitSchema, type AccessRecord } from '@shared/domains/telemetry-reports/model';
import { telemetryReportsPaths } from '@shared/domains/telemetry-reports/paths';

/** The user, leading to what was done in the visit. */
export function VisitCell({ data }: DataGridCell<AccessRecord & { id: string }>) {
  if (!data) return null;
  return (
    <RouteLink to={telemetryReportsPaths.detail} state={visitSchema.parse(data)} tabIndex={-1}>
      {data.userName}
    </RouteLink>
  );
}
