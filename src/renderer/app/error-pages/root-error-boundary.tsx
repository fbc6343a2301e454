// The error boundary around the whole app. Errors of a screen do not reach it: route-error-screen.tsx shows them and
// keeps the menu.

import { Component, type ReactNode } from 'react';
import { useRouteError } from 'react-router-dom';
import { ErrorState } from '@renderer/components/page/page-states';
import { readAppError } from '@renderer/platform/bridge/read-app-error';

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
export const describeThrown = (thrown: unknown): string =>
  thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);

/**
 * Rethrows errors of the root layout to RootErrorBoundary; React Router's default error page is meant for developers.
 */
export function RethrowRouteError(): never {
  throw useRouteError();
}
