import { HOME } from '@shared/kernel/home';
import { PageHeader } from './page-header';
import { EmptyState } from './page-states';
import { RouteLink } from './route-link';
import { messages } from '@shared/kernel/messages';
import type { Decision } from '@shared/kernel/decision';

/** A page this role may not open, whichever way one came to its address. */
export function NoAccessScreen({ decision }: { decision: Exclude<Decision, { allowed: true }> }) {
  const reasons = decision.reasons
    .map((reason) => reason.text)
    .filter((text) => text !== messages.access.denied);
  return (
    <>
      <PageHeader title={messages.access.denied} />
      <EmptyState
        text={reasons.length === 0 ? 'Ask an administrator if you need it.' : reasons.join(' ')}
        action={<RouteLink to={HOME}>Go to the dashboard</RouteLink>}
      />
    </>
  );
}
