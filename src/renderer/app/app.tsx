import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { ConfirmProvider } from '@renderer/components/confirm-dialog/confirm-provider';
import { ConflictProvider } from '@renderer/components/conflict-dialog/conflict-provider';
import { BridgeProvider } from '@renderer/platform/bridge-provider';
import { ConnectivityProvider } from '@renderer/platform/connectivity/connectivity-provider';
import { followNavigation } from '@renderer/platform/next-page';
import { NotifyProvider } from '@renderer/platform/notifications/notify-provider';
import { LastResort } from './last-resort';
import { ScheduledRuns } from './off-screen/scheduled-runs';
import { routes } from './routes';
import { SessionAhead } from './session-ahead';
import { ThemeProvider } from '@renderer/platform/theme/theme-provider';
import { FocusKeeper } from '@renderer/components/focus/focus-keeper';

const router = createBrowserRouter(routes);
followNavigation(router);

export function App() {
  return (
    <BridgeProvider>
      <ThemeProvider>
        <LastResort reload={() => window.location.reload()}>
          <FocusKeeper />
          <NotifyProvider>
            <SessionAhead>
              <ConnectivityProvider>
                <ConfirmProvider>
                  <ConflictProvider>
                    <RouterProvider router={router} />
                    <ScheduledRuns />
                  </ConflictProvider>
                </ConfirmProvider>
              </ConnectivityProvider>
            </SessionAhead>
          </NotifyProvider>
        </LastResort>
      </ThemeProvider>
    </BridgeProvider>
  );
}
