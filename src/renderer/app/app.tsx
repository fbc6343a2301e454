import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { ConfirmProvider } from '@renderer/components/confirm-dialog/confirm-provider';
import { ConflictProvider } from '@renderer/components/conflict-dialog/conflict-provider';
import { FocusKeeper } from '@renderer/components/focus/focus-keeper';
import { BridgeProvider } from './bridge-provider';
import { ConnectivityProvider } from './connectivity/connectivity-provider';
import { NotifyProvider } from './notifications/notify-provider';
import { routes } from './routes';
import { SessionProvider } from './session/session-provider';
import { ThemeProvider } from './theme/theme-provider';

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
                </ConflictProvider>
              </ConfirmProvider>
            </ConnectivityProvider>
          </SessionProvider>
        </NotifyProvider>
      </ThemeProvider>
    </BridgeProvider>
  );
}
