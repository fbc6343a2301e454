import { Navigate } from 'react-router-dom';
import { windowState } from '@renderer/platform/memory/window-state';
import { statusOf } from '@shared/domains/tenants/dashboard';
import { tenantsPaths } from '@shared/domains/tenants/paths';

/** Returns the path of the dashboard that was last visited in this window; the default is Onboarding. */
export const savedDashboardPath = (): string =>
  tenantsPaths.dashboard(statusOf(windowState.get('dashboardFilter')) ?? 'onboarding');

/** Redirects `/statelessServiceBzoTenants` and `…/dashboard` to the dashboard that was last visited. */
export function DashboardRedirect() {
  return <Navigate to={savedDashboardPath()} replace />;
}
