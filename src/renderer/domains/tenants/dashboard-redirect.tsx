import { Navigate } from 'react-router-dom';
import { windowState } from '@renderer/platform/memory/window-state';
import { statusOf } from '@shared/domains/tenants/dashboard';
import { tenantsPaths } from '@shared/domains/tenants/paths';

/** Returns the last visited dashboard, or Onboarding. */
export const savedDashboardPath = (): string =>
  tenantsPaths.dashboard(statusOf(windowState.get('dashboardFilter')) ?? 'onboarding');

/** Redirects /statelessServiceBzoTenants and …/dashboard to the saved filter. */
export function DashboardRedirect() {
  return <Navigate to={savedDashboardPath()} replace />;
}
