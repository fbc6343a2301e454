import { useSearchParams } from 'react-router-dom';
import { useTabs } from '@renderer/platform/manifest/manifest';
import { useSession } from '@renderer/platform/session/session-context';
import { may } from '@shared/kernel/access/capabilities';

/** Returns why the role may not open the tab in the URL; undefined otherwise. */
export function useForbiddenTab() {
  const session = useSession();
  const { storeTabs } = useTabs();
  const [parameters] = useSearchParams();
  const role = session.status === 'signedIn' ? session.user.role : undefined;
  for (const { within, tab, capability } of storeTabs) {
    if (capability === undefined || parameters.get(within === 'store' ? 'tab' : 'sub') !== tab) continue;
    const permission = may(role, capability);
    if (!permission.allowed) return permission;
  }
  return undefined;
}
