import { useLayoutEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { tenantsPaths } from '@shared/domains/tenants/paths';

/** To the dashboard, before anything is painted: as a transition the shell would be drawn without a page first. */
export function HomeRedirect() {
  const navigate = useNavigate();
  useLayoutEffect(() => {
    void navigate(tenantsPaths.dashboard('onboarding'), { replace: true, flushSync: true });
  }, [navigate]);
  return null;
}
