import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useBridge, useBridgeClient } from '@renderer/platform/bridge/bridge-provider';
import { useConnectivity } from '@renderer/platform/connectivity/connectivity-context';
import type { Presence, PresenceActivity, PresenceRecord } from '@shared/domains/presence/model';
import { ANNOUNCE_INTERVAL_MS, byImportance } from '@shared/domains/presence/rules';

/**
 * Announces while the page is visible what the user does with a record, and returns the others who have it open, the
 * most important first; nobody while the back office cannot tell.
 */
export function usePresence(
  { tenantId, storeId }: PresenceRecord,
  activity: PresenceActivity,
): readonly Presence[] {
  const bridge = useBridge();
  const client = useBridgeClient();
  const enabled = useConnectivity()?.state !== 'offline';
  const { data, isError } = useQuery(
    bridge.presence.announce.queryOptions(
      { tenantId, storeId, activity },
      {
        enabled,
        // A refusal is repeated at the next visit of the window only: the record may be gone, or hidden from the role.
        refetchInterval: ({ state }) => (state.status === 'error' ? false : ANNOUNCE_INTERVAL_MS),
        refetchOnWindowFocus: true,
        gcTime: 0,
      },
    ),
  );
  useEffect(() => {
    return () => {
      // If the message is lost, the back office forgets the user within a minute.
      client.presence.announce.query({ tenantId, storeId, activity: 'left' }).catch(() => undefined);
    };
  }, [client, tenantId, storeId]);
  return isError || !enabled ? [] : (data?.data ?? []).toSorted(byImportance);
}
