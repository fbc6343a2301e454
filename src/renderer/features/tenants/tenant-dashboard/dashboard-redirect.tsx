import { Navigate } from 'react-router-dom';
import { localState } from '@renderer/app/local-state';
import { paths } from '@renderer/app/paths';
import { dashboardStatusSchema } from '@shared/model/tenant';

/** The dashboard one looked at last, or Onboarding. */
export const savedDashboard = (): string =>
  paths.dashboard(dashboardStatusSchema.catch('onboarding').parse(localState.get('dashboardFilter')));

/** /statelessServiceBzoTenants and …/dashboard lead to the saved filter. */
export function DashboardRedirect() {
  return <Navigate to={savedDashboard()} replace />;
}
