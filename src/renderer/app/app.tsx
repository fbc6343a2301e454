// The root component of the page: the router, the providers that every screen needs, and the prefetch of the first
// screen's queries once the user is signed in.

import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { ConfirmProvider } from '@renderer/components/dialogs/confirm-dialog/confirm-provider';
import { ConflictProvider } from '@renderer/components/dialogs/conflict-dialog/conflict-provider';
import { DeferredTabster } from '@renderer/components/focus/deferred-tabster';
import { FocusRecovery } from '@renderer/components/focus/focus-path';
import { prefetchDashboard } from '@renderer/domains/tenants';
import { BridgeProvider, useBridge } from '@renderer/platform/bridge/bridge-provider';
import { ConnectivityProvider } from '@renderer/platform/connectivity/connectivity-provider';
import { InFormats } from '@renderer/platform/formats/in-formats';
import { trackPendingNavigation } from '@renderer/platform/navigation/use-url-state';
import { replaceSameUrl } from '@renderer/platform/navigation/window-history';
import { NotifyProvider } from '@renderer/platform/notifications/notify-provider';
import { SessionProvider } from '@renderer/platform/session/session-provider';
import { ThemeProvider } from '@renderer/platform/theme/theme-provider';
import type { SessionState } from '@shared/kernel/platform/session';
import { RootErrorBoundary } from './error-pages';
import { ScheduledExportRunner } from './off-screen/scheduled-export-runner';
import { routes } from './routes';

const router = createBrowserRouter(routes);
trackPendingNavigation(router);
replaceSameUrl(router);

export function App() {
  return (
    <BridgeProvider>
      <ThemeProvider>
        <RootErrorBoundary reload={() => window.location.reload()}>
          <FocusRecovery />
          <DeferredTabster />
          <NotifyProvider>
            <PrefetchingSessionProvider>
              <ConnectivityProvider>
                <InFormats>
                  <ConfirmProvider>
                    <ConflictProvider>
                      <RouterProvider router={router} />
                      <ScheduledExportRunner />
                    </ConflictProvider>
                  </ConfirmProvider>
                </InFormats>
              </ConnectivityProvider>
            </PrefetchingSessionProvider>
          </NotifyProvider>
        </RootErrorBoundary>
      </ThemeProvider>
    </BridgeProvider>
  );
}

/** The session provider; it also prefetches the queries of the first screen. */
function PrefetchingSessionProvider({ children }: { children: ReactNode }) {
  const bridge = useBridge();
  const cache = useQueryClient();
  const onState = useCallback(
    ({ status }: SessionState): void => {
      if (status === 'signedIn') prefetchDashboard({ bridge, cache }, location);
    },
    [bridge, cache],
  );
  return <SessionProvider onState={onState}>{children}</SessionProvider>;
}
