import { tenantsPaths } from '@shared/domains/tenants/paths';
import { Navigate } from 'react-router-dom';
import { localState } from '@renderer/platform/local-state';
import { statusOf } from '@shared/domains/tenants/dashboard';

/** The dashboard one looked at last, or Onboarding. */
export const savedDashboard = (): string =>
  tenantsPaths.dashboard(statusOf(localState.get('dashboardFilter')) ?? 'onboarding');

/** /statelessServiceBzoTenants and …/dashboard lead to the saved filter. */
export function DashboardRedirect() {
  return <Navigate to={savedDashboard()} replace />;
}
