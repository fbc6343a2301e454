import { useSearchParams } from 'react-router-dom';
import { useSession } from '@renderer/platform/session/session-context';
import { useTabs } from '@renderer/platform/tabs-context';
import { may } from '@shared/kernel/permissions';

/** Why the tab that the address names is not for one's role; undefined for any other address. */
export function useForbiddenTab() {
  const session = useSession();
  const { storeTabs } = useTabs();
  const [parameters] = useSearchParams();
  const role = session.status === 'signedIn' ? session.user.role : undefined;
  for (const { within, tab, capability } of storeTabs) {
    if (capability === undefined || parameters.get(within === 'store' ? 'tab' : 'sub') !== tab) continue;
    const decision = may(role, capability);
    if (!decision.allowed) return decision;
  }
  return undefined;
}
