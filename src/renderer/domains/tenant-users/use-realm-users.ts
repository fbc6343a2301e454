import { skipToken, useQuery } from '@tanstack/react-query';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';

/** The URL value for every realm; no realm has this name. */
export const ALL_REALMS = '*';

/** The users of a realm, or of all; nothing is requested before a choice. */
export function useRealmUsers(realm: string) {
  const bridge = useBridge();
  const all = useQuery(bridge.tenantUsers.all.queryOptions(realm === ALL_REALMS ? undefined : skipToken));
  const one = useQuery(
    bridge.tenantUsers.ofRealms.queryOptions(
      realm === '' || realm === ALL_REALMS ? skipToken : { realms: [realm] },
    ),
  );
  return realm === ALL_REALMS ? all : one;
}
