import { Component, type ReactNode } from 'react';
import { ErrorState } from '@renderer/components/page-states';
import { readAppError } from '@renderer/platform/read-app-error';
import { describeThrown } from './describe-thrown';

interface LastResortProps {
  children: ReactNode;
  /** Loads the page again; what is wrong may be in what stands around every screen. */
  reload: () => void;
}

/** What broke outside a page, whose own error screen keeps the menu, would leave the window blank. */
export class LastResort extends Component<LastResortProps, { thrown: unknown; broken: boolean }> {
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
