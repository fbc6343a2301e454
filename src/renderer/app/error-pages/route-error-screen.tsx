import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { PageHeader } from '@renderer/components/page/page-header';
import { ErrorState } from '@renderer/components/page/page-states';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { shellTexts } from '@shared/kernel/platform/shell-texts';
import { describeThrown } from './root-error-boundary';

/** The error screen of a page that failed to load or render. The menu stays usable; Retry renders the page again. */
export function RouteErrorScreen() {
  const thrown = useRouteError();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <>
      <PageHeader title={shellTexts.brokenPage} />
      <ErrorState
        title={readAppError(thrown).message}
        reason={describeThrown(thrown)}
        onRetry={() => void navigate(pathname + search, { replace: true })}
      />
    </>
  );
}
