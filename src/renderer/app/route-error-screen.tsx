import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { PageHeader } from '@renderer/components/page-header';
import { ErrorState } from '@renderer/components/page-states';
import { readAppError } from '@renderer/platform/read-app-error';
import { describeThrown } from './describe-thrown';

/** A page that broke while it was drawn or loaded. The menu stays; Retry draws it again. */
export function RouteErrorScreen() {
  const thrown = useRouteError();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <>
      <PageHeader title="Something broke on this page" />
      <ErrorState
        title={readAppError(thrown).message}
        reason={describeThrown(thrown)}
        onRetry={() => void navigate(pathname + search, { replace: true })}
      />
    </>
  );
}
