import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { ConfirmProvider } from '@renderer/components/confirm-dialog/confirm-provider';
import { ConflictProvider } from '@renderer/components/conflict-dialog/conflict-provider';
import { BridgeProvider } from '@renderer/platform/bridge-provider';
import { ConnectivityProvider } from '@renderer/platform/connectivity/connectivity-provider';
import { NotifyProvider } from '@renderer/platform/notifications/notify-provider';
import { ScheduledRuns } from './off-screen/scheduled-runs';
import { routes } from './routes';
import { SessionProvider } from '@renderer/platform/session/session-provider';
import { ThemeProvider } from '@renderer/platform/theme/theme-provider';
import { FocusKeeper } from '@renderer/components/focus/focus-keeper';

const router = createBrowserRouter(routes);

export function App() {
  return (
    <BridgeProvider>
      <ThemeProvider>
        <FocusKeeper />
        <NotifyProvider>
          <SessionProvider>
            <ConnectivityProvider>
              <ConfirmProvider>
                <ConflictProvider>
                  <RouterProvider router={router} />
                  <ScheduledRuns />
                </ConflictProvider>
              </ConfirmProvider>
            </ConnectivityProvider>
          </SessionProvider>
        </NotifyProvider>
      </ThemeProvider>
    </BridgeProvider>
  );
}
