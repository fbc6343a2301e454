// What the router shows for an address without a screen, and for a screen that failed.

import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { PageHeader } from '@renderer/components/page/page-header';
import { ErrorState } from '@renderer/components/page/page-states';
import { UnavailablePage } from '@renderer/components/page/unavailable-page';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { shellTexts } from '@shared/kernel/platform/shell-texts';
import { messages } from '@shared/kernel/text/messages';
import { HOME_ROUTE } from '@shared/kernel/urls';
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

export function NotFoundScreen() {
  return (
    <UnavailablePage
      kind="unknown"
      title={messages.notFound.noPage}
      text={messages.notFound.noPageText}
      back={{ to: HOME_ROUTE, label: messages.notFound.toDashboard }}
    />
  );
}
