import { useQueryClient } from '@tanstack/react-query';
import { useCallback, type ReactNode } from 'react';
import { readDashboardAhead } from '@renderer/domains/tenants';
import { useBridge } from '@renderer/platform/bridge-provider';
import { SessionProvider } from '@renderer/platform/session/session-provider';
import type { SessionState } from '@shared/domains/session/model';

/** The session, and with it at once the questions of the first screen. */
export function SessionAhead({ children }: { children: ReactNode }) {
  const bridge = useBridge();
  const cache = useQueryClient();
  const onState = useCallback(
    ({ status }: SessionState): void => {
      if (status === 'signedIn') readDashboardAhead({ bridge, cache }, location);
    },
    [bridge, cache],
  );
  return <SessionProvider onState={onState}>{children}</SessionProvider>;
}
