// What is shown instead of a page: for a screen that failed and for an unknown address, both beside the menu, and for an
// error of the whole app, which RootErrorBoundary catches.

import { Component, type ReactNode } from 'react';
import { useRouteError, useLocation, useNavigate } from 'react-router-dom';
import { ErrorState } from '@renderer/components/page/page-states';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { PageHeader } from '@renderer/components/page/page-header';
import { UnavailablePage } from '@renderer/components/page/unavailable-page';
import { shellTexts } from '@shared/kernel/platform/shell-texts';
import { messages } from '@shared/kernel/text/messages';
import { HOME_ROUTE } from '@shared/kernel/urls';

interface RootErrorBoundaryProps {
  children: ReactNode;
  /** Reloads the page, because the cause may be outside the current screen. */
  reload: () => void;
}

/** Without this boundary, an error outside the screens would leave a blank window. */
export class RootErrorBoundary extends Component<
  RootErrorBoundaryProps,
  { thrown: unknown; broken: boolean }
> {
  override state = { thrown: undefined, broken: false };

  static getDerivedStateFromError(thrown: unknown): { thrown: unknown; broken: boolean } {
    return { thrown, broken: true };
  }

  override render(): ReactNode {
    const { thrown, broken } = this.state;
    if (!broken) return this.props.children;
    return (
      <main>
        <ErrorState
          title={readAppError(thrown).message}
          reason={describeThrown(thrown)}
          onRetry={this.props.reload}
        />
      </main>
    );
  }
}

/** Returns the text of a thrown value, for an error report. */
const describeThrown = (thrown: unknown): string =>
  thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);

/**
 * Rethrows errors of the root layout to RootErrorBoundary; React Router's default error page is meant for developers.
 */
export function RethrowRouteError(): never {
  throw useRouteError();
}

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
