import { tenantsPaths } from '@shared/domains/tenants/paths';
import { Navigate } from 'react-router-dom';
import { localState } from '@renderer/platform/local-state';
import { dashboardStatusSchema } from '@shared/domains/tenants/model';

/** The dashboard one looked at last, or Onboarding. */
export const savedDashboard = (): string =>
  tenantsPaths.dashboard(dashboardStatusSchema.catch('onboarding').parse(localState.get('dashboardFilter')));

/** /statelessServiceBzoTenants and …/dashboard lead to the saved filter. */
export function DashboardRedirect() {
  return <Navigate to={savedDashboard()} replace />;
}
