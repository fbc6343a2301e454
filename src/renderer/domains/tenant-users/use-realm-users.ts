import { skipToken, useQuery } from '@tanstack/react-query';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';

/** The value that stands for every realm in the URL; no realm has this name. */
export const ALL_REALMS = '*';

/** Returns the users of one realm or of all realms. Nothing is requested while `realm` is empty. */
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
