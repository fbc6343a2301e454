import { Navigate, useLocation } from 'react-router-dom';
import { visitSchema } from '@shared/domains/telemetry-reports/model';
import { telemetryReportsPaths } from '@shared/domains/telemetry-reports/paths';
import { VisitEvents } from './visit-events';

/** The visit whose row was opened; opened without one, the list. */
export function VisitScreen() {
  const given: unknown = useLocation().state;
  const visit = visitSchema.safeParse(given);
  if (!visit.success) return <Navigate replace to={telemetryReportsPaths.fopc} />;
  return <VisitEvents key={`${visit.data.realmId} ${visit.data.traceid}`} visit={visit.data} />;
}
